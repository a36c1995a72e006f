import { paths } from '@tablee/domain'
import { stripe } from '@tablee/functions/src/payment/stripe.ts'
import { db } from '@tablee/functions/src/platform/firebase.ts'
import fc from 'fast-check'
import { outside } from './process.ts'
import type { Act } from './step.ts'
import type { Person, World } from './world.ts'

/** What attendees do. Of a short list, so that they meet again: the same few people, evenings, codes. */

const number = fc.nat({ max: 5 })
/** Most want the next evening. */
const evening = fc.constantFrom(0, 0, 0, 1, 2)

export const hasPeople = (world: World) => world.people.length > 0

/** One of a list, whatever the number. */
export function pick<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

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
  isPossible: ({ people }) => people.length < 6,
  run: (world) => world.arrive({ ready: true }),
  isOutside: true,
}

const signsUp: Act = {
  name: 'somebody signs up',
  isPossible: ({ people }) => people.length < 6,
  run: (world) => world.arrive({ ready: false }),
  isOutside: true,
}

const asksForCode = of('asks for a code', (world, person) => world.call('requestEmailCode', person, {}))

const verifies = of('enters the code', async (world, person) => {
  const codes = (world.inbox.get(person.email) ?? []).flatMap((subject) => /^\d{6}/.exec(subject)?.[0] ?? [])
  const answer = await world.call('verifyEmailCode', person, { code: codes.at(-1) ?? '000000' })
  if (typeof answer === 'string') return
  person.verified = true
  await world.fillIn(person)
})

const order = fc.record({
  who: number,
  on: evening,
  pricingType: fc.constantFrom('ticket', 'ticket', 'ticket', 'monthly-1', 'monthly-3'),
  promoCode: fc.constantFrom(null, null, 'MOITIE', 'OFFERT', 'VINGT'),
})

const opensPayment = order.map(
  ({ who, on, pricingType, promoCode }): Act => ({
    name: `createPayment (person ${who}, Thursday ${on}, ${pricingType}, ${promoCode})`,
    isPossible: hasPeople,
    run: async (world) => {
      const thursdayEventId = pick(world.evenings, on)
      const answer = await world.call('createPayment', pick(world.people, who), {
        pricingType,
        thursdayEventId,
        promoCode,
      })
      if (typeof answer === 'string' || answer.type !== 'payment_intent') return
      const intent = answer.clientSecret.replace(/_secret_.*$/, '')
      if (!world.intents.includes(intent)) world.intents.push(intent)
    },
  }),
)

const pays = fc.tuple(number, fc.constantFrom('visa', 'visa', 'visa', 'visa_chargeDeclined')).map(
  ([n, card]): Act => ({
    name: `confirms payment ${n} with pm_card_${card}`,
    isPossible: ({ intents }) => intents.length > 0,
    // What cannot be paid any more is refused by Stripe.
    run: ({ intents }) =>
      stripe()
        .paymentIntents.confirm(latest(intents, n), { payment_method: `pm_card_${card}` })
        .catch(() => null),
    isOutside: true,
  }),
)

/** The whole purchase in one step, so that what follows a payment is met more often. */
const buys = order.map(
  ({ who, on, pricingType }): Act => ({
    name: `buys (person ${who}, Thursday ${on}, ${pricingType})`,
    isPossible: hasPeople,
    run: async (world) => {
      const [person, thursdayEventId] = [pick(world.people, who), pick(world.evenings, on)]
      const answer = await world.call('createPayment', person, {
        pricingType,
        thursdayEventId,
        promoCode: null,
      })
      if (typeof answer === 'string' || answer.type !== 'payment_intent') return
      const intent = answer.clientSecret.replace(/_secret_.*$/, '')
      if (!world.intents.includes(intent)) world.intents.push(intent)
      // By the browser, where our server has no part in it.
      await outside(() =>
        stripe()
          .paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
          .catch(() => null),
      )
    },
  }),
)

/** The nth from the end: what happened last is of most interest. */
export function latest<T>(list: readonly T[], n: number): T {
  return pick(list.toReversed(), n)
}

const registers = fc.tuple(number, evening).map(
  ([n, on]): Act => ({
    name: `registerForThursday (person ${n}, Thursday ${on})`,
    isPossible: hasPeople,
    run: (world) =>
      world.call('registerForThursday', pick(world.people, n), { thursdayEventId: pick(world.evenings, on) }),
  }),
)

const seen = fc.tuple(number, evening).map(
  ([n, on]): Act => ({
    name: `dismissCalledOff (person ${n}, Thursday ${on})`,
    isPossible: hasPeople,
    run: (world) =>
      world.call('dismissCalledOff', pick(world.people, n), { thursdayEventId: pick(world.evenings, on) }),
  }),
)

const simulates = fc.tuple(number, evening).map(
  ([n, on]): Act => ({
    name: `simulatePayment (person ${n}, Thursday ${on})`,
    isPossible: hasPeople,
    run: async (world) => {
      const person = pick(world.people, n)
      const date = pick(world.evenings, on)
      // The rules let only an owner with a profile write this field.
      await outside(() =>
        db()
          .doc(paths.user(person.uid))
          .update({ selected_thursday: { date } })
          .catch(() => null),
      )
      await world.call('simulatePayment', person, {})
    },
  }),
)

const erases = of('deleteMyAccount', (world, person) =>
  world.call('deleteMyAccount', person, { confirm: true }),
)

/** Weights beside the acts: booking happens more often than what ends everything. */
export const peopleActs: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.constant(arrives), weight: 10 },
  { arbitrary: fc.constant(signsUp), weight: 2 },
  { arbitrary: asksForCode, weight: 3 },
  { arbitrary: verifies, weight: 3 },
  { arbitrary: opensPayment, weight: 10 },
  { arbitrary: pays, weight: 8 },
  { arbitrary: buys, weight: 12 },
  { arbitrary: registers, weight: 8 },
  {
    arbitrary: of('cancelReservation', (world, person) => world.call('cancelReservation', person, {})),
    weight: 6,
  },
  { arbitrary: of('syncPayments', (world, person) => world.call('syncPayments', person, {})), weight: 3 },
  {
    arbitrary: of('fixMissingTickets', (world, person) => world.call('fixMissingTickets', person, {})),
    weight: 2,
  },
  {
    arbitrary: of('acknowledgeExpiry', (world, person) => world.call('acknowledgeExpiry', person, {})),
    weight: 1,
  },
  { arbitrary: of('openAccount', (world, person) => world.call('openAccount', person, {})), weight: 1 },
  { arbitrary: seen, weight: 1 },
  { arbitrary: simulates, weight: 1 },
  { arbitrary: erases, weight: 2 },
)
