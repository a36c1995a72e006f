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
import { saveFeedback } from './feedback-actions.ts'
import { deliverAll } from './refund-actions.ts'
import type { SimulatedSystem, User } from './simulated-system.ts'

// The actions that scenes are composed of (scenes.ts): each brings as many users as a group has to the next part of their week.

/** The moments of an evening's week to which a scene goes on. */
const moments = {
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

/** The live registrations of an evening. */
function liveRegistrations({ transitions }: SimulatedSystem, date: EventDate): string[] {
  const live = transitions.inState(collections.registrations, 'registered', 'expired')
  return live.filter((path) => path.startsWith(`${collections.registrations}/${date}_`))
}

/** Runs what is due until a moment of an evening's week: of the first evening with attendees that has it still ahead. */
export const weekGoesOnTo = (to: keyof typeof moments) =>
  actions({
    name: `the week goes on to ${to}`,
    subjects: (system) =>
      system.evenings
        .filter((date) => moments[to](date) > system.now && liveRegistrations(system, date).length > 0)
        .slice(0, 1),
    run: async (system, date) => {
      const until = moments[to](date)
      for (const moment of [...weekInstants(system.now, until), until]) {
        await system.moveClock(new Date(moment.getTime() + 1000))
        await system.trigger('reconcileWeek')
      }
      await system.trigger('reconcileWaitlists')
      if (until >= feedbackOpensAt(date)) await system.trigger('reconcileFeedback')
    },
    neverRaces: true,
  })

/** The next evening without a capacity that can be booked. */
const nextUnlimited = ({ evenings, limited, now }: SimulatedSystem) =>
  evenings.filter((date) => date !== limited && isBookingOpen(date, now)).slice(0, 1)

/** What the first user of a group buys. */
const purchases = {
  'a ticket': { pricingType: 'ticket', promoCode: null },
  'a subscription': { pricingType: 'monthly-1', promoCode: null },
  'a ticket with a code': { pricingType: 'ticket', promoCode: 'MOITIE' },
} as const
const bought = fc.constantFrom<(keyof typeof purchases | 'nothing')[]>(
  ...(['a ticket', 'a ticket', 'a subscription', 'a ticket with a code', 'nothing'] as const),
)

/** The first users book the same evening, the very first by a payment, and others arrive until they are enough for a group. */
export const groupBooks = actions({
  name: 'a group books',
  subjects: nextUnlimited,
  input: fc.record({ size: fc.constantFrom(5, 5, 6), by: bought }),
  run: async (system, date, { size, by }) => {
    const [one] = users(system)
    if (one && by !== 'nothing') {
      const intent = await openPayment(system, one, { on: indexOf(system, date), ...purchases[by] })
      if (intent) await charge(intent, 'pm_card_visa')
    }
    await deliverAll(system)
    await fill(system, date, size, () => true)
  },
  neverRaces: true,
})

const indexOf = (system: SimulatedSystem, date: EventDate) =>
  system.evenings.map((_, n) => thursday(system, n)).indexOf(date)

/** Books an evening for users until it has as many attendees as `size`: by entitlements, else by simulated payments. */
async function fill(
  system: SimulatedSystem,
  date: EventDate,
  size: number,
  mayBook: (user: User) => boolean,
): Promise<void> {
  const isFull = () => liveRegistrations(system, date).length >= size
  for (const user of users(system).filter(mayBook)) {
    if (isFull()) return
    const registered = await system.call('registerForThursday', user, { thursdayEventId: date })
    if (registered === 'no-ticket') await simulatePayment(system, user, date)
  }
  while (!isFull() && users(system).length < MOST_USERS)
    await simulatePayment(system, await outside(() => system.arrive({ ready: true })), date)
}

/** The evening with a capacity has seats for a group of six, who book them all; another user may wait for one. */
export const groupFillsLimitedEvening = actions({
  name: 'a group fills the limited evening, and a user waits',
  subjects: ({ limited, now }) => (isBookingOpen(limited, now) ? [limited] : []),
  input: fc.record({ waiting: fc.constantFrom(0, 0, 1), requestId }),
  run: async (system, date, { waiting, requestId }) => {
    await system.call('adminSetEvening', system.admin, { requestId, date, is_active: true, capacity: 6 })
    const waitingUser = users(system)[waiting]
    await fill(system, date, 6, (user) => user !== waitingUser)
    if (waitingUser) await system.call('joinWaitlist', waitingUser, { thursdayEventId: date })
  },
  neverRaces: true,
})

/** Attendees answer the RSVP; a seat that is given up is offered to who waits. */
export const groupAnswersRsvp = actions({
  name: 'the group answers the RSVP',
  subjects: (system) => system.evenings.filter((date) => isRsvpOpen(date, system.now)),
  input: fc.record({ coming: fc.array(fc.constantFrom(true, true, false), { minLength: 1, maxLength: 4 }) }),
  run: async (system, thursdayEventId, { coming }) => {
    for (const [n, user] of users(system).entries())
      await system.call('answerRsvp', user, {
        thursdayEventId,
        answer: coming[n % coming.length] ? 'coming' : 'not-coming',
      })
    await system.trigger('reconcileWaitlists')
  },
  neverRaces: true,
})

/** The evenings that have begun, the latest first. */
const begun = ({ evenings, now }: SimulatedSystem) =>
  evenings.filter((date) => eventStart(date) <= now).toReversed()

/** All members wish to meet all others of the last evening again, but for one at most, who would rather not. */
export const groupSendsFeedback = actions({
  name: 'the group sends its feedback',
  subjects: (system) => begun(system).slice(0, 1),
  input: fc.record({ unwilling: fc.constantFrom(0, 0, 1, null) }),
  run: async (system, _, { unwilling }) => {
    for (const [n, user] of users(system).entries()) {
      const wish = n === unwilling ? 'rather-not' : 'with-pleasure'
      await saveFeedback(system, user, { wish, contact: true, sent: true })
    }
  },
  neverRaces: true,
})

/** Users with a match of the last evening ask for a reunion at the next one. */
export const pairAsksForReunion = actions({
  name: 'a pair asks for a reunion',
  subjects: (system) => nextUnlimited(system).filter(() => begun(system).length > 0),
  run: async (system, thursdayEventId) => {
    const [from = ''] = begun(system)
    for (const user of users(system)) {
      const found = await outside(() => db().doc(paths.eveningOutcome(from, user.uid)).get())
      const [match] = found.exists ? eveningOutcomeDocument.parse(found.data()).matches : []
      if (match) await system.call('requestReunion', user, { thursdayEventId, from, companions: [match.uid] })
    }
  },
  neverRaces: true,
})

const MINUTE_MS = 60_000

/** The evening for which users are registered is called off, and the first user makes a refund claim of every payment. */
export const eveningIsCalledOff = actions({
  name: 'the evening of the group is called off',
  subjects: (system) =>
    system.evenings
      .filter((date) => eventStart(date) > system.now && liveRegistrations(system, date).length > 0)
      .slice(0, 1),
  input: fc.record({ compensation: fc.constantFrom('ticket', 'ticket', 'money'), requestId }),
  run: async (system, date, { compensation, requestId }) => {
    await callOff(system, date, { city: null, compensation, requestId })
    // Two runs, some minutes apart.
    for (const _ of [1, 2]) {
      await system.moveClock(new Date(system.now.getTime() + 3 * MINUTE_MS))
      await system.trigger('finishCallingOff')
    }
    const [one] = users(system)
    for (const paymentId of system.intents) if (one) await system.call('claimRefund', one, { paymentId })
  },
  neverRaces: true,
})
