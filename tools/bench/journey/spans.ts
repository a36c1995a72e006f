/** A stretch of time, in milliseconds of any one clock. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** How long at least one of the spans lasted within the window: what overlaps counts once. */
export function covered(spans: readonly Span[], within: Span): number {
  let total = 0
  let until = within.from
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const begin = Math.max(from, until)
    const end = Math.min(to, within.to)
    if (end <= begin) continue
    total += end - begin
    until = end
  }
  return total
}

/** How many of the spans follow one another at least: the longest row in which each begins after the last has ended. */
export function inARow(spans: readonly Span[]): number {
  let row = 0
  let until = -Infinity
  for (const { from, to } of spans.toSorted((one, other) => one.to - other.to)) {
    if (from < until) continue
    row += 1
    until = to
  }
  return row
}
