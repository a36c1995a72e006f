import type { LocalEnvironment } from '../world/environments.ts'
import { environmentVariables } from '../world/settings.ts'
import { buildFunctionsOf, buildSiteOf } from './builds.ts'
import { allEmulators, emulatorPorts, startEmulators } from './emulator-suite.ts'
import { localServicePorts, startLocalServices } from './local-services.ts'
import type { ProcessGroup } from './process-group.ts'
import { step } from './steps.ts'

/** Every port of a complete environment. */
export function environmentPorts(environment: LocalEnvironment): number[] {
  return [
    ...emulatorPorts(environment, allEmulators),
    ...localServicePorts(environment, ['stripe', 'mailbox']),
  ]
}

/**
 * Starts a complete environment: builds, emulators, local services, data and scheduler. The functions are
 * built before the emulators start. The site is built at the same time, because Hosting reads its files at
 * each request.
 */
export async function startEnvironment(
  processes: ProcessGroup,
  environment: LocalEnvironment,
): Promise<void> {
  await step('Functions bundled', () => buildFunctionsOf(processes, environment))
  await Promise.all([
    environment.front === 'hosting' && step('Site built', () => buildSiteOf(processes, environment)),
    step('Stripe emulator and mailbox up', () =>
      startLocalServices(processes, environment, ['stripe', 'mailbox']),
    ),
    step('Emulators up', () => startEmulators(processes, environment, allEmulators)).then(() =>
      step('Data seeded', () => seed(processes, environment)),
    ),
  ])
  startScheduler(processes, environment)
}

async function seed(processes: ProcessGroup, environment: LocalEnvironment): Promise<void> {
  await processes.require(environmentTool('seed', 'tools/seed/seed.ts', environment))
}

function startScheduler(processes: ProcessGroup, environment: LocalEnvironment): void {
  processes.stay(environmentTool('scheduler', 'tools/scheduler/run.ts', environment))
}

function environmentTool(name: string, script: string, environment: LocalEnvironment) {
  const env = environmentVariables(environment, process.env)
  return { name, command: process.execPath, args: [script, '--world', environment.name], env }
}
