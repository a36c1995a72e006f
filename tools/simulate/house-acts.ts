import {
  bookingClosesAt,
  collections,
  type EventDate,
  eventStart,
  freezesAt,
  isExpired,
  weekSteps,
} from '@tablee/domain'
import type * as functions from '@tablee/functions/src/index.ts'
import { db } from '@tablee/functions/src/platform/firebase.ts'
import fc from 'fast-check'
import { evening, hasIntents, hasPeople, latest, number, pick, thursday } from './choices.ts'
import { outside } from './process.ts'
import type { Act } from './step.ts'
import type { World } from './world.ts'

/** What admins do, what the clock brings, and what runs by itself. */

const DAY_MS = 86_400_000
const reason = 'Le bar était fermé'

const blocks = fc.tuple(number, fc.uuid()).map(
  ([n, requestId]): Act => ({
    name: `adminBlock (person ${n})`,
    isPossible: hasPeople,
    run: (world) =>
      world.call('adminBlock', world.admin, {
        requestId,
        uid: pick(world.people, n).uid,
        blocked: true,
        reason,
      }),
  }),
)

const unblocks = fc.tuple(number, fc.uuid()).map(
  ([n, requestId]): Act => ({
    name: `adminBlock (blocked ${n}, false)`,
    isPossible: (world) => blocked(world).length > 0,
    run: (world) => {
      const uid = pick(blocked(world), n).replace(`${collections.accounts}/`, '')
      return world.call('adminBlock', world.admin, { requestId, uid, blocked: false, reason })
    },
  }),
)

function blocked({ transitions }: World): string[] {
  return transitions.inState(collections.accounts, 'blocked')
}

const gives = fc.tuple(number, fc.uuid()).map(
  ([n, requestId]): Act => ({
    name: `adminGiveTicket (person ${n})`,
    isPossible: hasPeople,
    run: (world) =>
      world.call('adminGiveTicket', world.admin, { requestId, uid: pick(world.people, n).uid, reason }),
  }),
)

const refunds = fc.tuple(number, fc.constantFrom(100, 899, 449, 719), fc.uuid()).map(
  ([n, amount, requestId]): Act => ({
    name: `adminRefund (payment ${n}, ${amount})`,
    isPossible: hasIntents,
    run: (world) =>
      world.call('adminRefund', world.admin, {
        requestId,
        paymentId: latest(world.intents, n),
        amount,
        reason,
      }),
  }),
)

const repairs = fc.tuple(number, fc.uuid()).map(
  ([n, requestId]): Act => ({
    name: `adminRepairPayment (payment ${n})`,
    isPossible: hasIntents,
    run: (world) =>
      world.call('adminRepairPayment', world.admin, { requestId, paymentIntentId: latest(world.intents, n) }),
  }),
)

const cancels = fc.tuple(number, fc.boolean(), fc.uuid()).map(
  ([n, ticketBack, requestId]): Act => ({
    name: `adminCancelSeat (seat ${n}, ticketBack ${ticketBack})`,
    isPossible: (world) => seats(world).length > 0,
    run: (world) => {
      const registrationId = pick(seats(world), n).replace(`${collections.registrations}/`, '')
      return world.call('adminCancelSeat', world.admin, { requestId, registrationId, ticketBack, reason })
    },
  }),
)

function seats({ transitions }: World): string[] {
  return transitions.inState(collections.registrations, 'registered')
}

/**
 * The limit of an evening that has one. It is not set beside a booking, which may then pass it for as long as a call takes
 * (set-evening.ts); nor where there was none: who sat there before has no numbered seat.
 */
const limits = fc.tuple(fc.constantFrom(2, 3), fc.uuid()).map(
  ([capacity, requestId]): Act => ({
    name: `adminSetEvening (capacity ${capacity})`,
    isPossible: () => true,
    run: (world) =>
      world.call('adminSetEvening', world.admin, {
        requestId,
        date: world.limited,
        is_active: true,
        capacity,
      }),
    isAlone: true,
  }),
)

const terms = fc.record({
  on: evening,
  city: fc.constantFrom(null, 'paris'),
  compensation: fc.constantFrom('ticket', 'money'),
  requestId: fc.uuid(),
})

