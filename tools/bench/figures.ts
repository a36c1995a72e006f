/** A measured value with its upper or lower limit. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** The unit: ms, KB, reads, ×, %. */
  readonly unit: string
  readonly most?: number
  readonly least?: number
  /** A comparison or an explanation. */
  readonly note?: string
}

/** Whether a figure meets its target. One without a target does. */
function meetsTarget({ value, most, least }: Figure): boolean {
  return (most === undefined || value <= most) && (least === undefined || value >= least)
}

/** One line per figure below a title, with its target and a mark if it is missed. */
function figureLines(title: string, figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    `${meetsTarget(figure) ? ' ' : '✗'} ${figure.name}`,
    `${shown(figure.value)} ${figure.unit}`,
    barOf(figure),
  ])
  const widths = [0, 1, 2].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row, at) => `${columns(row, widths)}  ${figures[at]?.note ?? ''}`.trimEnd())
  return ['', title, ...lines]
}

/** One line of a table: the first column is aligned left, the others right. */
export function columns(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ')
}

/** Prints the figures of a benchmark, and makes the process exit with 1 if a target is missed. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  for (const line of figureLines(title, figures)) console.log(line)
  if (!figures.every(meetsTarget)) process.exitCode = 1
}

/**
 * The median, so that one slow run does not change the result. Of an even number of values, the lower middle
 * one.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('Cannot take the median of no values')
  return middle
}

function shown(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2)
}

function barOf({ most, least }: Figure): string {
  if (most !== undefined) return `at most ${most}`
  return least === undefined ? '' : `at least ${least}`
}
