import type { Evening, SeatedTable, Seating } from './seating.ts'
import type { Worth } from './worth.ts'

/** What the parts of the board look at, and how they change it. */
export interface BoardView {
  readonly evening: Evening
  readonly before: Seating
  readonly now: Seating
  readonly worth: Worth
  /** Whether anything can be changed any more. */
  readonly open: boolean
  readonly change: (to: Seating) => void
  /** Asks where somebody is to sit. */
  readonly ask: (uid: string) => void
}

/** The tables that somebody sits at. */
export function taken(seating: Seating): SeatedTable[] {
  return seating.filter(({ memberIds }) => memberIds.length > 0)
}

/** What somebody is called. */
export function nameOf({ people }: Evening, uid: string): string {
  return people.find(({ id }) => id === uid)?.first_name ?? ''
}
