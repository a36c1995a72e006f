import { isBookingOpen } from '@tablee/domain/calendar'
import { onRequest } from 'firebase-functions/https'
import { error as logError, warn } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { now } from '../platform/clock.ts'
import { secrets, stripeConfig, stripeWebhookConfig } from '../platform/config.ts'
import { isCollision } from '../platform/firestore.ts'
import { setAnswerHeaders } from '../platform/response-headers.ts'
import { limits, REGION } from '../platform/runtime.ts'
import { fromStripe, paidAtOf, stripe } from '../platform/stripe.ts'
import { fulfilIntent } from './fulfil.ts'
import { orderOf, parseIntentMetadata, retrieveIntent } from './intents.ts'
import { openPaymentId } from './open-payment.ts'
import { reversalOf } from './refund-state.ts'
import { recordFailedRefund, recordReversal } from './refunds.ts'
import { closeUnpaid } from './settle-payment.ts'
import { type Delivery, isRecorded, recordAlone } from './stripe-events.ts'

/** Receives Stripe's events. Delivery is at least once, in any order, for up to three days. */
export const stripeWebhook = onRequest(
  { ...limits.webhook, region: REGION, secrets: [secrets.stripeKey, secrets.stripeWebhook] },
  async (request, response) => {
    setAnswerHeaders(response)
    const status = await handleStripeWebhook(request.rawBody, request.get('stripe-signature') ?? '')
    response.status(status).end()
  },
)

/**
 * Handles one delivery and returns its HTTP status: 400 for an unsigned event, 500 if handling failed, so
 * that Stripe redelivers, and 200 otherwise.
 */
export async function handleStripeWebhook(rawBody: Buffer, signature: string): Promise<number> {
  const event = verified(rawBody, signature)
  if (!event) return 400
  try {
    await receive(event)
    return 200
  } catch (error) {
    // Idempotent: the event is recorded in the batch that handles it, so another delivery has handled it.
    if (isCollision(error) && (await isRecorded(event.id))) return 200
    // Translate: after any failure Stripe redelivers.
    logError('Webhook event failed', { id: event.id, type: event.type, error })
    return 500
  }
}

function verified(rawBody: Buffer, signature: string): Stripe.Event | null {
  const { webhooks } = stripe()
  const { webhookSecret } = stripeWebhookConfig()
  try {
    return webhooks.constructEvent(rawBody, signature, webhookSecret)
  } catch {
    // Translate: every request without a valid signature gets the same answer. For some headers the package
    // throws errors of other types.
    return null
  }
}

/**
 * The handled types. Any other event costs neither a read nor a write; the endpoint need not subscribe to it.
 */
const acted: readonly Stripe.Event['type'][] = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.failed',
]

async function receive(event: Stripe.Event): Promise<void> {
  if (event.livemode !== stripeConfig().livemode)
    return warn('Webhook event of the other Stripe mode', { id: event.id })
  if (!acted.includes(event.type)) return
  const delivery: Delivery = { id: event.id, type: event.type, receivedAt: await now() }
  if (event.type === 'payment_intent.succeeded') await receiveSuccess(event, delivery)
  else if (event.type === 'payment_intent.canceled') await closeCanceled(event.data.object, delivery)
  else if (event.type === 'refund.failed') await recordFailedRefund(event.data.object, delivery)
  else await receiveReversal(event, delivery)
}

async function receiveSuccess(
  { data, created }: Stripe.PaymentIntentSucceededEvent,
  delivery: Delivery,
): Promise<void> {
  const intent = data.object
  await fulfilIntent(intent, await paidAtBy(fromStripe(created), intent), delivery)
}

/**
 * The event is created a moment after the charge. If the booking deadline is between the two, the charge's
 * time is read.
 */
async function paidAtBy(told: Date, { id, metadata }: Stripe.PaymentIntent): Promise<Date> {
  const says = parseIntentMetadata(metadata)
  if (!says || isBookingOpen(says.thursday_event_id, told)) return told
  const intent = await retrieveIntent(id)
  return intent ? paidAtOf(intent) : told
}

async function receiveReversal(event: Stripe.Event, delivery: Delivery): Promise<void> {
  const reversal = await reversalOf(event)
  await (reversal ? recordReversal(reversal, delivery) : recordAlone(delivery, 'ignored'))
}

/** A declined card does not end an intent, which waits for another card. A cancellation does. */
async function closeCanceled(intent: Stripe.PaymentIntent, delivery: Delivery): Promise<void> {
  const says = parseIntentMetadata(intent.metadata)
  if (!says) return recordAlone(delivery, 'ignored')
  await closeUnpaid(openPaymentId(orderOf(says)), intent.id, delivery)
}
