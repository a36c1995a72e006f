import type { Cell } from '../../../functions/rules/support/cell.ts'
import { equivalents } from '../../rules/equivalents.ts'
import { judge } from '../../rules/judge.ts'
import { mutantsOf } from '../../rules/mutate.ts'
import { runMutants } from '../../rules/run-mutants.ts'
import { sample } from '../../rules/sample.ts'
import { loadEdited } from '../bundle.ts'
import type { Row } from '../row.ts'
import { brokenCells, rulesWith } from '../rules/subject.ts'

const SHORT = 12
/** What the threat list asks for. */
const AT_LEAST = 150

/** The tests of the rules, tested: each thing that could be wrong in the rules is told by a cell. */
export const rulesMutants: Row = {
  name: 'rules-mutants',
  promise: 'the rules cannot be changed for the worse without a test that fails',
  sabotages: [
    {
      removes: 'the cells of each field of a profile',
      edits: [{ file: 'functions/rules/cells.ts', find: '  ...fieldCells,\n', replace: '' }],
    },
  ],
  async measure({ size, edits }) {
    const modules = { tests: 'functions/rules/cells.ts' }
    const { tests } = await loadEdited<{ tests: { cells: readonly Cell[] } }>({ modules, edits })
    const rules = rulesWith([])
    const all = mutantsOf(rules)
    // Every cell of a block is tried on an equivalent one: that is left to the full run.
    const lasting = all.filter(({ name }) => !equivalents[name])
    const mutants = size === 'full' ? all : sample(lasting, SHORT, 1)
    const fates = await runMutants(mutants, tests.cells)
    const { killed, invalid, survivors, equivalent, refuted } = judge(fates)
    const judged = killed + equivalent.length
    // What tells a mutant must be right about the rules themselves.
    const killers = new Set(fates.flatMap((fate) => (fate.end === 'killed' ? [fate.by] : [])))
    const wrong = await brokenCells(rules, 'mutants', [...killers])
    return {
      figure: `${mutants.length} of ${all.length} mutants: ${killed} killed, ${equivalent.length} shown equivalent, ${survivors.length} survived, ${invalid.length} no rules`,
      broken: [
        ...(size === 'full' && judged < AT_LEAST
          ? [`${judged} mutants killed or equivalent, not ${AT_LEAST}`]
          : []),
        ...invalid.map(({ name }) => `no rules, which shows nothing: ${name}`),
        ...survivors.map(({ name }) => `survived: ${name}`),
        ...refuted.map((name) => `said to be equivalent, and killed: ${name}`),
        ...wrong.map((title) => `wrong of the rules themselves: ${title}`),
      ],
    }
  },
}
