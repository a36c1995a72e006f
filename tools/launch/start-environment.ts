import { worldEnvironment } from '../world/environment.ts'
import type { LocalEnvironment } from '../world/world.ts'
import { buildFunctionsOf, buildSiteOf } from './builds.ts'
import { allEmulators, emulatorPorts, startEmulators } from './emulator-suite.ts'
import { localServicePorts, startLocalServices } from './local-services.ts'
import type { ProcessGroup } from './process-group.ts'
import { step } from './steps.ts'

/** Every port of a complete environment. */
export function worldPorts(world: LocalEnvironment): number[] {
  return [...emulatorPorts(world, allEmulators), ...localServicePorts(world, ['stripe', 'mailbox'])]
}

/**
 * Starts a complete environment: builds, emulators, local services, data and scheduler. The functions are
 * built before the emulators start. The site is built at the same time, because Hosting reads its files at
 * each request.
 */
export async function startEnvironment(processes: ProcessGroup, world: LocalEnvironment): Promise<void> {
  await step('Functions bundled', () => buildFunctionsOf(processes, world))
  await Promise.all([
    world.front === 'hosting' && step('Site built', () => buildSiteOf(processes, world)),
    step('Stripe stand-in and mailbox up', () => startLocalServices(processes, world, ['stripe', 'mailbox'])),
    step('Emulators up', () => startEmulators(processes, world, allEmulators)).then(() =>
      step('Data seeded', () => seed(processes, world)),
    ),
  ])
  startScheduler(processes, world)
}

async function seed(processes: ProcessGroup, world: LocalEnvironment): Promise<void> {
  await processes.require(worldTool('seed', 'tools/seed/seed.ts', world))
}

function startScheduler(processes: ProcessGroup, world: LocalEnvironment): void {
  processes.stay(worldTool('scheduler', 'tools/scheduler/run.ts', world))
}

function worldTool(name: string, script: string, world: LocalEnvironment) {
  const env = worldEnvironment(world, process.env)
  return { name, command: process.execPath, args: [script, '--world', world.name], env }
}
