import {
  absenceMailAt,
  type EventDate,
  eventStart,
  feedbackClosesAt,
  feedbackOpensAt,
  groupRevealAt,
  isBookingOpen,
  isRsvpOpen,
  mergesStartAt,
  rsvpAskedAt,
  seatingFreezesAt,
  seatingStartsAt,
  venueRevealAt,
  weekInstants,
} from '@tablee/domain/calendar'
import { collections, eveningOutcomeDocument, paths } from '@tablee/domain/documents'
import { db } from '@tablee/functions/firestore'
import fc from 'fast-check'
import { actions, thursday, users } from './actions.ts'
import { callOff, requestId } from './admin-actions.ts'
import { charge, MOST_USERS, openPayment, simulatePayment } from './attendee-actions.ts'
import { outside } from './fault-injection.ts'
import { answer } from './feedback-actions.ts'
import { deliverAll } from './refund-actions.ts'
import type { SimulatedSystem, User } from './world.ts'

// The actions that scenes are composed of (scenes.ts): each brings a whole table of users to the next part of its week.

/** The moments of an evening's week to which a scene goes on. */
const hours = {
  'Wednesday 00:06': seatingStartsAt,
  'Wednesday 18:00': groupRevealAt,
  'Wednesday 20:00': venueRevealAt,
  'Thursday 10:00': rsvpAskedAt,
  'Thursday 12:10': seatingFreezesAt,
  'Thursday 20:20': mergesStartAt,
  'Friday 11:00': feedbackOpensAt,
  'Friday 12:00': absenceMailAt,
  'Monday 20:00': feedbackClosesAt,
} as const satisfies Record<string, (date: EventDate) => Date>

/** The users of an evening whose registration has not been cancelled or called off. */
function attendeesOf({ transitions }: SimulatedSystem, date: EventDate): string[] {
  const live = transitions.inState(collections.registrations, 'registered', 'expired')
  return live.filter((path) => path.startsWith(`${collections.registrations}/${date}_`))
}

/** Runs what is due on the way to a moment of the week of the next evening at which it lies ahead. */
export const goesOn = (to: keyof typeof hours) =>
  actions({
    name: `the week goes on to ${to}`,
    to: (world) =>
      world.evenings
        .filter((date) => hours[to](date) > world.now && attendeesOf(world, date).length > 0)
        .slice(0, 1),
    run: async (world, date) => {
      const until = hours[to](date)
      for (const moment of [...weekInstants(world.now, until), until]) {
        await world.moveClock(new Date(moment.getTime() + 1000))
        await world.trigger('reconcileWeek')
      }
      await world.trigger('reconcileWaitlists')
      if (until >= feedbackOpensAt(date)) await world.trigger('reconcileFeedback')
    },
    isAlone: true,
  })

/** The next evening without a capacity. */
const unlimited = ({ evenings, limited, now }: SimulatedSystem) =>
  evenings.filter((date) => date !== limited && isBookingOpen(date, now)).slice(0, 1)

/** What the first user pays for a table with. */
const payments = {
  'a ticket': { pricingType: 'ticket', promoCode: null },
  'a pass': { pricingType: 'monthly-1', promoCode: null },
  'a code': { pricingType: 'ticket', promoCode: 'MOITIE' },
} as const
const paidWith = fc.constantFrom<(keyof typeof payments | 'nothing')[]>(
  ...(['a ticket', 'a ticket', 'a pass', 'a code', 'nothing'] as const),
)

/** The first users book the same evening, the first of all by a payment, and others arrive until there is a table of them. */
export const tableBooks = actions({
  name: 'a table books',
  to: unlimited,
  input: fc.record({ size: fc.constantFrom(5, 5, 6), by: paidWith }),
  run: async (world, date, { size, by }) => {
    const [one] = users(world)
    if (one && by !== 'nothing') {
      const intent = await openPayment(world, one, { on: indexOf(world, date), ...payments[by] })
      if (intent) await charge(intent, 'pm_card_visa')
    }
    await deliverAll(world)
    await fill(world, date, size, () => true)
  },
  isAlone: true,
})

const indexOf = (world: SimulatedSystem, date: EventDate) =>
  world.evenings.map((_, n) => thursday(world, n)).indexOf(date)

