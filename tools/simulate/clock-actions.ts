import {
  bookingClosesAt,
  cancellationClosesAt,
  eventStart,
  isExpired,
  mergesStartAt,
  seatingStartsAt,
  weekInstants,
} from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import { db } from '@tablee/functions/firestore'
import fc from 'fast-check'
import { actions, noSubject, weighted } from './actions.ts'
import { type FunctionName, jobs } from './drain.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem } from './simulated-system.ts'

const DAY_MS = 86_400_000

/** Durations of leases and holds, and a second before or after the next moment of the week. */
const moves = {
  '3 minutes': ({ now }: SimulatedSystem) => now.getTime() + 3 * 60_000,
  '31 minutes': ({ now }: SimulatedSystem) => now.getTime() + 31 * 60_000,
  '2 hours': ({ now }: SimulatedSystem) => now.getTime() + 120 * 60_000,
  'two days': ({ now }: SimulatedSystem) => now.getTime() + 2 * DAY_MS,
  'to before the next moment': (system: SimulatedSystem) => aroundNextMoment(system, -1000),
  'to after the next moment': (system: SimulatedSystem) => aroundNextMoment(system, 1000),
  'to the next moment, whose step runs': (system: SimulatedSystem) => aroundNextMoment(system, 1000),
}
type Move = keyof typeof moves
const moveNames = Object.keys(moves) as Move[] // `as`: the literal's own keys

const movesClock = actions({
  name: 'the clock moves',
  subjects: ({ evenings, now }) => (evenings.some((date) => !isExpired(date, now)) ? [null] : []),
  input: fc.record({ by: fc.constantFrom(...moveNames) }),
  run: async (system, _, { by }) => {
    const to = new Date(moves[by](system))
    await system.moveClock(to)
    if (by.endsWith('step runs')) await system.trigger('reconcileWeek')
  },
  isOutside: true,
})

/** The next moment of the week or deadline of an evening, plus `ms`; a time in milliseconds. */
function aroundNextMoment({ evenings, now }: SimulatedSystem, ms: number): number {
  const until = new Date(now.getTime() + 9 * DAY_MS)
  const ends = evenings.flatMap((date) => [
    bookingClosesAt(date),
    cancellationClosesAt(date),
    eventStart(date),
    mergesStartAt(date),
  ])
  const moments = [...weekInstants(now, until), ...ends].map((each) => each.getTime() + ms)
  const next = moments.toSorted((a, b) => a - b).find((each) => each > now.getTime() + 1000)
  return next ?? now.getTime() + ms
}

const schedules: readonly FunctionName[] = [...jobs, 'eraseDormant', 'openThursdays']

const runs = actions({
  name: 'the schedule runs',
  subjects: noSubject,
  input: fc.record({ name: fc.constantFrom(...schedules) }),
  run: (system, _, { name }) => system.trigger(name),
})

/** Runs the trigger of an evening city after a cancellation by a member of a group. */
const reconcilesCity = actions({
  name: 'reconcileCityOnChange',
  subjects: ({ evenings, now }) =>
    evenings.filter((date) => seatingStartsAt(date) <= now && now < eventStart(date)),
  run: (system, date) => system.changeCity(date),
})

/** Runs the trigger of a new mail. Some mails never get theirs, and `retryOutbox` has to find them. */
const sends = actions({
  name: 'sendMail',
  subjects: ({ transitions }) => transitions.inState(collections.mail, 'PENDING', 'RETRY').toReversed(),
  run: async (system, path) => {
    const data = await outside(() => db().doc(path).get())
    await system.trigger('sendMail', { params: { id: data.id }, data })
  },
})

/** Runs the task that counts an evening. Some are never run, and the hourly schedule has to count. */
const tallies = actions({
  name: 'tallyEveningTask',
  subjects: ({ evenings }) => evenings,
  run: (system, date) => system.trigger('tallyEveningTask', { data: { date } }),
})

/** Movements of the clock, and functions that run by schedule or trigger. */
export const clockActions = weighted(
  [14, movesClock],
  [16, runs],
  [4, reconcilesCity],
  [3, tallies],
  [8, sends],
)
