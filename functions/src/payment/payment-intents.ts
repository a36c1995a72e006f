import { randomUUID } from 'node:crypto'
import { type AccountDocument, product } from '@tablee/domain'
import Stripe from 'stripe'
import type { Stored } from '../booking/stored.ts'
import type { Caller } from '../platform/caller.ts'
import { CameInBetween } from '../platform/until-settled.ts'
import { intentMetadata } from './intent-metadata.ts'
import type { OpenPayment } from './open-payment.ts'
import { stripe } from './stripe.ts'

/** The intent as Stripe has it now, with the charge that dates its payment. */
export function retrieveIntent(id: string): Promise<Stripe.PaymentIntent> {
  return stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] })
}

/**
 * Creates the intent of an open payment, and notes it there before anybody hears of it. Callers in parallel send the same
 * key, so that Stripe answers them the same intent; whoever finds the document changed must read again, and an intent
 * that was not noted can't be paid, for nobody was given its secret.
 */
export async function createIntent(
  open: Stored<OpenPayment>,
  customer: string,
): Promise<Stripe.PaymentIntent> {
  const intent = await create(open, customer)
  await open.ref.update({ payment_intent_id: intent.id }, open.unchanged)
  return intent
}

async function create(
  { ref, data, unchanged }: Stored<OpenPayment>,
  customer: string,
): Promise<Stripe.PaymentIntent> {
  const { amount, thursday_event_id, pricing_type, attempt } = data
  const description = `${product.name} ${thursday_event_id} ${pricing_type}`
  const metadata = intentMetadata(data)
  const intent = { amount, currency: 'eur', customer, payment_method_types: ['card'], description, metadata }
  try {
    return await stripe().paymentIntents.create(intent, { idempotencyKey: data.idempotency_key })
  } catch (error) {
    // To retry: Stripe keeps its answer to a key for a day, a failure too, so that the next try needs another one.
    if (isFinal(error)) await ref.update({ attempt: attempt + 1, idempotency_key: randomUUID() }, unchanged)
    throw error
  }
}

/** Cancels an intent unless it is over already, and answers how it ended: it may have been paid at the last moment. */
export async function cancelIntent(id: string): Promise<Stripe.PaymentIntent> {
  const intent = await retrieveIntent(id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent
  try {
    return await stripe().paymentIntents.cancel(id)
  } catch (error) {
    // To retry: Stripe refuses to cancel what was paid meanwhile.
    if (isUnexpectedState(error)) throw new CameInBetween()
    throw error
  }
}

/** One Stripe customer per account. The key outlives a crash before the id is noted. */
export async function customerOf(account: Stored<AccountDocument>, { uid, email }: Caller): Promise<string> {
  const { stripe_customer_id, created_at } = account.data
  if (stripe_customer_id !== null) return stripe_customer_id
  const customer = await stripe().customers.create(
    { email, metadata: { user_id: uid } },
    { idempotencyKey: `customer_${uid}_${created_at.getTime()}` },
  )
  await account.ref.update({ stripe_customer_id: customer.id })
  return customer.id
}

function isUnexpectedState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state'
}

/** Whether Stripe answered at all, and by more than "wait": a lost connection or a busy key must use the same key again. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
  return status !== undefined && status !== 409 && status !== 429
}
