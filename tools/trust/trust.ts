import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { print, takeLogs } from './logs.ts' // first: it takes the console
import { type Measured, measure } from './measure.ts'
import { rows } from './rows.ts'
import { printMeasured, printTitle } from './table.ts'

/**
 * `npm run trust`: measures what the product promises (docs/security.md) and prints one table.
 *
 *     npm run trust                           every row, in full
 *     npm run trust -- --short webhook crash  two rows, as `npm test` runs them
 *     npm run trust -- --sabotage webhook     one row with its defence taken away: it must turn red
 *
 * `--report` writes what was measured as JSON, each row with its defence and without it.
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
const sabotaged = values.sabotage !== undefined
const report: Record<string, { held: Measured; sabotaged: Measured }> = {}
let broken = 0

printTitle(size, chosen)
for (const row of chosen) {
  takeLogs()
  const measured = await measure(row, size, sabotaged)
  printMeasured(measured, sabotaged ? row.sabotage.removes : null)
  if (measured.broken.length) broken += 1
  if (values.report) report[row.name] = { held: measured, sabotaged: await measure(row, size, true) }
}
if (values.report) writeFileSync(values.report, JSON.stringify(report, null, 2))
print(`\n${chosen.length - broken} held, ${broken} broken`)
// Some rows leave connections of the SDKs open, which would keep the process.
process.exit(broken ? 1 : 0)
