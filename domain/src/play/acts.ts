import { type EventDate, parisInstant } from '../calendar/paris-time.ts'
import { activityStart, checkInClosesAt } from '../calendar/week.ts'

/** The evening at the table has three acts (docs/product.md §16). */
export const acts = [1, 2, 3] as const
export type Act = (typeof acts)[number]

/** What a table does in an act, in this order: two questions are for pairs of neighbours, the third for all. */
export const actSteps = ['ring', 'pairs-1', 'pairs-2', 'table', 'games', 'playing'] as const
export type ActStep = (typeof actSteps)[number]

/** The two steps after the third act: the last question, and the good-bye. */
export const endSteps = ['last', 'goodbye'] as const
export type EndStep = (typeof endSteps)[number]

export type Position =
  | { readonly act: Act; readonly step: ActStep }
  | { readonly act: 4; readonly step: EndStep }

/** Thursday 19:30: the page of the table invites to play. */
export function playOpensAt(date: EventDate): Date {
  return parisInstant(date, '19:30:00')
}

/** Thursday 20:45, 21:15 and 21:45. */
export function actStart(date: EventDate, act: Act): Date {
  if (act === 1) return activityStart(date)
  return parisInstant(date, act === 2 ? '21:15:00' : '21:45:00')
}

/** Thursday 22:00: the first instant at which a table may end its evening. */
export function lastQuestionOpensAt(date: EventDate): Date {
  return parisInstant(date, '22:00:00')
}

/** Thursday 22:30: the last question comes by itself. */
export function playEndsAt(date: EventDate): Date {
  return parisInstant(date, '22:30:00')
}

/** Minutes from the start of an act at which a phone that joins it finds each of its steps. */
const stepMinutes: Readonly<Record<ActStep, number>> = {
  ring: 0,
  'pairs-1': 2,
  'pairs-2': 4,
  table: 6,
  games: 8,
  playing: 12,
}

/** What the clock says: before 19:30, before the first act, where a phone that joins now finds its table, or after Friday 02:00. */
export function dueAt(date: EventDate, now: Date): Position | 'closed' | 'before' | 'over' {
  if (now >= checkInClosesAt(date)) return 'over'
  if (now >= playEndsAt(date)) return { act: 4, step: 'last' }
  const act = acts.findLast((one) => now >= actStart(date, one))
  if (act === undefined) return now < playOpensAt(date) ? 'closed' : 'before'
  const minutes = (now.getTime() - actStart(date, act).getTime()) / 60_000
  return { act, step: actSteps.findLast((step) => minutes >= stepMinutes[step]) ?? 'ring' }
}

/** When the clock calls to what follows an act. */
export function actEnd(date: EventDate, act: Act): Date {
  return act === 1 ? actStart(date, 2) : act === 2 ? actStart(date, 3) : playEndsAt(date)
}

/** Whole minutes until then; 0 if it has passed. */
export function minutesLeft(date: EventDate, act: Act, now: Date): number {
  return Math.max(0, Math.floor((actEnd(date, act).getTime() - now.getTime()) / 60_000))
}
