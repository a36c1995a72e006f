import { type EventDate, parisInstant } from '../calendar/paris-time.ts'
import { activityStart, checkInClosesAt } from '../calendar/week.ts'

/** The evening at the table has three acts (docs/product.md §16). */
export const acts = [1, 2, 3] as const
export type Act = (typeof acts)[number]

/**
 * What a group does in an act, in this order: two questions are for pairs of neighbours, the third for all; it plays until the next
 * act. After the third act come the last two steps.
 */
export const playSteps = [
  'ring',
  'pairs-1',
  'pairs-2',
  'table',
  'games',
  'playing',
  'last',
  'goodbye',
] as const
export type PlayStep = (typeof playSteps)[number]

export interface Position {
  /** 4 for the ending. */
  readonly act: Act | 4
  readonly step: PlayStep
}

/** Thursday 19:30: the page of the table invites to play. */
export function playOpensAt(date: EventDate): Date {
  return parisInstant(date, '19:30:00')
}

/** Thursday 20:45, 21:15 and 21:45; 22:30 for the last question, which then comes by itself. */
export function actStart(date: EventDate, act: Act | 4): Date {
  return act === 1
    ? activityStart(date)
    : parisInstant(date, { 2: '21:15:00', 3: '21:45:00', 4: '22:30:00' }[act])
}

/** What follows an act; nothing follows the ending. */
export function actAfter(act: Act | 4): Act | 4 {
  return acts.find((one) => one > act) ?? 4
}

/** Whole minutes until the clock calls to what follows an act; 0 if it has. */
export function minutesLeft(date: EventDate, act: Act, now: Date): number {
  return Math.max(0, Math.floor((actStart(date, actAfter(act)).getTime() - now.getTime()) / 60_000))
}

/** Thursday 22:00: the first instant at which a group may end its evening. */
export function lastQuestionOpensAt(date: EventDate): Date {
  return parisInstant(date, '22:00:00')
}

/** By the clock each step begins so many minutes after its act. A group may tap faster or slower. */
const STEP_MINUTES = [0, 2, 4, 6, 8, 12]

/**
 * Where the clock says that groups are now; before 20:45 at the first act, which a group may begin early. `closed`
 * before Thursday 19:30, and `over` from Friday 02:00 on.
 */
export function positionAt(date: EventDate, now: Date): Position | 'closed' | 'over' {
  if (now < playOpensAt(date)) return 'closed'
  if (now >= checkInClosesAt(date)) return 'over'
  if (now >= actStart(date, 4)) return { act: 4, step: 'last' }
  const act = acts.findLast((one) => now >= actStart(date, one)) ?? 1
  const minutes = (now.getTime() - actStart(date, act).getTime()) / 60_000
  return { act, step: playSteps[STEP_MINUTES.findLastIndex((from) => minutes >= from)] ?? 'ring' }
}

/** How far a group has come: acts 1 to 3, and 4 for the good-bye. */
export const playLevels = [1, 2, 3, 4] as const
