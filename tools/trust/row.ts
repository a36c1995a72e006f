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

/** One promise that the product makes to whoever attacks it and whatever breaks, and how it is measured. */
export type Row = {
  name: string
  promise: string
  /** The defence to take away, as edits of the sources: the same measurement must then find something broken. */
  sabotage: { removes: string; edits: Edit[] }
  /** Measures the promise on the project's sources with `edits` made in them. An error that it throws is a failure. */
  measure(run: { size: Size; edits: readonly Edit[] }): Promise<Finding>
}
