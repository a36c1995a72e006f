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

/** Where Stripe tells of payments. At least once, in any order, for three days: every delivery may come again. */
export const stripeWebhook = onRequest(
  { ...limits.webhook, region: REGION, secrets: [secrets.stripeKey, secrets.stripeWebhook] },
  async (request, response) => {
    setAnswerHeaders(response)
    const status = await handleStripeWebhook(request.rawBody, request.get('stripe-signature') ?? '')
    response.status(status).end()
  },
)

/**
 * Deals with one delivery and answers its HTTP status: 400 for what Stripe did not sign, 500 for what failed here, so that
 * Stripe delivers again; 200 for everything else.
 */
export async function handleStripeWebhook(rawBody: Buffer, signature: string): Promise<number> {
  const event = verified(rawBody, signature)
  if (!event) return 400
  try {
    await receive(event)
    return 200
  } catch (error) {
    // To go on: the ledger, which is written with what a delivery does, has it already.
    if (isCollision(error) && (await isRecorded(event.id))) return 200
    // To translate: whatever failed, Stripe is to deliver again.
    logError('A delivery failed', { id: event.id, type: event.type, error })
    return 500
  }
}

function verified(rawBody: Buffer, signature: string): Stripe.Event | null {
  const { webhooks } = stripe()
  const { webhookSecret } = stripeWebhookConfig()
  try {
    return webhooks.constructEvent(rawBody, signature, webhookSecret)
  } catch {
    // To translate: anything but a signed event is refused alike. Of some headers the package makes no error of its own.
    return null
  }
}

/** What something is done about. Everything else, which the endpoint need not ask for, costs neither a read nor a write. */
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
    return warn('A delivery of the other mode', { id: event.id })
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

/** The event comes a moment after the charge, which is asked for where that moment is the evening's deadline. */
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

/** A failed try is no end: the intent waits for another card. A cancelled one is. */
async function closeCanceled(intent: Stripe.PaymentIntent, delivery: Delivery): Promise<void> {
  const says = parseIntentMetadata(intent.metadata)
  if (!says) return recordAlone(delivery, 'ignored')
  await closeUnpaid(openPaymentId(orderOf(says)), intent.id, delivery)
}
