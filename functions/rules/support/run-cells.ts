import type { RulesCase } from './cell.ts'
import type { RulesProject } from './rules-project.ts'

const IN_FLIGHT = 16

/** Whether the rules allowed each case's request, in the order of the run. */
export type Verdicts = Map<RulesCase, boolean>

/**
 * Runs cases with the project's rules, each on the documents of its `given`. Cases with the same `given`
 * whose requests must not change anything run in parallel.
 */
export async function runCells(project: RulesProject, cells: readonly RulesCase[]): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  for (const batch of batches(cells)) {
    await project.hold(batch[0]?.given ?? {})
    const tried = await Promise.all(
      batch.map(async (cell) => [cell, await project.attempt(cell.person, cell.request)] as const),
    )
    for (const [cell, allowed] of tried) verdicts.set(cell, allowed)
  }
  return verdicts
}

function batches(cells: readonly RulesCase[]): RulesCase[][] {
  const alike = Map.groupBy(cells, ({ given }) => JSON.stringify(given))
  return [...alike.values()].flatMap((group) => {
    const still = group.filter((cell) => !writes(cell))
    const together = Array.from({ length: Math.ceil(still.length / IN_FLIGHT) }, (_, at) =>
      still.slice(at * IN_FLIGHT, (at + 1) * IN_FLIGHT),
    )
    return [...together, ...group.filter(writes).map((cell) => [cell])]
  })
}

function writes({ request, allowed }: RulesCase): boolean {
  return allowed && 'path' in request && request.kind !== 'get'
}
