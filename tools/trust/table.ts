import { print } from './logs.ts'
import type { Measured, Verdict } from './measure.ts'
import type { Row, Size } from './row.ts'

const WIDTH = 15
/** How much of what is broken is shown of one row. */
const SHOWN = 5
const marks: Record<Verdict, string> = { held: 'held  ', broken: 'BROKEN', 'not measured': 'ERROR!' }

export function printTitle(size: Size, chosen: readonly Row[]): void {
  print(`\nWhat Tablée promises, measured (${size}, ${chosen.length} rows)\n`)
}

/** One row as soon as it is measured. */
export function printMeasured({ name, removes, verdict, figure, broken, seconds }: Measured): void {
  if (removes) print(`${name}: without ${removes}`)
  print(`${marks[verdict]} ${name.padEnd(WIDTH)} ${figure} (${seconds.toFixed(1)} s)`)
  for (const fault of broken.slice(0, SHOWN)) print(`       ${' '.repeat(WIDTH)} - ${fault}`)
  if (broken.length > SHOWN) print(`       ${' '.repeat(WIDTH)} - and ${broken.length - SHOWN} more`)
}

/** The figure of a race without its guard, beside the row's own. */
export function printControl({ removes, verdict, figure, broken }: Measured): void {
  const said = verdict === 'broken' ? '' : ` (no control: ${verdict} ${broken.join(' ').slice(0, 200)})`
  print(`       ${' '.repeat(WIDTH)} control without ${removes}: ${figure}${said}`)
}
