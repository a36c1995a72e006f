import { print } from './logs.ts'
import type { Measured } from './measure.ts'
import type { Row, Size } from './row.ts'

const WIDTH = 15
/** How much of what is broken is shown of one row. */
const SHOWN = 5

export function printTitle(size: Size, chosen: readonly Row[]): void {
  print(`\nWhat Tablée promises, measured (${size}, ${chosen.length} rows)\n`)
}

/** One row as soon as it is measured; `removes` says which defence it was measured without. */
export function printMeasured({ name, figure, broken, seconds }: Measured, removes: string | null): void {
  const mark = broken.length ? 'BROKEN' : 'held  '
  if (removes) print(`${name}: without ${removes}`)
  print(`${mark} ${name.padEnd(WIDTH)} ${figure} (${seconds.toFixed(1)} s)`)
  for (const fault of broken.slice(0, SHOWN)) print(`       ${' '.repeat(WIDTH)} - ${fault}`)
  if (broken.length > SHOWN) print(`       ${' '.repeat(WIDTH)} - and ${broken.length - SHOWN} more`)
}
