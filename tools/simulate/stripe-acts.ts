import { stripe } from '@tablee/functions/src/payment/stripe.ts'
import { stripeWebhookConfig } from '@tablee/functions/src/platform/config.ts'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { hasIntents, latest, number, pick } from './choices.ts'
import { outside } from './process.ts'
import type { Act } from './step.ts'
import { control, type World } from './world.ts'

/** What happens at Stripe past the server, and what becomes of Stripe's deliveries. */

/** In Stripe's dashboard: a part, or all that is left. What Stripe refuses has not happened. */
const refunds = fc.tuple(number, fc.constantFrom(100, null)).map(
  ([n, amount]): Act => ({
    name: `a refund in the dashboard (payment ${n}, ${amount ?? 'all'})`,
    isPossible: hasIntents,
    run: ({ intents }) =>
      stripe()
        .refunds.create({ payment_intent: latest(intents, n), ...(amount !== null && { amount }) })
        .catch(() => null),
    isOutside: true,
  }),
)

const failsRefund = number.map(
  (n): Act => ({
    name: `a refund fails (refund ${n})`,
    isPossible: hasIntents,
    run: async () => {
      const { data } = await stripe().refunds.list({ limit: 10 })
      if (data.length > 0) await control(`refunds/${pick(data, n).id}/fail`)
    },
    isOutside: true,
  }),
)

const disputes = number.map(
  (n): Act => ({
    name: `a dispute opens (payment ${n})`,
    isPossible: hasIntents,
    run: async ({ intents, disputes }) => {
      const dispute = await control(`payment_intents/${latest(intents, n)}/dispute`)
      if (dispute) disputes.push(dispute.id)
    },
    isOutside: true,
  }),
)

const closes = fc.tuple(number, fc.constantFrom('won', 'lost')).map(
  ([n, end]): Act => ({
    name: `a dispute is ${end} (dispute ${n})`,
    isPossible: ({ disputes }) => disputes.length > 0,
    run: ({ disputes }) => control(`disputes/${latest(disputes, n)}/${end}`),
    isOutside: true,
  }),
)

/** Mostly one event in any order; the oldest number is what a connection that works delivers first. */
const delivers = number.map(
  (n): Act => ({
    name: `delivery (pending ${n})`,
    isPossible: hasIntents,
    run: async (world) => {
      await world.listEvents()
      if (world.pending.length > 0) await world.deliver(pick(world.pending, n))
    },
  }),
)

const deliversAgain = number.map(
  (n): Act => ({
    name: `delivery once more (acknowledged ${n})`,
    isPossible: ({ acknowledged }) => acknowledged.length > 0,
    run: (world) => world.deliver(latest(world.acknowledged, n)),
  }),
)

/** What the hourly run finds by itself, so that it need never be delivered. */
const foundByItself = ['payment_intent.succeeded', 'charge.refunded', 'payment_intent.canceled']

const loses = number.map(
  (n): Act => ({
    name: `a delivery is lost for good (pending ${n})`,
    isPossible: hasIntents,
    run: async (world) => {
      await world.listEvents()
      const since = world.now.getTime() / 1000 - 86_400
      const found = world.pending.filter(
        ({ type, created }) => foundByItself.includes(type) && created > since,
      )
      if (found.length === 0) return
      const event = pick(found, n)
      world.pending = world.pending.filter(({ id }) => id !== event.id)
      world.lost.push(event)
    },
    isOutside: true,
  }),
)

type Intent = Stripe.PaymentIntent
type Attack = Readonly<{ name: string; alter: (intent: Intent, other: Other) => object }>
/** Somebody and something else, to be put in the place of the true one. */
type Other = Readonly<{ uid: string; date: string; intent: string }>

const inMetadata = (name: string, value: (other: Other) => string): Attack => ({
  name: `metadata.${name}`,
  alter: ({ metadata }, other) => ({ metadata: { ...metadata, [name]: value(other) } }),
})

