import { randomUUID } from 'node:crypto'
import { type AccountDocument, eventDateSchema } from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { product } from '@tablee/domain/product'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Caller } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import { db, RetryStepError, type Snapshot } from '../platform/firestore.ts'
import { isDefinitive, isNotFound, isUnexpectedState, nullIfNotFound, stripe } from '../platform/stripe.ts'
import type { OpenPayment, Order } from './open-payment.ts'

/** The paying user: the account as it was read, and the caller. */
export interface PayingUser {
  readonly account: Snapshot<AccountDocument>
  readonly caller: Caller
}

/**
 * One Stripe customer per account, stored there with a precondition. Of two customers that were created
 * concurrently one is stored; the other call retries and reads it.
 */
async function ensureCustomer(payingUser: PayingUser): Promise<string> {
  const { ref, data, precondition } = payingUser.account
  if (data.stripe_customer_id !== null) return data.stripe_customer_id
  const { id } = await createCustomer(payingUser)
  await ref.update({ stripe_customer_id: id }, precondition)
  return id
}

/**
 * The idempotency key makes a call that was interrupted before storing the id find the same customer. It
 * contains the account's update time, so that a customer who was later deleted at Stripe is not returned
 * again.
 */
async function createCustomer({ account, caller: { uid, email } }: PayingUser): Promise<Stripe.Customer> {
  const params: Stripe.CustomerCreateParams = { email, metadata: { user_id: uid } }
  const idempotencyKey = `customer_${uid}_${account.precondition.lastUpdateTime.valueOf()}`
  try {
    return await stripe().customers.create(params, { idempotencyKey })
  } catch (error) {
    // Retry: Stripe replays an error under its key for a day, and refuses the key with another address.
    if (!isDefinitive(error)) throw error
    return await stripe().customers.create(params, { idempotencyKey: `${idempotencyKey}_${randomUUID()}` })
  }
}

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/**
 * The metadata of a payment intent. Stripe stores strings; only holders of the secret key can change them.
 */
const schema = z.object({
  user_id: z.string().regex(/^[\w-]{1,128}$/),
  thursday_event_id: eventDateSchema,
  pricing_type: z.string(),
  /** Stripe drops a key whose value is empty. */
  promo_code: z
    .string()
    .optional()
    .transform((code) => code ?? null),
  amount: digits,
  original_amount: digits,
  discount_percentage: digits,
  attempt: digits,
})
type IntentMetadata = z.output<typeof schema>

/** The metadata for the intent of an open payment. */
export function intentMetadata(open: OpenPayment): Record<string, string> {
  return {
    user_id: open.user_id,
    thursday_event_id: open.thursday_event_id,
    pricing_type: open.pricing_type,
    ...(open.promo_code === null ? {} : { promo_code: open.promo_code }),
    amount: String(open.amount),
    original_amount: String(open.original_amount),
    discount_percentage: String(open.discount_percentage),
    attempt: String(open.attempt),
  }
}

/** Null if the metadata is not what the server writes. */
export function parseIntentMetadata(metadata: Readonly<Record<string, string>>): IntentMetadata | null {
  return schema.safeParse(metadata).data ?? null
}

/** The order in an intent's metadata. */
export function orderFromMetadata(metadata: IntentMetadata): Order {
  return { uid: metadata.user_id, date: metadata.thursday_event_id, offer: offerFor(metadata.pricing_type) }
}

