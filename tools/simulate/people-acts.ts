import { collections, paths } from '@tablee/domain'
import { stripe } from '@tablee/functions/src/payment/stripe.ts'
import { db } from '@tablee/functions/src/platform/firebase.ts'
import fc from 'fast-check'
import { evening, hasIntents, hasPeople, latest, number, pick, thursday } from './choices.ts'
import { outside } from './process.ts'
import type { Act } from './step.ts'
import type { Person, World } from './world.ts'

/** What attendees do. */

/** More would make each look at an evening longer, and meet each other less. */
const MOST = 10

const isRoom = ({ people }: World) => people.length < MOST

/** An act of one of the people. */
function of(what: string, run: (world: World, person: Person) => Promise<unknown>): fc.Arbitrary<Act> {
  return number.map((n) => ({
    name: `${what} (person ${n})`,
    isPossible: hasPeople,
    run: (world) => run(world, pick(world.people, n)),
  }))
}

const arrives: Act = {
  name: 'somebody arrives',
  isPossible: isRoom,
  run: (world) => world.arrive({ ready: true }),
  isOutside: true,
}

const signsUp: Act = {
  name: 'somebody signs up',
  isPossible: isRoom,
  run: async (world) => {
    const person = await outside(() => world.arrive({ ready: false }))
    await world.call('requestEmailCode', person, {})
  },
}

const unverified = ({ people }: World) => people.filter(({ verified }) => !verified)

const asksForCode = number.map(
  (n): Act => ({
    name: `requestEmailCode (unverified ${n})`,
    isPossible: (world) => unverified(world).length > 0,
    run: (world) => world.call('requestEmailCode', pick(unverified(world), n), {}),
  }),
)

const verifies = number.map(
  (n): Act => ({
    name: `verifyEmailCode (unverified ${n})`,
    isPossible: (world) => unverified(world).length > 0,
    run: async (world) => {
      const person = pick(unverified(world), n)
      const subjects = world.inbox.get(person.email) ?? []
      const code = subjects.flatMap((subject) => /^\d{6}/.exec(subject)?.[0] ?? []).at(-1) ?? '000000'
      const answer = await world.call('verifyEmailCode', person, { code })
      if (typeof answer === 'string') return
      person.verified = true
      await world.fillIn(person)
    },
  }),
)

const order = fc.record({
  who: number,
  on: evening,
  pricingType: fc.constantFrom('ticket', 'ticket', 'ticket', 'monthly-1', 'monthly-3'),
  promoCode: fc.constantFrom(null, null, null, 'MOITIE', 'OFFERT', 'VINGT'),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

const told = ({ who, on, pricingType, promoCode }: Order) =>
  `(person ${who}, Thursday ${on}, ${pricingType}, ${promoCode})`

const opensPayment = order.map(
  (wanted): Act => ({
    name: `createPayment ${told(wanted)}`,
    isPossible: hasPeople,
    run: (world) => open(world, wanted),
  }),
)

/** The whole purchase in one step, so that what follows a payment is met more often. */
const buys = order.map(
  (wanted): Act => ({
    name: `buys ${told(wanted)}`,
    isPossible: hasPeople,
    run: async (world) => {
      const intent = await open(world, wanted)
      if (intent) await charge(intent, 'pm_card_visa')
    },
  }),
)

/** Opens a payment, and answers its intent where there is something to pay. */
async function open(world: World, { who, on, pricingType, promoCode }: Order): Promise<string | null> {
  const thursdayEventId = thursday(world, on)
  const input = { pricingType, thursdayEventId, promoCode }
  const answer = await world.call('createPayment', pick(world.people, who), input)
  if (typeof answer === 'string' || answer.type !== 'payment_intent') return null
  const intent = answer.clientSecret.replace(/_secret_.*$/, '')
  if (!world.intents.includes(intent)) world.intents.push(intent)
  return intent
}

/** By the browser: our server has no part in it. What cannot be paid any more is refused by Stripe. */
function charge(intent: string, payment_method: string): Promise<unknown> {
  return outside(() =>
    stripe()
      .paymentIntents.confirm(intent, { payment_method })
      .catch(() => null),
  )
}

const cards = fc.constantFrom('pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_visa_chargeDeclined')

const pays = fc.tuple(number, cards).map(
  ([n, card]): Act => ({
    name: `pays (payment ${n}, ${card})`,
    isPossible: hasIntents,
    run: ({ intents }) => charge(latest(intents, n), card),
    isOutside: true,
  }),
)

const registers = fc.tuple(number, evening).map(
  ([n, on]): Act => ({
    name: `registerForThursday (person ${n}, Thursday ${on})`,
    isPossible: hasPeople,
    run: (world) =>
      world.call('registerForThursday', pick(world.people, n), { thursdayEventId: thursday(world, on) }),
  }),
)

const dismisses = of('dismissCalledOff', async (world, person) => {
  for (const thursdayEventId of world.evenings)
    await world.call('dismissCalledOff', person, { thursdayEventId })
})

const simulates = fc.tuple(number, evening).map(
  ([n, on]): Act => ({
    name: `simulatePayment (person ${n}, Thursday ${on})`,
    isPossible: hasPeople,
    run: (world) => simulate(world, pick(world.people, n), on),
  }),
)

async function simulate(world: World, person: Person, on: number): Promise<void> {
  const user = db().doc(paths.user(person.uid))
  const selected_thursday = { date: thursday(world, on) }
  // The rules let only an owner with a profile write this field.
  await outside(() => user.update({ selected_thursday }).catch(() => null))
  await world.call('simulatePayment', person, {})
}

/** Enough for a table of their own, so that the week has something to do. */
const friendsCome = evening.map(
  (on): Act => ({
    name: `four friends come and book (Thursday ${on})`,
    isPossible: ({ people, transitions }) =>
      people.length <= MOST - 4 && transitions.inState(collections.registrations, 'registered').length < 4,
    run: async (world) => {
      for (let n = 1; n <= 4; n += 1) {
        const person = await outside(() => world.arrive({ ready: true }))
        await simulate(world, person, on)
      }
    },
    isAlone: true,
  }),
)

const erases = of('deleteMyAccount', (world, person) =>
  world.call('deleteMyAccount', person, { confirm: true }),
)

/** Weights beside the acts: booking happens more often than what ends everything. */
export const peopleActs: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.constant(arrives), weight: 6 },
  { arbitrary: fc.constant(signsUp), weight: 3 },
  { arbitrary: asksForCode, weight: 1 },
  { arbitrary: verifies, weight: 4 },
  { arbitrary: opensPayment, weight: 10 },
  { arbitrary: pays, weight: 8 },
  { arbitrary: buys, weight: 14 },
  { arbitrary: registers, weight: 8 },
  {
    arbitrary: of('cancelReservation', (world, person) => world.call('cancelReservation', person, {})),
    weight: 5,
  },
  { arbitrary: of('syncPayments', (world, person) => world.call('syncPayments', person, {})), weight: 3 },
  {
    arbitrary: of('fixMissingTickets', (world, person) => world.call('fixMissingTickets', person, {})),
    weight: 2,
  },
  {
    arbitrary: of('acknowledgeExpiry', (world, person) => world.call('acknowledgeExpiry', person, {})),
    weight: 2,
  },
  { arbitrary: of('openAccount', (world, person) => world.call('openAccount', person, {})), weight: 1 },
  { arbitrary: dismisses, weight: 1 },
  { arbitrary: simulates, weight: 1 },
  { arbitrary: friendsCome, weight: 3 },
  { arbitrary: erases, weight: 3 },
)
