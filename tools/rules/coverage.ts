import { cells } from '../../functions/rules/cells.ts'
import { deployedRules } from '../../functions/rules/support/deployed-rules.ts'
import { expressionsOf, gapsOf } from '../../functions/rules/support/expressions.ts'
import { RulesProject } from '../../functions/rules/support/rules-project.ts'
import { runCells, wrongCells } from '../../functions/rules/support/run-cells.ts'
import { unreachable } from '../../functions/rules/unreachable.ts'

/*
 * npm run rules:coverage
 *
 * Runs the cells of the rules and lists each expression that none evaluated, and each condition that was never true or
 * never false. Ends with 1 where one of these is not known to be out of reach.
 */
const project = await RulesProject.open('demo-tablee-rules-coverage', deployedRules)

const wrong = wrongCells(await runCells(project, cells))
for (const { match, title } of wrong) console.log(`  not as expected: ${match}: ${title}`)

const expressions = expressionsOf(await project.coverage(), deployedRules)
const gaps = gapsOf(expressions)
const open = gaps.filter(({ gap }) => !unreachable[gap])
for (const { line, gap } of gaps) {
  const why = unreachable[gap]
  console.log(`  line ${line}: ${gap}${why ? `\n      out of reach: ${why}` : ''}`)
}
const told = gaps.map(({ gap }) => gap)
const stale = Object.keys(unreachable).filter((gap) => !told.includes(gap))
for (const gap of stale) console.log(`  said to be out of reach, and reached: ${gap}`)

const conditions = expressions.filter(({ seen }) => seen.length > 0)
console.log(
  `\n${cells.length} cells; ${expressions.length} expressions, ${conditions.length} of them conditions: ${open.length} not fully tried, ${gaps.length - open.length} out of reach`,
)
process.exit(open.length + stale.length + wrong.length > 0 ? 1 : 0)