/** The intent at Stripe, with its charge, which dates the payment. Null if Stripe does not know it. */
export function retrieveIntent(id: string): Promise<Stripe.PaymentIntent | null> {
  return nullIfNotFound(() => stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
}

/**
 * Creates the intent of an open payment, and stores its id before any caller gets the client secret. Parallel
 * calls send the same idempotency key, so that Stripe returns the same intent. A call whose precondition
 * fails reads again; an intent that was not stored cannot be paid, because its secret was never returned.
 */
export async function createIntent(
  open: Snapshot<OpenPayment>,
  payingUser: PayingUser,
): Promise<Stripe.PaymentIntent> {
  const customer = await ensureCustomer(payingUser)
  try {
    const intent = await createAtStripe(open.data, customer)
    await open.ref.update(
      { payment_intent_id: intent.id, stripe_customer_id: customer, waiting_until: null },
      open.precondition,
    )
    return intent
  } catch (error) {
    // Retry: the open payment has no intent yet. A new idempotency key keeps it from getting Stripe's refusal
    // again.
    if (isDefinitive(error)) await rotateIdempotencyKey(open, payingUser, error)
    throw isNotFound(error) ? new RetryStepError() : error
  }
}

function createAtStripe(data: OpenPayment, customer: string): Promise<Stripe.PaymentIntent> {
  const { amount, thursday_event_id, pricing_type, idempotency_key } = data
  // A literal of this type, so that a parameter which Stripe has removed or renamed fails the type check.
  const params: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: 'eur',
    customer,
    allowed_payment_method_types: ['card'],
    description: `${product.name} ${thursday_event_id} ${pricing_type}`,
    metadata: intentMetadata(data),
  }
  return stripe().paymentIntents.create(params, { idempotencyKey: idempotency_key })
}

/**
 * Stripe replays its answer to an idempotency key for a day, errors included, so the next attempt needs a new
 * key. If Stripe reports a missing object it can only be the customer: it is cleared here and created again.
 */
async function rotateIdempotencyKey(
  open: Snapshot<OpenPayment>,
  { account }: PayingUser,
  error: unknown,
): Promise<void> {
  const { ref, data, precondition } = open
  const batch = db().batch()
  batch.update(ref, { attempt: data.attempt + 1, idempotency_key: randomUUID() }, precondition)
  if (isNotFound(error)) batch.update(account.ref, { stripe_customer_id: null }, account.precondition)
  await commit(batch)
}

/**
 * Cancels an intent unless it has ended, and returns how it ended: it may just have been paid. Null if Stripe
 * does not know it.
 */
export async function cancelIntent(id: string): Promise<Stripe.PaymentIntent | null> {
  const intent = await retrieveIntent(id)
  if (intent === null || intent.status === 'succeeded' || intent.status === 'canceled') return intent
  try {
    return await stripe().paymentIntents.cancel(id)
  } catch (error) {
    // Retry: Stripe refuses to cancel an intent that has just been paid.
    if (isUnexpectedState(error)) throw new RetryStepError()
    throw error
  }
}

/** What a succeeded intent is compared with. */
export interface ExpectedIntent {
  readonly open: OpenPayment | null
  readonly livemode: boolean
}

/**
 * The fields of a succeeded intent that differ from its open payment: amount, currency, user, evening,
 * attempt and others. Empty if all match; otherwise the intent is not fulfilled.
 */
export function intentMismatches(
  intent: Stripe.PaymentIntent,
  metadata: IntentMetadata,
  expected: ExpectedIntent,
): string[] {
  const { open, livemode } = expected
  if (!open) return ['open_payment']
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    payment_intent: [intent.id, open.payment_intent_id],
    status: [intent.status, 'succeeded'],
    amount: [intent.amount, open.amount],
    amount_received: [intent.amount_received, open.amount],
    currency: [intent.currency, 'eur'],
    customer: [
      typeof intent.customer === 'string' ? intent.customer : intent.customer?.id,
      open.stripe_customer_id,
    ],
    livemode: [intent.livemode, livemode],
    'metadata.user_id': [metadata.user_id, open.user_id],
    'metadata.thursday_event_id': [metadata.thursday_event_id, open.thursday_event_id],
    'metadata.pricing_type': [metadata.pricing_type, open.pricing_type],
    'metadata.promo_code': [metadata.promo_code, open.promo_code],
    'metadata.amount': [metadata.amount, open.amount],
    'metadata.original_amount': [metadata.original_amount, open.original_amount],
    'metadata.discount_percentage': [metadata.discount_percentage, open.discount_percentage],
    'metadata.attempt': [metadata.attempt, open.attempt],
  }
  return Object.entries(pairs).flatMap(([name, [is, should]]) => (is === should ? [] : [name]))
}
