import { worldEnvironment } from '../world/environment.ts'
import type { LocalEnvironment } from '../world/world.ts'
import { buildFunctionsOf, buildSiteOf } from './builds.ts'
import type { ProcessGroup } from './crew.ts'
import { allEmulators, emulatorPorts, startEmulators } from './emulator-suite.ts'
import { localServicePorts, startLocalServices } from './stand-ins.ts'
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
export async function startEnvironment(crew: ProcessGroup, world: LocalEnvironment): Promise<void> {
  await step('Functions bundled', () => buildFunctionsOf(crew, world))
  await Promise.all([
    world.front === 'hosting' && step('Site built', () => buildSiteOf(crew, world)),
    step('Stripe stand-in and mailbox up', () => startLocalServices(crew, world, ['stripe', 'mailbox'])),
    step('Emulators up', () => startEmulators(crew, world, allEmulators)).then(() =>
      step('Data seeded', () => seed(crew, world)),
    ),
  ])
  startScheduler(crew, world)
}

async function seed(crew: ProcessGroup, world: LocalEnvironment): Promise<void> {
  await crew.require(worldTool('seed', 'tools/seed/seed.ts', world))
}

function startScheduler(crew: ProcessGroup, world: LocalEnvironment): void {
  crew.stay(worldTool('scheduler', 'tools/scheduler/run.ts', world))
}

function worldTool(name: string, script: string, world: LocalEnvironment) {
  const env = worldEnvironment(world, process.env)
  return { name, command: process.execPath, args: [script, '--world', world.name], env }
}
