/** One line of a table: the first column to the left, the others to the right. */
export function columns(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
    .join('  ')
}
