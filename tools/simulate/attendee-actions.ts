import { type EventDate, formatThursday, isBookingOpen } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { db } from '@tablee/functions/firestore'
import { stripe } from '@tablee/functions/stripe'
import fc from 'fast-check'
import { actions, evening, payments, thursday, users, weighted } from './actions.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem, User } from './world.ts'

/** The maximum number of users. More would slow down reads of an evening, and interact less often. */
const MOST_USERS = 10

const newcomers = ({ users }: SimulatedSystem) => (users.length < MOST_USERS ? [null] : [])

const arrives = actions({
  name: 'a user with a finished onboarding arrives',
  to: newcomers,
  run: (world) => world.arrive({ ready: true }),
  isOutside: true,
})

const signsUp = actions({
  name: 'a user signs up',
  to: newcomers,
  run: async (world) => {
    const user = await outside(() => world.arrive({ ready: false }))
    await world.call('requestEmailCode', user, {})
  },
})

const unverified = ({ users }: SimulatedSystem) => users.filter(({ verified }) => !verified)

const asksForCode = actions({
  name: 'requestEmailCode',
  to: unverified,
  run: (world, user) => world.call('requestEmailCode', user, {}),
})

const verifies = actions({
  name: 'verifyEmailCode',
  to: unverified,
  run: async (world, user) => {
    const subjects = world.inbox.get(user.email) ?? []
    const code = subjects.flatMap((subject) => /^\d{6}/.exec(subject)?.[0] ?? []).at(-1) ?? '000000'
    const answer = await world.call('verifyEmailCode', user, { code })
    if (typeof answer === 'string') return
    user.verified = true
    await world.fillIn(user)
  },
})

