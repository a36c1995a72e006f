import { join } from 'node:path'
import { commandLine } from '../../launch/command-line.ts'
import { Crew } from '../../launch/crew.ts'
import { emulatorPorts, startEmulators } from '../../launch/emulator-suite.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { answering, requireFree } from '../../launch/ports.ts'
import { standInPorts, startStandIns } from '../../launch/stand-ins.ts'
import { worldEnvironment } from '../../world/environment.ts'
import { root, worldNamed } from '../../world/world.ts'
import { bundleForLoad } from './bundle.ts'

/**
 * node tools/bench/load/bench.ts [--people 500] [--rounds 3] [--world test]
 *
 * So many people book one evening at once, through the bundled handlers in one process of functions-framework; beside
 * it, the same documents are written in the same commits with nothing else to do. Ends with 1 where a bar is missed.
 */
const { values } = commandLine({
  options: {
    people: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    world: { type: 'string', default: 'test' },
  },
})
const world = worldNamed(values.world)
const env = worldEnvironment(world, process.env)
/** Where the stand-in delivers: what Hosting would do is left out. */
const port = world.ports.hosting
const crew = new Crew(world.folder)
const bundle = join(root, world.folder, 'bench-load')
/** As in the Functions emulator: firebase-admin would ask the Auth emulator about each token, and asks nobody in production. */
const unsignedTokens = {
  FIREBASE_DEBUG_MODE: 'true',
  FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
}

const code = await interruptible([crew], async () => {
  await requireFree([
    ...emulatorPorts(world, ['auth', 'firestore', 'hosting']),
    ...standInPorts(world, ['stripe', 'mailbox']),
  ])
  return crew.guard(async () => {
    await Promise.all([
      bundleForLoad(bundle).then(serveFunctions),
      startEmulators(crew, world, ['auth', 'firestore']),
      startStandIns(crew, world, ['stripe', 'mailbox']),
    ])
    return crew.run({
      name: 'bench-load',
      command: process.execPath,
      args: ['tools/bench/load/run.ts', '--people', values.people, '--rounds', values.rounds],
      env,
      shown: true,
    })
  })
})
process.exit(code)

async function serveFunctions(): Promise<void> {
  crew.stay({
    name: 'functions-framework',
    command: process.execPath,
    args: [
      'node_modules/@google-cloud/functions-framework/build/src/main.js',
      '--source=tools/bench/load/all-functions.ts',
      '--target=all',
      `--port=${port}`,
    ],
    env: { ...env, ...unsignedTokens, FUNCTIONS_BUNDLE: bundle, NODE_ENV: 'production' },
  })
  await answering(port)
}