/** Each thing that a payment is compared by, altered alone, under a true signature. */
const attacks: readonly Attack[] = [
  { name: 'amount', alter: ({ amount }) => ({ amount: amount - 1 }) },
  { name: 'amount received', alter: ({ amount }) => ({ amount_received: amount - 1 }) },
  { name: 'currency', alter: () => ({ currency: 'huf' }) },
  { name: 'status', alter: () => ({ status: 'requires_capture' }) },
  { name: 'customer', alter: () => ({ customer: 'cus_other' }) },
  { name: 'id', alter: ({ id }) => ({ id: `${id}_other` }) },
  { name: 'livemode', alter: () => ({ livemode: true }) },
  inMetadata('user_id', ({ uid }) => uid),
  inMetadata('thursday_event_id', ({ date }) => date),
  inMetadata('pricing_type', () => 'monthly-6'),
  inMetadata('promo_code', () => 'OFFERT'),
  inMetadata('amount', () => '1'),
  inMetadata('original_amount', () => '1'),
  inMetadata('discount_percentage', () => '100'),
  inMetadata('attempt', () => '99'),
]

/** A signed event that is not as the server wrote the payment. */
const alters = fc.tuple(fc.constantFrom(...attacks), number).map(
  ([attack, n]): Act => ({
    name: `an event with another ${attack.name} (payment ${n})`,
    isPossible: (world) => world.intents.length > 0 && world.people.length > 1,
    run: async (world) => {
      const intent = await outside(() => stripe().paymentIntents.retrieve(latest(world.intents, n)))
      const stranger =
        world.people.find(({ uid }) => uid !== intent.metadata.user_id) ?? pick(world.people, 0)
      const date = world.evenings.find((each) => each !== intent.metadata.thursday_event_id) ?? ''
      const other = { uid: stranger.uid, date, intent: pick(world.intents, n) }
      const object = {
        ...intent,
        status: 'succeeded',
        amount_received: intent.amount,
        ...attack.alter(intent, other),
      }
      // Of a true payment there is nothing altered to tell.
      if (
        JSON.stringify(object.metadata) === JSON.stringify(intent.metadata) &&
        attack.name.startsWith('metadata')
      )
        return
      const { payload, signature } = signed(told(object, world))
      await world.post(payload, signature, null)
    },
  }),
)

/** The event of a payment that nobody made, under a signature that is not Stripe's. */
const forges = fc.tuple(number, fc.constantFrom('none', 'another secret', 'last year', 'another body')).map(
  ([n, how]): Act => ({
    name: `a forged event, signature ${how} (payment ${n})`,
    isPossible: hasIntents,
    run: async (world) => {
      const intent = await outside(() => stripe().paymentIntents.retrieve(latest(world.intents, n)))
      const object = { ...intent, status: 'succeeded', amount_received: intent.amount }
      const event = told(object, world)
      const { payload, signature } = forgeries[how]?.(event) ?? {
        payload: JSON.stringify(event),
        signature: '',
      }
      const status = await world.post(payload, signature, null)
      if (status !== 400) world.broken.push(`a forged event was answered ${status}`)
    },
  }),
)

const forgeries: Readonly<Record<string, (event: object) => { payload: string; signature: string }>> = {
  'another secret': (event) => signed(event, { secret: 'whsec_guessed' }),
  'last year': (event) => signed(event, { timestamp: 1_700_000_000 }),
  'another body': (event) => ({
    ...signed(event),
    signature: signed({ ...event, id: 'evt_other' }).signature,
  }),
}

function signed(event: object, change: { secret?: string; timestamp?: number } = {}) {
  const payload = JSON.stringify(event)
  const secret = stripeWebhookConfig().webhookSecret
  return { payload, signature: stripe().webhooks.generateTestHeaderString({ payload, secret, ...change }) }
}

let forged = 0

function told(object: object, { now }: World): object {
  forged += 1
  const created = Math.floor(now.getTime() / 1000)
  return {
    id: `evt_forged_${forged}`,
    type: 'payment_intent.succeeded',
    livemode: false,
    created,
    data: { object },
  }
}

export const stripeActs: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: delivers, weight: 24 },
  { arbitrary: deliversAgain, weight: 5 },
  { arbitrary: loses, weight: 2 },
  { arbitrary: refunds, weight: 4 },
  { arbitrary: failsRefund, weight: 1 },
  { arbitrary: disputes, weight: 6 },
  { arbitrary: closes, weight: 5 },
  { arbitrary: alters, weight: 3 },
  { arbitrary: forges, weight: 2 },
)