/** Books an evening for as many users as it takes, with what they have. */
async function fill(
  world: SimulatedSystem,
  date: EventDate,
  size: number,
  mayBook: (user: User) => boolean,
): Promise<void> {
  const isFull = () => attendeesOf(world, date).length >= size
  for (const user of users(world).filter(mayBook)) {
    if (isFull()) return
    const answered = await world.call('registerForThursday', user, { thursdayEventId: date })
    if (answered === 'no-ticket') await simulatePayment(world, user, date)
  }
  while (!isFull() && users(world).length < MOST_USERS)
    await simulatePayment(world, await outside(() => world.arrive({ ready: true })), date)
}

/** The evening with a capacity has chairs for a table of six, which books them all; a user waits for one. */
export const limitedTableBooks = actions({
  name: 'the limited evening fills a table, and a user waits',
  to: ({ limited, now }) => (isBookingOpen(limited, now) ? [limited] : []),
  input: fc.record({ waiting: fc.constantFrom(0, 0, 1), requestId }),
  run: async (world, date, { waiting, requestId }) => {
    await world.call('adminSetEvening', world.admin, { requestId, date, is_active: true, capacity: 6 })
    const waits = users(world)[waiting]
    await fill(world, date, 6, (user) => user !== waits)
    if (waits) await world.call('joinWaitlist', waits, { thursdayEventId: date })
  },
  isAlone: true,
})

/** Attendees say whether they come; a seat that is given up is offered to who waits. */
export const tableAnswers = actions({
  name: 'the table answers',
  to: (world) => world.evenings.filter((date) => isRsvpOpen(date, world.now)),
  input: fc.record({ coming: fc.array(fc.constantFrom(true, true, false), { minLength: 1, maxLength: 4 }) }),
  run: async (world, thursdayEventId, { coming }) => {
    for (const [n, user] of users(world).entries())
      await world.call('answerRsvp', user, {
        thursdayEventId,
        answer: coming[n % coming.length] ? 'coming' : 'not-coming',
      })
    await world.trigger('reconcileWaitlists')
  },
  isAlone: true,
})

const begun = ({ evenings, now }: SimulatedSystem) =>
  evenings.filter((date) => eventStart(date) <= now).toReversed()

/** Everybody wishes to meet everybody of the last evening again, but for one at most, who would rather not. */
export const tableTells = actions({
  name: 'the table tells how it was',
  to: (world) => begun(world).slice(0, 1),
  input: fc.record({ unwilling: fc.constantFrom(0, 0, 1, null) }),
  run: async (world, _, { unwilling }) => {
    for (const [n, user] of users(world).entries()) {
      const wish = n === unwilling ? 'rather-not' : 'with-pleasure'
      await answer(world, user, { wish, contact: true, sent: true })
    }
  },
  isAlone: true,
})

/** Two who found each other at the last evening ask for a table of the next one. */
export const pairAsks = actions({
  name: 'two ask to meet again',
  to: (world) => unlimited(world).filter(() => begun(world).length > 0),
  run: async (world, thursdayEventId) => {
    const [from = ''] = begun(world)
    for (const user of users(world)) {
      const found = await outside(() => db().doc(paths.eveningOutcome(from, user.uid)).get())
      const [match] = found.exists ? eveningOutcomeDocument.parse(found.data()).matches : []
      if (match) await world.call('requestReunion', user, { thursdayEventId, from, companions: [match.uid] })
    }
  },
  isAlone: true,
})

const MINUTES = 60_000

/** The evening for which users are registered is called off, and the first asks for the money of a ticket that is back. */
export const eveningEnds = actions({
  name: 'the evening of the table is called off',
  to: (world) =>
    world.evenings
      .filter((date) => eventStart(date) > world.now && attendeesOf(world, date).length > 0)
      .slice(0, 1),
  input: fc.record({ compensation: fc.constantFrom('ticket', 'ticket', 'money'), requestId }),
  run: async (world, date, { compensation, requestId }) => {
    await callOff(world, date, { city: null, compensation, requestId })
    // Two looks, some minutes apart.
    for (const _ of [1, 2]) {
      await world.moveClock(new Date(world.now.getTime() + 3 * MINUTES))
      await world.trigger('finishCallingOff')
    }
    const [one] = users(world)
    for (const paymentId of world.intents) if (one) await world.call('claimRefund', one, { paymentId })
  },
  isAlone: true,
})
