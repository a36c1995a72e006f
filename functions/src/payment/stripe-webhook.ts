import { isBookingOpen } from '@tablee/domain/calendar'
import { onRequest } from 'firebase-functions/https'
import { error as logError, warn } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { z } from 'zod'
import { setResponseHeaders } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { secrets, stripeConfig, stripeWebhookConfig } from '../platform/config.ts'
import { withDeadline } from '../platform/deadline.ts'
import { isWriteConflict } from '../platform/firestore.ts'
import { REGION, runtimeOptions } from '../platform/runtime.ts'
import { fromStripeTime, paidAt, STRIPE_API_VERSION, stripe } from '../platform/stripe.ts'
import { markClosedUnpaid } from './close-payment.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { orderFromMetadata, parseIntentMetadata, retrieveIntent } from './intents.ts'
import { openPaymentId } from './open-payment.ts'
import { recordRefunds } from './refunds.ts'
import { recordFailedConfirmation } from './refused-cards.ts'
import { isEventHandled, recordStripeEvent, type WebhookEvent } from './stripe-events.ts'

/** Receives Stripe's events: each at least once, in any order, for up to three days. */
export const stripeWebhook = onRequest(
  { ...runtimeOptions.webhook, region: REGION, secrets: [secrets.stripeKey, secrets.stripeWebhook] },
  async (request, response) => {
    setResponseHeaders(response)
    const signature = request.get('stripe-signature') ?? ''
    const status = await withDeadline(runtimeOptions.webhook, () =>
      handleStripeWebhook(request.rawBody, signature),
    )
    response.status(status).end()
  },
)

/**
 * Handles one webhook event and returns its HTTP status: 400 for an unsigned event, or one that is no event of Stripe's, 500 if
 * handling failed, so that Stripe sends it again, and 200 otherwise.
 */
export async function handleStripeWebhook(rawBody: Buffer, signature: string): Promise<number> {
  const event = verifySignature(rawBody, signature)
  if (!event) return 400
  if (!isWellFormed(event)) {
    logError('Webhook event is malformed')
    return 400
  }
  try {
    await dispatch(event)
    return 200
  } catch (error) {
    // Idempotent: the event is recorded in the batch that handles it, so another call has handled it.
    if (isWriteConflict(error) && (await isEventHandled(event.id))) return 200
    // Translate: after any failure Stripe sends the event again.
    logError('Webhook event failed', { id: event.id, type: event.type, error })
    return 500
  }
}

const stripeId = z.string().regex(/^\w{1,200}$/)
const envelope = z.object({ id: stripeId, type: z.string(), created: z.int(), livemode: z.boolean() })
const reported = z.discriminatedUnion('object', [
  z.object({
    object: z.literal('payment_intent'),
    id: stripeId,
    metadata: z.record(z.string(), z.string()),
  }),
  ...(['charge', 'refund', 'dispute'] as const).map((kind) =>
    z.object({
      object: z.literal(kind),
      id: stripeId,
      payment_intent: z.union([stripeId, z.object({ id: stripeId })]).nullish(),
    }),
  ),
])

/**
 * Whether the event has what handling relies on. Stripe's package checks the signature and no field, and what is not so is no
 * better when it is delivered again.
 */
function isWellFormed(event: Stripe.Event): boolean {
  if (!envelope.safeParse(event).success) return false
  return !isHandled(event) || reported.safeParse(event.data?.object).success
}

function verifySignature(rawBody: Buffer, signature: string): Stripe.Event | null {
  const { webhooks } = stripe()
  for (const secret of stripeWebhookConfig().webhookSecrets) {
    try {
      return webhooks.constructEvent(rawBody, signature, secret)
    } catch {
      // Translate: every request without a valid signature gets the same answer. For some headers the package
      // throws errors of other types.
    }
  }
  return null
}

/**
 * The handled types, to which the endpoint at Stripe subscribes (docs/deploy.md). Any other event costs neither a
 * read nor a write.
 */
export const handledEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies readonly Stripe.Event['type'][]
type HandledEvent = Extract<Stripe.Event, { type: (typeof handledEventTypes)[number] }>

function isHandled(event: Stripe.Event): event is HandledEvent {
  const types: readonly string[] = handledEventTypes
  return types.includes(event.type)
}

async function dispatch(event: Stripe.Event): Promise<void> {
  if (event.livemode !== stripeConfig().livemode)
    return warn('Webhook event of the other Stripe mode', { id: event.id })
  if (!isHandled(event)) return
  const { id, type, api_version } = event
  const webhookEvent: WebhookEvent = {
    id,
    type,
    receivedAt: await now(),
    ...(api_version !== STRIPE_API_VERSION && { otherVersion: api_version ?? 'none' }),
  }
  switch (event.type) {
    case 'payment_intent.succeeded':
      return handleSucceeded(event, webhookEvent)
    case 'payment_intent.canceled':
      return handleCanceled(event.data.object, webhookEvent)
    case 'payment_intent.payment_failed':
      return recordFailedConfirmation(event.data.object, webhookEvent)
    default:
      return handleRefundOrDispute(event.data.object, webhookEvent)
  }
}

async function handleSucceeded(
  { data, created }: Stripe.PaymentIntentSucceededEvent,
  event: WebhookEvent,
): Promise<void> {
  const intent = data.object
  await fulfilPaymentIntent(intent, await paidAtOfEvent(fromStripeTime(created), intent), event)
}

/**
 * The event is created a moment after the charge. If the booking deadline is between the two, the charge's
 * time is read.
 */
async function paidAtOfEvent(reported: Date, { id, metadata }: Stripe.PaymentIntent): Promise<Date> {
  const parsed = parseIntentMetadata(metadata)
  if (!parsed || isBookingOpen(parsed.thursday_event_id, reported)) return reported
  const intent = await retrieveIntent(id)
  return intent ? paidAt(intent) : reported
}

/** The event says of which payment something changed; what it is now is read from Stripe. */
async function handleRefundOrDispute(
  object: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  event: WebhookEvent,
): Promise<void> {
  const { payment_intent: of } = object
  const intentId = typeof of === 'string' ? of : of?.id
  if (intentId === undefined) return recordStripeEvent(event, 'ignored')
  if (object.object === 'refund' && object.status === 'failed')
    logError('Refund failed', { id: object.id, payment: intentId, why: object.failure_reason })
  await recordRefunds(intentId, { ...event, paymentIntentId: intentId })
}

/** A declined card does not end an intent, which waits for another card. A cancellation does. */
async function handleCanceled(intent: Stripe.PaymentIntent, event: WebhookEvent): Promise<void> {
  const metadata = parseIntentMetadata(intent.metadata)
  if (!metadata) return recordStripeEvent(event, 'ignored')
  await markClosedUnpaid(openPaymentId(orderFromMetadata(metadata)), intent.id, event)
}