const order = fc.record({
  on: evening,
  pricingType: fc.constantFrom('ticket', 'ticket', 'ticket', 'monthly-1', 'monthly-3'),
  promoCode: fc.constantFrom(null, null, null, 'MOITIE', 'OFFERT', 'VINGT'),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

const opensPayment = actions({ name: 'createPayment', to: users, input: order, run: open })

/** A complete purchase in one action, so that states after a payment are reached more often. */
const buys = actions({
  name: 'buys',
  to: users,
  input: order,
  run: async (world, user, wanted: Order) => {
    const intent = await open(world, user, wanted)
    if (intent) await charge(intent, 'pm_card_visa')
  },
})

/** Opens a payment, and returns its payment intent's id if there is something to pay. */
async function open(
  world: SimulatedSystem,
  user: User,
  { on, pricingType, promoCode }: Omit<Order, 'on'> & { on: number },
): Promise<string | null> {
  const input = { pricingType, thursdayEventId: thursday(world, on), promoCode }
  const answer = await world.call('createPayment', user, input)
  if (typeof answer === 'string' || answer.type !== 'payment_intent') return null
  const intent = answer.clientSecret.replace(/_secret_.*$/, '')
  if (!world.intents.includes(intent)) world.intents.push(intent)
  return intent
}

/**
 * Confirms a payment as the browser does, without our server. Stripe refuses one that can no longer be paid.
 */
function charge(intent: string, payment_method: string): Promise<unknown> {
  return outside(() =>
    stripe()
      .paymentIntents.confirm(intent, { payment_method })
      .catch(() => null),
  )
}

const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined'] as const

const pays = actions({
  name: 'pays',
  to: payments,
  input: fc.record({ card: fc.constantFrom(...cards) }),
  run: (_, intent, { card }) => charge(intent, card),
  isOutside: true,
})

const registers = actions({
  name: 'registerForThursday',
  to: users,
  input: fc.record({ on: evening }),
  run: (world, user, { on }) =>
    world.call('registerForThursday', user, { thursdayEventId: thursday(world, on) }),
})

const moves = actions({
  name: 'moveRegistration',
  to: users,
  input: fc.record({ on: evening }),
  run: async (world, user, { on }) => {
    const registered = world.transitions.inState(collections.registrations, 'registered')
    const own = registered.find((path) => path.endsWith(`_${user.uid}`)) ?? ''
    const from = /\d{4}-\d\d-\d\d/.exec(own)?.[0] ?? thursday(world, on)
    await world.call('moveRegistration', user, { from, to: thursday(world, on) })
  },
})

/** Mostly for the evening that has a capacity. */
const waits = actions({
  name: 'joinWaitlist',
  to: users,
  input: fc.record({ limited: fc.constantFrom(true, true, true, false), on: evening }),
  run: (world, user, { limited, on }) =>
    world.call('joinWaitlist', user, { thursdayEventId: limited ? world.limited : thursday(world, on) }),
})

/** Waits again after an offer has lapsed. */
const waitsAgain = actions({
  name: 'joinWaitlist after a lapsed offer',
  to: ({ users, transitions }) =>
    transitions.inState(collections.waitlist, 'lapsed').flatMap((path) => {
      const user = users.find(({ uid }) => path.endsWith(`_${uid}`))
      const thursdayEventId = /\d{4}-\d\d-\d\d/.exec(path)?.[0]
      return user && thursdayEventId ? [{ user, thursdayEventId }] : []
    }),
  run: (world, { user, thursdayEventId }) => world.call('joinWaitlist', user, { thursdayEventId }),
})

const stopsWaiting = actions({
  name: 'leaveWaitlist',
  to: users,
  run: (world, user) => world.call('leaveWaitlist', user, { thursdayEventId: world.limited }),
})

/** Takes a seat that is held for the user, with a ticket or subscription or by paying. */
const takesOffer = actions({
  name: 'takes an offered seat',
  to: ({ users, transitions }) => {
    const offers = transitions.inState(collections.waitlist, 'offered')
    return users.filter(({ uid }) => offers.some((path) => path.endsWith(`_${uid}`)))
  },
  run: async (world, user) => {
    const thursdayEventId = world.limited
    if (typeof (await world.call('registerForThursday', user, { thursdayEventId })) !== 'string') return
    const on = world.evenings.map((_, n) => thursday(world, n)).indexOf(thursdayEventId)
    const intent = await open(world, user, { on, pricingType: 'ticket', promoCode: null })
    if (intent) await charge(intent, 'pm_card_visa')
  },
})

/** Says whether they are coming, mostly those who have a registration. */
const answersRsvp = actions({
  name: 'answerRsvp',
  to: users,
  input: fc.record({ coming: fc.boolean() }),
  run: async (world, user, { coming }) => {
    const own = world.transitions
      .inState(collections.registrations, 'registered')
      .find((path) => path.endsWith(`_${user.uid}`))
    const thursdayEventId = /\d{4}-\d\d-\d\d/.exec(own ?? '')?.[0] ?? world.limited
    await world.call('answerRsvp', user, { thursdayEventId, answer: coming ? 'coming' : 'not-coming' })
  },
})

const dismisses = actions({
  name: 'dismissCalledOff',
  to: users,
  run: async (world, user) => {
    for (const thursdayEventId of world.evenings)
      await world.call('dismissCalledOff', user, { thursdayEventId })
  },
})

const simulates = actions({
  name: 'simulatePayment',
  to: users,
  input: fc.record({ on: evening }),
  run: (world, user, { on }) => simulatePayment(world, user, thursday(world, on)),
})

async function simulatePayment(world: SimulatedSystem, user: User, date: EventDate): Promise<void> {
  const selected_thursday = { id: date, date, formattedDate: formatThursday(date) }
  // The rules let only an owner with a profile write this field.
  const profile = db().doc(paths.user(user.uid))
  await outside(() => profile.update({ selected_thursday }).catch(() => null))
  await world.call('simulatePayment', user, {})
}

/** Books for enough users to form a group. */
const friendsBook = actions({
  name: 'four friends arrive and book',
  to: ({ users, transitions }) =>
    users.length <= MOST_USERS - 4 && transitions.inState(collections.registrations, 'registered').length < 4
      ? [null]
      : [],
  input: fc.record({ on: evening }),
  run: async (world, _, { on }) => {
    for (let n = 1; n <= 4; n += 1)
      await simulatePayment(world, await outside(() => world.arrive({ ready: true })), thursday(world, on))
  },
  isAlone: true,
})

/** Books the evening with a capacity until it is full, and a newcomer waits for a seat. */
const fills = actions({
  name: 'the limited evening fills up',
  to: ({ users, limited, now }) =>
    users.length <= MOST_USERS - 4 && isBookingOpen(limited, now) ? [null] : [],
  run: async (world) => {
    const arrive = () => outside(() => world.arrive({ ready: true }))
    for (let seats = 1; seats <= 3; seats += 1) await simulatePayment(world, await arrive(), world.limited)
    await world.call('joinWaitlist', await arrive(), { thursdayEventId: world.limited })
  },
  isAlone: true,
})

const erases = actions({
  name: 'deleteMyAccount',
  to: users,
  run: (world, user) => world.call('deleteMyAccount', user, { confirm: true }),
})

/** Erases a user whose registration has expired, or whose offer has lapsed. */
const erasesAfterwards = actions({
  name: 'deleteMyAccount afterwards',
  to: ({ users, transitions }) => {
    const ended = [
      ...transitions.inState(collections.registrations, 'expired'),
      ...transitions.inState(collections.waitlist, 'lapsed'),
    ]
    return users.filter(({ uid }) => ended.some((path) => path.endsWith(`_${uid}`)))
  },
  run: (world, user) => world.call('deleteMyAccount', user, { confirm: true }),
})

type Simple = 'cancelReservation' | 'syncPayments' | 'fixMissingTickets' | 'acknowledgeExpiry' | 'openAccount'
const calls = (name: Simple) => actions({ name, to: users, run: (world, user) => world.call(name, user, {}) })

/** The actions of attendees. Booking is more frequent than actions that end registrations or accounts. */
export const attendeeActions = weighted(
  [6, arrives],
  [8, signsUp],
  [1, asksForCode],
  [8, verifies],
  [10, opensPayment],
  [8, pays],
  [14, buys],
  [8, registers],
  [5, moves],
  [6, waits],
  [2, waitsAgain],
  [2, stopsWaiting],
  [6, takesOffer],
  [5, calls('cancelReservation')],
  [3, calls('syncPayments')],
  [2, calls('fixMissingTickets')],
  [2, calls('acknowledgeExpiry')],
  [1, calls('openAccount')],
  [3, answersRsvp],
  [1, dismisses],
  [1, simulates],
  [3, friendsBook],
  [5, fills],
  [3, erases],
  [2, erasesAfterwards],
)