const callsOff = terms.map(
  ({ on, ...asked }): Act => ({
    name: `adminCallOff (Thursday ${on}, ${asked.city}, ${asked.compensation})`,
    isPossible: () => true,
    run: async (world) => {
      const date = thursday(world, on)
      const preview = await world.call('adminCallingOff', world.admin, { date })
      if (typeof preview === 'string') return
      const sum = (of: 'people' | 'cents') => preview.cities.reduce((total, city) => total + city[of], 0)
      const seen = { people: sum('people'), cents: sum('cents') }
      await world.call('adminCallOff', world.admin, {
        ...asked,
        date,
        cause: 'venue-closed',
        reason: null,
        seen,
      })
    },
  }),
)

/** Moves the clock: by minutes over leases and holds, or to a second beside the next moment of the week. */
const moves = fc
  .constantFrom(
    '3 minutes',
    '31 minutes',
    '2 hours',
    'before the next hour',
    'after the next hour',
    'to the next hour, whose step runs',
    'two days',
  )
  .map(
    (by): Act => ({
      name: `the clock moves: ${by}`,
      isPossible: (world) => world.evenings.some((date) => !isExpired(date, world.now)),
      run: async (world) => {
        const to = targetOf(by, world)
        // Nobody looks for what is older than four days: by then, one of the hourly runs has come through.
        if (world.isLostSince(new Date(to.getTime() - 3 * DAY_MS))) await world.trigger('reconcilePayments')
        await world.setClock(to)
        if (by.endsWith('step runs')) await world.trigger('tendTables')
      },
      isOutside: true,
    }),
  )

function targetOf(by: string, { now, evenings }: World): Date {
  const minutes = { '3 minutes': 3, '31 minutes': 31, '2 hours': 120, 'two days': 2880 }[by]
  if (minutes !== undefined) return new Date(now.getTime() + minutes * 60_000)
  const beside = by.startsWith('before') ? -1000 : 1000
  const moment = moments(evenings, now).find((each) => each.getTime() + beside > now.getTime() + 1000)
  return new Date((moment ?? now).getTime() + beside)
}

/** The moments at which something opens, closes or ends. */
function moments(evenings: readonly EventDate[], now: Date): Date[] {
  const to = new Date(now.getTime() + 9 * DAY_MS)
  const closes = evenings.map(bookingClosesAt)
  return [...weekSteps(now, to), ...closes, ...evenings.map(freezesAt), ...evenings.map(eventStart)].toSorted(
    (a, b) => a.getTime() - b.getTime(),
  )
}

const schedules = [
  ...['reconcilePayments', 'finishCallingOff', 'formGroups', 'unlockVenues', 'remindOfEvening'],
  ...['expireRegistrations', 'retryOutbox', 'numberReceipts', 'eraseDormant', 'openThursdays'],
] as const satisfies readonly (keyof typeof functions)[]

const runs = fc.constantFrom(...schedules).map(
  (name): Act => ({
    name: `the schedule runs ${name}`,
    isPossible: () => true,
    run: (world) => world.trigger(name),
  }),
)

/** The database tells of a new mail; not of every one, which is left to `retryOutbox`. */
const tells = number.map(
  (n): Act => ({
    name: `sendMail (mail ${n})`,
    isPossible: (world) => waitingMails(world).length > 0,
    run: async (world) => {
      const path = latest(waitingMails(world), n)
      const data = await outside(() => db().doc(path).get())
      await world.trigger('sendMail', { params: { id: data.id }, data })
    },
  }),
)

function waitingMails({ transitions }: World): string[] {
  return transitions.inState(collections.mail, 'PENDING', 'RETRY')
}

export const houseActs: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: blocks, weight: 2 },
  { arbitrary: unblocks, weight: 3 },
  { arbitrary: gives, weight: 3 },
  { arbitrary: refunds, weight: 6 },
  { arbitrary: repairs, weight: 2 },
  { arbitrary: cancels, weight: 5 },
  { arbitrary: limits, weight: 4 },
  { arbitrary: callsOff, weight: 5 },
  { arbitrary: moves, weight: 14 },
  { arbitrary: runs, weight: 16 },
  { arbitrary: tells, weight: 8 },
)
