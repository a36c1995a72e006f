import type { Cell } from '../../functions/rules/support/cell.ts'
import { deployedRules } from '../../functions/rules/support/deployed-rules.ts'
import { RulesProject } from '../../functions/rules/support/rules-project.ts'
import { runCells, wrongCells } from '../../functions/rules/support/run-cells.ts'
import type { Mutant } from './mutate.ts'

const WORKERS = 3

/** What became of a mutant: a cell told it from the rules, none did, or it is no text of rules at all. */
export type Fate = { mutant: Mutant } & (
  | { end: 'killed'; by: Cell }
  | { end: 'survived' }
  | { end: 'invalid'; fault: string }
)

/**
 * Runs the cells of the match blocks that a mutant can touch until one has another verdict than it expects; what has
 * killed others of the same place comes first.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  cells: readonly Cell[],
  told: (fate: Fate) => void = () => {},
): Promise<Fate[]> {
  const waiting = [...mutants]
  const fates = new Map<Mutant, Fate>()
  const killers = new Map<string, Set<Cell>>()

  async function work(id: string): Promise<void> {
    await using project = await RulesProject.open(id, deployedRules)
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const known = killers.get(mutant.place) ?? new Set()
      const fate = await fateOf(project, mutant, inOrder(cells, mutant, known))
      if (fate.end === 'killed') killers.set(mutant.place, known.add(fate.by))
      fates.set(mutant, fate)
      told(fate)
    }
  }

  const ids = Array.from({ length: WORKERS }, (_, number) => `demo-tablee-mutants-${number}`)
  await Promise.all(ids.map(work))
  return mutants.flatMap((mutant) => fates.get(mutant) ?? [])
}

async function fateOf(project: RulesProject, mutant: Mutant, cells: readonly Cell[]): Promise<Fate> {
  const fault = await project.load(mutant.text)
  if (fault) return { mutant, end: 'invalid', fault }
  const verdicts = await runCells(project, cells, (cell, allowed) => cell.allowed !== allowed)
  const [by] = wrongCells(verdicts)
  return by ? { mutant, end: 'killed', by } : { mutant, end: 'survived' }
}

/**
 * No cell of another match block can tell: what stands in a block, or in functions that it calls, answers there only. The
 * block's own cells of fields, which follow everybody's, are the first to tell a function that judges a value.
 */
function inOrder(cells: readonly Cell[], { matches, place }: Mutant, known: ReadonlySet<Cell>): Cell[] {
  const near = cells.filter((cell) => !known.has(cell) && matches.includes(cell.match))
  return [...known, ...(matches.length === 1 && !place.includes(',') ? near.reverse() : near)]
}
