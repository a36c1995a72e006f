import { randomUUID } from 'node:crypto'
import { product } from '@tablee/domain'
import type Stripe from 'stripe'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'
import { CameInBetween } from '../platform/until-settled.ts'
import { customerOf, type Payer } from './customer.ts'
import { intentMetadata } from './intent-metadata.ts'
import type { OpenPayment } from './open-payment.ts'
import { stripe } from './stripe.ts'
import { isFinal, isMissing, isUnexpectedState, unlessMissing } from './stripe-faults.ts'

/** The intent as Stripe has it now, with the charge that dates its payment; null where Stripe knows no such intent. */
export function retrieveIntent(id: string): Promise<Stripe.PaymentIntent | null> {
  return unlessMissing(() => stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
}

/**
 * Creates the intent of an open payment, and notes it there before anybody hears of it. Callers in parallel send the same
 * key, so that Stripe answers them the same intent; whoever finds the document changed must read again, and an intent
 * that was not noted can't be paid, for nobody was given its secret.
 */
export async function createIntent(open: Stored<OpenPayment>, payer: Payer): Promise<Stripe.PaymentIntent> {
  const customer = await customerOf(payer)
  try {
    const intent = await create(open.data, customer)
    await open.ref.update({ payment_intent_id: intent.id, stripe_customer_id: customer }, open.unchanged)
    return intent
  } catch (error) {
    // To retry: the open payment has still no intent, and must not be stuck with what Stripe refuses.
    if (isFinal(error)) await makeWay(open, payer, error)
    throw isMissing(error) ? new CameInBetween() : error
  }
}

function create(data: OpenPayment, customer: string): Promise<Stripe.PaymentIntent> {
  const { amount, thursday_event_id, pricing_type, idempotency_key } = data
  const description = `${product.name} ${thursday_event_id} ${pricing_type}`
  const metadata = intentMetadata(data)
  const intent = { amount, currency: 'eur', customer, payment_method_types: ['card'], description, metadata }
  return stripe().paymentIntents.create(intent, { idempotencyKey: idempotency_key })
}

/**
 * Stripe keeps its answer to a key for a day, a failure too, so that the next try needs another one. What it misses can
 * only be the customer, whom the next try makes anew.
 */
async function makeWay(open: Stored<OpenPayment>, { account }: Payer, error: unknown): Promise<void> {
  const { ref, data, unchanged } = open
  const batch = db().batch()
  batch.update(ref, { attempt: data.attempt + 1, idempotency_key: randomUUID() }, unchanged)
  if (isMissing(error)) batch.update(account.ref, { stripe_customer_id: null }, account.unchanged)
  await batch.commit()
}

/**
 * Cancels an intent unless it is over already, and answers how it ended: it may have been paid at the last moment. Null
 * where Stripe knows no such intent.
 */
export async function cancelIntent(id: string): Promise<Stripe.PaymentIntent | null> {
  const intent = await retrieveIntent(id)
  if (intent === null || intent.status === 'succeeded' || intent.status === 'canceled') return intent
  try {
    return await stripe().paymentIntents.cancel(id)
  } catch (error) {
    // To retry: Stripe refuses to cancel what was paid meanwhile.
    if (isUnexpectedState(error)) throw new CameInBetween()
    throw error
  }
}
