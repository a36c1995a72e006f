import { worldEnvironment } from '../../world/environment.ts'
import type { World } from '../../world/world.ts'
import type { Crew } from '../crew.ts'
import type { Counts } from './counts.ts'
import { runVitest } from './vitest.ts'

/** Runs last in a world: it looks at the queries that everything before it made. */
export const INDEX_CHECK = 'tools/deploy/indexes.server.test.ts'

/** Checks that every composite index that the world's queries used is declared. */
export function checkIndexes(crew: Crew, world: World, after: string): Promise<Counts> {
  const env = worldEnvironment(world, process.env)
  return runVitest(crew, { name: `indexes-${after}`, projects: ['server'], args: [INDEX_CHECK], env })
}
