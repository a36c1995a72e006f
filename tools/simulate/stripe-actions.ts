import { stripeWebhookConfig } from '@tablee/functions/config'
import { stripe } from '@tablee/functions/stripe'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { actions, noSubject, payments, pick, weighted } from './actions.ts'
import { outside } from './fault-injection.ts'
import type { SimulatedSystem } from './simulated-system.ts'

/** Delivers a pending event, in any order; 0 is the oldest, which a working connection delivers first. */
export const deliversEvent = actions({
  name: 'delivery of a pending event',
  subjects: noSubject,
  input: fc.record({ n: fc.nat({ max: 5 }) }),
  run: async (system, _, { n }) => {
    await system.listEvents()
    if (system.pending.length > 0) await system.deliver(pick(system.pending, n))
  },
})

const deliversAgain = actions({
  name: 'another delivery of an acknowledged event',
  subjects: ({ acknowledged }) => acknowledged.toReversed(),
  run: (system, event) => system.deliver(event),
})

/** Events that the hourly run finds by itself, so that their delivery may fail for good. */
const foundByItself = ['payment_intent.succeeded', 'charge.refunded', 'payment_intent.canceled']

const losesEvent = actions({
  name: 'an event is never delivered',
  subjects: ({ pending, now }) =>
    pending.filter(
      ({ type, created }) => foundByItself.includes(type) && created * 1000 > now.getTime() - 86_400_000,
    ),
  run: async (system, event) => {
    system.pending = system.pending.filter(({ id }) => id !== event.id)
    system.lost.push(event)
  },
  isOutside: true,
})

/** Another user and evening, to replace the true ones. */
type Other = Readonly<{ uid: string; date: string }>
type Alter = (intent: Stripe.PaymentIntent, other: Other) => object

const inMetadata =
  (name: string, value: (other: Other) => string): Alter =>
  ({ metadata }, other) => ({ metadata: { ...metadata, [name]: value(other) } })

/** One alteration per compared field of a payment, under a valid signature. */
const alterations: Readonly<Record<string, Alter>> = {
  amount: ({ amount }) => ({ amount: amount - 1 }),
  'amount received': ({ amount }) => ({ amount_received: amount - 1 }),
  currency: () => ({ currency: 'huf' }),
  status: () => ({ status: 'requires_capture' }),
  customer: () => ({ customer: 'cus_other' }),
  id: ({ id }) => ({ id: `${id}_other` }),
  mode: () => ({ livemode: true }),
  user: inMetadata('user_id', ({ uid }) => uid),
  evening: inMetadata('thursday_event_id', ({ date }) => date),
  offer: inMetadata('pricing_type', () => 'monthly-6'),
  'promo code': inMetadata('promo_code', () => 'OFFERT'),
  price: inMetadata('amount', () => '1'),
  'full price': inMetadata('original_amount', () => '1'),
  discount: inMetadata('discount_percentage', () => '100'),
  attempt: inMetadata('attempt', () => '99'),
}

const altersEvent = actions({
  name: 'an altered event',
  subjects: payments,
  input: fc.record({ alteration: fc.constantFrom(...Object.keys(alterations)) }),
  run: async (system, id, { alteration }) => {
    const intent = await succeeded(id)
    const { user_id, thursday_event_id } = intent.metadata
    const uid = system.users.find((user) => user.uid !== user_id)?.uid ?? 'nobody'
    const date = system.evenings.find((evening) => evening !== thursday_event_id) ?? ''
    const change = alterations[alteration]?.(intent, { uid, date })
    const altered = { ...intent, ...change }
    // Unchanged content is valid.
    if (JSON.stringify(altered) === JSON.stringify(intent)) return
    const { payload, signature } = signed(eventOf(altered, system))
    await system.post(payload, signature, null)
  },
})

/** Events with a missing or invalid signature. */
const forgeries: Readonly<Record<string, (event: object) => { payload: string; signature: string }>> = {
  'without a signature': (event) => ({ ...signed(event), signature: '' }),
  'by another secret': (event) => signed(event, { secret: 'whsec_guessed' }),
  'of last year': (event) => signed(event, { timestamp: 1_700_000_000 }),
  'of another body': (event) => ({
    ...signed(event),
    signature: signed({ ...event, id: 'evt_other' }).signature,
  }),
}

const forgesEvent = actions({
  name: 'an event whose signature is forged',
  subjects: payments,
  input: fc.record({ forgery: fc.constantFrom(...Object.keys(forgeries)) }),
  run: async (system, id, { forgery }) => {
    const event = eventOf(await succeeded(id), system)
    const { payload, signature } = forgeries[forgery]?.(event) ?? signed(event)
    const status = await system.post(payload, signature, null)
    if (status !== 400) system.violations.push(`the webhook answered a forged event with ${status}`)
  },
})

/** A payment intent as if it had just been paid. */
async function succeeded(id: string): Promise<Stripe.PaymentIntent> {
  const intent = await outside(() => stripe().paymentIntents.retrieve(id))
  return { ...intent, status: 'succeeded', amount_received: intent.amount }
}

function signed(event: object, change: { secret?: string; timestamp?: number } = {}) {
  const payload = JSON.stringify(event)
  const [secret = ''] = stripeWebhookConfig().webhookSecrets
  return { payload, signature: stripe().webhooks.generateTestHeaderString({ payload, secret, ...change }) }
}

let forged = 0

function eventOf(object: object, { now }: SimulatedSystem): object {
  forged += 1
  const created = Math.floor(now.getTime() / 1000)
  const type = 'payment_intent.succeeded'
  return { id: `evt_forged_${forged}`, type, livemode: false, created, data: { object } }
}

/** Actions at Stripe without the server, and the delivery of webhook events. */
export const stripeActions = weighted(
  [24, deliversEvent],
  [5, deliversAgain],
  [2, losesEvent],
  [3, altersEvent],
  [2, forgesEvent],
)
