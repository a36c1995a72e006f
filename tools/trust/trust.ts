import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { print, takeLogs } from './logs.ts' // first: it takes the console
import { type Measured, measure, type Verdict } from './measure.ts'
import { type Row, sabotagesOf } from './row.ts'
import { rows } from './rows.ts'
import { printControl, printMeasured, printTitle } from './table.ts'

/**
 * `npm run trust`: measures what the product promises (docs/security.md) and prints one table.
 *
 *     npm run trust                           every row, in full; beside a race, the same without its guard
 *     npm run trust -- --short tokens bodies   two rows, as `npm test` runs them
 *     npm run trust -- --sabotage tokens      one row without each of its defences in turn: each must turn red
 *
 * Ends with 1 where something is broken (by `--sabotage`: where each defence was missed) and with 2 where something
 * could not be measured, or a control breaks nothing. `--report` writes what was measured as JSON, each row with its defences and without each.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    sabotage: { type: 'string' },
    report: { type: 'string' },
  },
})

const names = values.sabotage ? [values.sabotage] : positionals
const unknown = names.find((name) => !rows.some((row) => row.name === name))
if (unknown) throw new Error(`"${unknown}" is none of ${rows.map(({ name }) => name).join(', ')}`)

const chosen = rows.filter(({ name }) => names.length === 0 || names.includes(name))
const size = values.short ? 'short' : 'full'
const report: Record<string, { held: Measured; sabotaged: Measured[] }> = {}
const verdicts: Verdict[] = []
const tally = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length

printTitle(size, chosen)
for (const row of chosen) {
  takeLogs()
  if (values.sabotage) {
    for (const sabotage of sabotagesOf(row, size)) {
      const measured = await measure(row, size, sabotage)
      printMeasured(measured)
      verdicts.push(measured.verdict)
    }
    continue
  }
  const held = await measure(row, size, null)
  printMeasured(held)
  verdicts.push(held.verdict)
  if (size === 'full') verdicts.push(...(await controls(row)))
  if (values.report) report[row.name] = { held, sabotaged: await sabotaged(row) }
}
if (values.report) writeFileSync(values.report, JSON.stringify(report, null, 2))
print(`\n${tally('held')} held, ${tally('broken')} broken, ${tally('not measured')} not measured`)
// Some rows leave connections of the SDKs open, which would keep the process.
process.exit(exitCode())

async function sabotaged(row: Row): Promise<Measured[]> {
  const found: Measured[] = []
  for (const sabotage of sabotagesOf(row, size)) found.push(await measure(row, size, sabotage))
  return found
}

/** What a race comes to without its guard, at the short size: the row has shown nothing where that does not break it. */
async function controls(row: Row): Promise<Verdict[]> {
  const found: Verdict[] = []
  for (const sabotage of row.sabotages.filter(({ race }) => race)) {
    const measured = await measure(row, 'short', sabotage)
    printControl(measured)
    if (measured.verdict !== 'broken') found.push('not measured')
  }
  return found
}

/** By `--sabotage` a defence that is not missed makes the command green, however many others are. */
function exitCode(): number {
  if (tally('not measured')) return 2
  return tally('broken') > 0 && !(values.sabotage && tally('held')) ? 1 : 0
}
