import type { Edit } from './edit.ts'

/** `full` are the figures of the threat list; `short` takes a few seconds, and is part of `npm test`. */
export type Size = 'full' | 'short'

/** What a measurement found: a line of figures, and what did not hold. */
export type Finding = {
  /** What was done and counted, such as "200 payments x 5 deliveries x 20 seeds: 200 tickets each". */
  figure: string
  /** Each thing that did not hold, in words; empty when the promise stands. */
  broken: string[]
}

/** One defence taken away, as edits of the sources: the row's measurement must then find something broken. */
export type Sabotage = {
  removes: string
  edits: Edit[]
  /** Left to the full size, where the row would take too long for `npm test`. */
  fullOnly?: true
  /**
   * Noticed only where two calls cross, which is chance: never part of `npm test`. A plain full run measures it beside its row,
   * for a race that breaks nothing without its guard was none.
   */
  race?: true
}

/** One promise that the product makes to whoever attacks it and whatever breaks, and how it is measured. */
export type Row = {
  name: string
  promise: string
  /** Each measured alone. What together makes one defence, such as the guards of a batch, is one of them. */
  sabotages: Sabotage[]
  /** Measures the promise on the project's sources with `edits` made in them. An error that it throws is a failure. */
  measure(run: { size: Size; edits: readonly Edit[] }): Promise<Finding>
}

/** The sabotages of a row that a run of this size measures. */
export function sabotagesOf({ sabotages }: Row, size: Size): Sabotage[] {
  return sabotages.filter(({ fullOnly, race }) => size === 'full' || !(fullOnly || race))
}
