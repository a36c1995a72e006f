/** One thing measured, and what it may be at most or must be at least. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** What it is counted in: ms, KB, reads, ×, %. */
  readonly unit: string
  readonly most?: number
  readonly least?: number
  /** What it is beside, or why it is as it is. */
  readonly note?: string
}

/** Whether a figure keeps to its bar; one without a bar does. */
export function meetsTarget({ value, most, least }: Figure): boolean {
  return (most === undefined || value <= most) && (least === undefined || value >= least)
}

/** The figures under a title, a line each, with their bars and a mark at those that miss theirs. */
export function figureLines(title: string, figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => [
    `${meetsTarget(figure) ? ' ' : '✗'} ${figure.name}`,
    `${shown(figure.value)} ${figure.unit}`,
    barOf(figure),
  ])
  const widths = [0, 1, 2].map((at) => Math.max(0, ...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row, at) => `${columns(row, widths)}  ${figures[at]?.note ?? ''}`.trimEnd())
  return ['', title, ...lines]
}

/** One line of a table: the first column to the left, the others to the right. */
export function columns(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ')
}

/** Prints the figures of one bench, and makes the process end with 1 where a bar is missed. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  for (const line of figureLines(title, figures)) console.log(line)
  if (!figures.every(meetsTarget)) process.exitCode = 1
}

/** The middle one of the values, which a single slow run does not move; the lower of two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('There is no middle of nothing')
  return middle
}

function shown(value: number): string {
  return Math.abs(value) >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2)
}

function barOf({ most, least }: Figure): string {
  if (most !== undefined) return `at most ${most}`
  return least === undefined ? '' : `at least ${least}`
}
