import type { RulesCase } from './cell.ts'
import type { RulesProject } from './rules-project.ts'

const IN_FLIGHT = 16

/** Whether the rules let each cell's person, in the order in which they were tried. */
export type Verdicts = Map<RulesCase, boolean>

/**
 * Tries cells under the rules that the project has, each on documents as it wants them. Cells that want the same, and
 * change nothing when all is well, are tried together.
 *
 * @param until ends the run once it holds of a verdict; all cells are tried, unless given
 */
export async function runCells(
  project: RulesProject,
  cells: readonly RulesCase[],
  until: (cell: RulesCase, allowed: boolean) => boolean = () => false,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map()
  for (const batch of batches(cells)) {
    await project.hold(batch[0]?.given ?? {})
    const tried = await Promise.all(
      batch.map(async (cell) => [cell, await project.attempt(cell.person, cell.request)] as const),
    )
    for (const [cell, allowed] of tried) verdicts.set(cell, allowed)
    if (tried.some(([cell, allowed]) => until(cell, allowed))) break
  }
  return verdicts
}

/** The cells whose verdict is not the one they expect. */
export function wrongCells(verdicts: Verdicts): RulesCase[] {
  return [...verdicts].filter(([cell, allowed]) => cell.allowed !== allowed).map(([cell]) => cell)
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
