import { join } from 'node:path'
import { bundleOptions } from '@tablee/functions/build'
import { build } from 'esbuild'
import { commandLine } from '../../launch/command-line.ts'
import { emulatorPorts, startEmulators } from '../../launch/emulator-suite.ts'
import { interruptible } from '../../launch/interruptible.ts'
import { localServicePorts, startLocalServices } from '../../launch/local-services.ts'
import { requireFree } from '../../launch/ports.ts'
import { ProcessGroup } from '../../launch/process-group.ts'
import { environmentNamed, root } from '../../world/environments.ts'
import { environmentVariables } from '../../world/settings.ts'

/**
 * npm run bench -- --only cold, or node tools/bench/cold/bench.ts [--before FOLDER] [--rounds 3] [--world test]
 *
 * A booking from the sign-up to the receipt, with every service scaled to zero first: how long their first answers take
 * together (run.ts). With `--before` also of another bundle, in turn with this one: `functions/dist/test` of an older
 * checkout, built by `node functions/build.ts --world test`.
 */
const { values } = commandLine({
  options: {
    before: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    world: { type: 'string', default: 'test' },
  },
})
const environment = environmentNamed(values.world)
const bundle = join(root, environment.folder, 'bench-cold')
const processes = new ProcessGroup(environment.folder)

const code = await interruptible([processes], async () => {
  await requireFree([
    ...emulatorPorts(environment, ['auth', 'firestore', 'hosting']),
    ...localServicePorts(environment, ['stripe', 'mailbox']),
  ])
  return processes.guard(async () => {
    await Promise.all([
      build(bundleOptions(bundle, true)),
      startEmulators(processes, environment, ['auth', 'firestore']),
      startLocalServices(processes, environment, ['stripe', 'mailbox']),
    ])
    const { before, rounds } = values
    const args = ['tools/bench/cold/run.ts', '--bundle', bundle, '--before', before, '--rounds', rounds]
    const env = environmentVariables(environment, process.env)
    return processes.run({ name: 'bench-cold', command: process.execPath, args, env, shown: true })
  })
})
process.exit(code)
