import { type EventDate, expiresAt, formatThursday } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { db } from '@tablee/functions/firestore'
import { stripe } from '@tablee/functions/stripe'
import fc from 'fast-check'
import { actions, evening, payments, thursday, users, weighted } from './actions.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem, User } from './simulated-system.ts'

/** The maximum number of users. More would slow down reads of an evening, and interact less often. */
export const MOST_USERS = 10

const roomForOne = ({ users }: SimulatedSystem) => (users.length < MOST_USERS ? [null] : [])

const arrives = actions({
  name: 'a user with a finished onboarding arrives',
  subjects: roomForOne,
  run: (system) => system.arrive({ ready: true }),
  isOutside: true,
})

const signsUp = actions({
  name: 'a user signs up',
  subjects: roomForOne,
  run: async (system) => {
    const user = await outside(() => system.arrive({ ready: false }))
    await system.call('requestEmailCode', user, {})
  },
})

const unverified = ({ users }: SimulatedSystem) => users.filter(({ verified }) => !verified)

const asksForCode = actions({
  name: 'requestEmailCode',
  subjects: unverified,
  run: (system, user) => system.call('requestEmailCode', user, {}),
})

const verifies = actions({
  name: 'verifyEmailCode',
  subjects: unverified,
  run: async (system, user) => {
    const subjects = system.inbox.get(user.email) ?? []
    const code = subjects.flatMap((subject) => /^\d{6}/.exec(subject)?.[0] ?? []).at(-1) ?? '000000'
    const answer = await system.call('verifyEmailCode', user, { code })
    if (typeof answer === 'string') return
    user.verified = true
    await system.fillIn(user)
  },
})

