import { environmentNamed } from '../world/environments.ts'
import { environmentVariables } from '../world/settings.ts'
import { commandLine } from './command-line.ts'
import { allEmulators, type Emulator, emulatorPorts, startEmulators } from './emulator-suite.ts'
import { interruptible } from './interruptible.ts'
import { type LocalService, localServicePorts, startLocalServices } from './local-services.ts'
import { requireFree } from './ports.ts'
import { ProcessGroup } from './process-group.ts'

/**
 * Runs one command with some emulators of an environment, and exits with its exit code:
 *
 *     node tools/launch/emulators.ts --world test --only auth,firestore --with stripe,mailbox \
 *       -- npx vitest --project server
 */
const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    world: { type: 'string', default: 'test' },
    only: { type: 'string', default: 'auth,firestore' },
    with: { type: 'string', default: '' },
  },
})

const [command, ...args] = positionals
if (!command) throw new Error('Missing command after --')

const environment = environmentNamed(values.world)
const emulators = listed(values.only, allEmulators)
const services = listed<LocalService>(values.with, ['stripe', 'mailbox'])

const processes = new ProcessGroup(environment.folder)
const code = await interruptible([processes], async () => {
  await requireFree([...emulatorPorts(environment, emulators), ...localServicePorts(environment, services)])
  return processes.guard(async () => {
    await Promise.all([
      startEmulators(processes, environment, emulators),
      startLocalServices(processes, environment, services),
    ])
    return processes.run({
      name: command,
      command,
      args,
      env: environmentVariables(environment, process.env),
      shown: true,
    })
  })
})
process.exit(code)

function listed<Name extends Emulator | LocalService>(text: string, known: Name[]): Name[] {
  const names = text.split(',').filter(Boolean)
  const unknown = names.find((name) => !known.some((each) => each === name))
  if (unknown) throw new Error(`"${unknown}" is not one of ${known.join(', ')}`)
  return known.filter((each) => names.includes(each))
}
