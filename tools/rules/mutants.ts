import { readFileSync } from 'node:fs'
import { cells } from '../../functions/rules/cells.ts'
import { commandLine } from '../launch/command-line.ts'
import { root } from '../world/world.ts'
import { equivalents } from './equivalents.ts'
import { judge } from './judge.ts'
import { mutantsOf } from './mutate.ts'
import { runMutants } from './run-mutants.ts'
import { sample } from './sample.ts'

/*
 * npm run rules:mutants -- [--sample 12] [--seed 1] [--only isAge]
 *
 * Makes every mutant of firestore.rules, and looks for a cell that tells it from the rules. Ends with 1 where a mutant
 * survives that is not known to be equivalent, or is no text of rules, which shows nothing.
 */
const { values } = commandLine({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})

const all = mutantsOf(readFileSync(`${root}firestore.rules`, 'utf8'))
const named = all.filter(({ name }) => name.includes(values.only ?? ''))
const chosen = values.sample ? sample(named, Number(values.sample), Number(values.seed)) : named
const unknown = Object.keys(equivalents).filter((name) => !all.some((mutant) => mutant.name === name))

console.log(`${chosen.length} of ${all.length} mutants, ${cells.length} cells`)
const started = performance.now()
const fates = await runMutants(chosen, cells, ({ mutant, end }) => {
  if (end !== 'killed') console.log(`  ${end}: ${mutant.name} (line ${mutant.line})`)
})
const { killed, invalid, survivors, equivalent, refuted } = judge(fates)

console.log(`\n${equivalent.length} equivalent:`)
for (const { mutant, why } of equivalent) console.log(`  ${mutant.name}\n      ${why}`)
console.log(`\n${survivors.length} survivors:`)
for (const { name, line } of survivors) console.log(`  ${name} (line ${line})`)
console.log(`\n${invalid.length} no rules:`)
for (const { name, line } of invalid) console.log(`  ${name} (line ${line})`)
for (const name of refuted) console.log(`  said to be equivalent, and killed: ${name}`)
for (const name of unknown) console.log(`  said to be equivalent, and not there: ${name}`)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `\n${killed} killed, ${survivors.length} survived, ${equivalent.length} equivalent, ${invalid.length} no rules (${seconds} s)`,
)
const faults = [survivors, invalid, refuted, unknown].flat().length
process.exit(faults > 0 ? 1 : 0)
