import { join } from 'node:path'
import { bundleOptions } from '@tablee/functions/build'
import { build, type Plugin } from 'esbuild'
import { commandLine } from '../../launch/command-line.ts'
import { emulatorPorts, startEmulators } from '../../launch/emulator-suite.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { localServicePorts, startLocalServices } from '../../launch/local-services.ts'
import { answering, requireFree } from '../../launch/ports.ts'
import { ProcessGroup } from '../../launch/process-group.ts'
import { environmentNamed, root } from '../../world/environments.ts'
import { environmentVariables } from '../../world/settings.ts'

/**
 * node tools/bench/load/bench.ts [--people 500] [--rounds 3] [--rush 1000] [--world test]
 *
 * Load test, through the bundled handlers in one process of functions-framework: that many attendees book one
 * evening concurrently, in rounds; then a rush for the last seats of an evening, under Stripe's rate limits.
 */
const { values } = commandLine({
  options: {
    people: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    rush: { type: 'string', default: '1000' },
    world: { type: 'string', default: 'test' },
  },
})
const environment = environmentNamed(values.world)
const env = environmentVariables(environment, process.env)
/** The port to which the Stripe emulator delivers. Hosting itself is not measured. */
const port = environment.ports.hosting
const bundle = join(root, environment.folder, 'bench-load')
const processes = new ProcessGroup(environment.folder)

/**
 * Replaces the tester's clock, a document that each call would read, by the system clock, as in production.
 */
const systemClock: Plugin = {
  name: 'system-clock',
  setup: ({ onLoad }) =>
    onLoad({ filter: /platform\/clock\.ts$/ }, () => ({
      contents: 'export const now = async () => new Date()',
    })),
}

const code = await interruptible([processes], async () => {
  await requireFree([
    ...emulatorPorts(environment, ['auth', 'firestore', 'hosting']),
    ...localServicePorts(environment, ['stripe', 'mailbox']),
  ])
  return processes.guard(async () => {
    await Promise.all([
      build({ ...bundleOptions(bundle, true), plugins: [systemClock] }).then(serveFunctions),
      startEmulators(processes, environment, ['auth', 'firestore']),
      startLocalServices(processes, environment, ['stripe', 'mailbox']),
    ])
    const { people, rounds, rush } = values
    const options = ['--people', people, '--rounds', rounds, '--rush', rush]
    const args = ['tools/bench/load/run.ts', ...options]
    return processes.run({ name: 'bench-load', command: process.execPath, args, env, shown: true })
  })
})
process.exit(code)

async function serveFunctions(): Promise<void> {
  const framework = 'node_modules/@google-cloud/functions-framework/build/src/main.js'
  processes.stay({
    name: 'functions-framework',
    command: process.execPath,
    args: [framework, '--source=tools/bench/load/all-functions.ts', '--target=all', `--port=${port}`],
    env: {
      ...env,
      FUNCTIONS_BUNDLE: bundle,
      NODE_ENV: 'production',
      // As in the Functions emulator: otherwise firebase-admin would send each ID token to the Auth emulator.
      // In production it verifies them locally.
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: '{"skipTokenVerification":true}',
    },
  })
  await answering(port)
}