const order = fc.record({
  on: evening,
  pricingType: fc.constantFrom('ticket', 'ticket', 'ticket', 'monthly-1', 'monthly-3'),
  promoCode: fc.constantFrom(null, null, null, 'MOITIE', 'OFFERT', 'VINGT'),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

const opensPayment = actions({ name: 'createPayment', subjects: users, input: order, run: openPayment })

/** A complete purchase in one action, so that states after a payment are reached more often. */
const buys = actions({
  name: 'buys',
  subjects: users,
  input: order,
  run: async (system, user, wanted: Order) => {
    const intent = await openPayment(system, user, wanted)
    if (intent) await charge(intent, 'pm_card_visa')
  },
})

/** Opens a payment, and returns its payment intent's id if there is something to pay. */
export async function openPayment(
  system: SimulatedSystem,
  user: User,
  { on, pricingType, promoCode }: Omit<Order, 'on'> & { on: number },
): Promise<string | null> {
  const input = { pricingType, thursdayEventId: thursday(system, on), promoCode }
  const answer = await system.call('createPayment', user, input)
  if (typeof answer === 'string' || answer.type !== 'payment_intent') return null
  const intent = answer.clientSecret.replace(/_secret_.*$/, '')
  if (!system.intents.includes(intent)) system.intents.push(intent)
  return intent
}

/**
 * Confirms a payment as the browser does, without our server. Stripe refuses one that can no longer be paid.
 */
export function charge(intent: string, payment_method: string): Promise<unknown> {
  return outside(() =>
    stripe()
      .paymentIntents.confirm(intent, { payment_method })
      .catch(() => null),
  )
}

const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'] as const

const pays = actions({
  name: 'pays',
  subjects: payments,
  input: fc.record({ card: fc.constantFrom(...cards) }),
  run: (_, intent, { card }) => charge(intent, card),
  isOutside: true,
})

/** Somebody tries stolen cards: five are refused, one after the other. */
const triesCards = actions({
  name: 'five cards are refused',
  subjects: payments,
  run: async (_, intent) => {
    for (let n = 0; n < 5; n += 1) await charge(intent, 'pm_card_visa_chargeDeclined')
  },
  isOutside: true,
})

const registers = actions({
  name: 'registerForThursday',
  subjects: users,
  input: fc.record({ on: evening }),
  run: (system, user, { on }) =>
    system.call('registerForThursday', user, { thursdayEventId: thursday(system, on) }),
})

const movesRegistration = actions({
  name: 'moveRegistration',
  subjects: users,
  input: fc.record({ on: evening }),
  run: async (system, user, { on }) => {
    const registered = system.transitions.inState(collections.registrations, 'registered')
    const own = registered.find((path) => path.endsWith(`_${user.uid}`)) ?? ''
    const from = /\d{4}-\d\d-\d\d/.exec(own)?.[0] ?? thursday(system, on)
    await system.call('moveRegistration', user, { from, to: thursday(system, on) })
  },
})

/** Users answer the RSVP, mostly those who have a registration. */
const answersRsvp = actions({
  name: 'answerRsvp',
  subjects: users,
  input: fc.record({ coming: fc.boolean() }),
  run: async (system, user, { coming }) => {
    const own = system.transitions
      .inState(collections.registrations, 'registered')
      .find((path) => path.endsWith(`_${user.uid}`))
    const thursdayEventId = /\d{4}-\d\d-\d\d/.exec(own ?? '')?.[0] ?? system.limited
    await system.call('answerRsvp', user, { thursdayEventId, answer: coming ? 'coming' : 'not-coming' })
  },
})

/** Users answer the seat question, mostly those who are asked it. */
export const answersSeatQuestion = actions({
  name: 'answerSeatQuestion',
  subjects: users,
  input: fc.record({ coming: fc.boolean() }),
  run: async (system, user, { coming }) => {
    const account = await outside(() => db().doc(paths.account(user.uid)).get())
    const thursdayEventId: EventDate = account.get('seat_question.thursday_event_id') ?? system.limited
    await system.call('answerSeatQuestion', user, {
      thursdayEventId,
      answer: coming ? 'coming' : 'not-coming',
    })
  },
})

const dismisses = actions({
  name: 'dismissCalledOff',
  subjects: users,
  run: async (system, user) => {
    for (const thursdayEventId of system.evenings)
      await system.call('dismissCalledOff', user, { thursdayEventId })
  },
})

const simulates = actions({
  name: 'simulatePayment',
  subjects: users,
  input: fc.record({ on: evening }),
  run: (system, user, { on }) => simulatePayment(system, user, thursday(system, on)),
})

/** Books without a payment, which only the local environments allow. */
export async function simulatePayment(system: SimulatedSystem, user: User, date: EventDate): Promise<void> {
  const selected_thursday = { id: date, date, formattedDate: formatThursday(date) }
  // The rules let only an owner with a profile write this field.
  const profile = db().doc(paths.user(user.uid))
  await outside(() => profile.update({ selected_thursday }).catch(() => null))
  await system.call('simulatePayment', user, {})
}

const roomForFour = ({ users, transitions }: SimulatedSystem) =>
  users.length <= MOST_USERS - 4 && transitions.inState(collections.registrations, 'registered').length < 4
    ? [null]
    : []

/** Books for enough users to form a group. */
const friendsBook = actions({
  name: 'four friends arrive and book',
  subjects: roomForFour,
  input: fc.record({ on: evening }),
  run: (system, _, { on }) => bookFour(system, thursday(system, on)),
  neverRaces: true,
})

async function bookFour(system: SimulatedSystem, date: EventDate): Promise<void> {
  for (let n = 1; n <= 4; n += 1)
    await simulatePayment(system, await outside(() => system.arrive({ ready: true })), date)
}

/** Books for enough users to form a group, whose evening then passes. */
const friendsMeet = actions({
  name: 'four friends book, and meet',
  subjects: roomForFour,
  run: async (system) => {
    const date = thursday(system, 0)
    await bookFour(system, date)
    await system.moveClock(new Date(expiresAt(date).getTime() + 1000))
    await system.trigger('reconcileWeek')
  },
  neverRaces: true,
})

export const erasesAccount = actions({
  name: 'deleteMyAccount',
  subjects: users,
  run: (system, user) => system.call('deleteMyAccount', user, { confirm: true }),
})

/** Erases a user whose registration has expired, or whose seat offer has lapsed. */
const erasesAccountAfterwards = actions({
  name: 'deleteMyAccount afterwards',
  subjects: ({ users, transitions }) => {
    const ended = [
      ...transitions.inState(collections.registrations, 'expired'),
      ...transitions.inState(collections.waitlist, 'lapsed'),
    ]
    return users.filter(({ uid }) => ended.some((path) => path.endsWith(`_${uid}`)))
  },
  run: (system, user) => system.call('deleteMyAccount', user, { confirm: true }),
})

type Simple = 'cancelReservation' | 'syncPayments' | 'fixMissingTickets' | 'acknowledgeExpiry' | 'openAccount'
export const calls = (name: Simple) =>
  actions({ name, subjects: users, run: (system, user) => system.call(name, user, {}) })

/** The actions of attendees. Booking is more frequent than actions that end registrations or accounts. */
export const attendeeActions = weighted(
  [6, arrives],
  [8, signsUp],
  [1, asksForCode],
  [8, verifies],
  [10, opensPayment],
  [8, pays],
  [1, triesCards],
  [14, buys],
  [8, registers],
  [5, movesRegistration],
  [5, calls('cancelReservation')],
  [3, calls('syncPayments')],
  [2, calls('fixMissingTickets')],
  [2, calls('acknowledgeExpiry')],
  [1, calls('openAccount')],
  [3, answersRsvp],
  [2, answersSeatQuestion],
  [1, dismisses],
  [1, simulates],
  [3, friendsBook],
  [3, friendsMeet],
  [3, erasesAccount],
  [6, erasesAccountAfterwards],
)
