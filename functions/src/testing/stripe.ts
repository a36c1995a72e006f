import type { EventDate } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import { handleCreatePayment } from '../payment/create-payment.ts'
import { handleStripeWebhook } from '../payment/stripe-webhook.ts'
import type { Caller } from '../platform/auth.ts'
import { stripeConfig, stripeWebhookConfig } from '../platform/config.ts'
import { stripe } from '../platform/stripe.ts'

/** Requests a payment for a ticket. */
export function pay(
  caller: Caller,
  thursdayEventId: EventDate,
  promoCode: string | null = null,
): Promise<CallOutput<'createPayment'>> {
  return handleCreatePayment(caller, { pricingType: 'ticket', thursdayEventId, promoCode })
}

/** Requests a payment and returns the payment intent's id; fails the test if there is none. */
export async function openIntent(caller: Caller, date: EventDate, promoCode?: string): Promise<string> {
  const answer = await pay(caller, date, promoCode ?? null)
  if (answer.type !== 'payment_intent') expect.fail(`no payment intent: ${answer.type}`)
  return answer.clientSecret.replace(/_secret_.*$/, '')
}

/** Charges the card at Stripe, as the browser does. */
export function charge(intent: string, card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return stripe().paymentIntents.confirm(intent, { payment_method: card })
}

/** A payment up to the charge of the card. Returns the payment intent's id. */
export async function paidIntent(caller: Caller, date: EventDate, promoCode?: string): Promise<string> {
  const intent = await openIntent(caller, date, promoCode)
  await charge(intent)
  return intent
}

/** Stripe's event of an intent. */
export async function eventOf(
  intent: string,
  type: 'payment_intent.succeeded' | 'payment_intent.canceled' | 'payment_intent.payment_failed',
): Promise<Stripe.Event> {
  // The newest come first: the event is rarely beyond the first page.
  for await (const event of stripe().events.list({ type, limit: 10 }))
    if ('id' in event.data.object && event.data.object.id === intent) return event
  expect.fail(`no ${type} for ${intent}`)
}

/** Delivers an event to the webhook with Stripe's signature, and returns the HTTP status. */
export async function deliver(event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event)
  const [secret = ''] = stripeWebhookConfig().webhookSecrets
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret })
  return handleStripeWebhook(Buffer.from(payload), signature)
}

/**
 * Makes the Stripe emulator delete all customers and intents, as if the key belonged to another Stripe
 * account.
 */
export async function forgetEverything(): Promise<void> {
  const { apiBase } = stripeConfig()
  if (!apiBase) throw new Error('Only the Stripe emulator can be reset')
  const response = await fetch(new URL('/_control/reset', apiBase), { method: 'POST' })
  if (!response.ok) throw new Error(`Resetting the Stripe emulator failed: ${response.status}`)
}

/** Makes the Stripe emulator answer 429 beyond these rates, in requests a second; null: never. */
export async function limitStripe(limits: { perEndpoint?: number; inAll?: number } | null): Promise<void> {
  const { apiBase } = stripeConfig()
  if (!apiBase) throw new Error('Only the Stripe emulator has limits that can be set')
  const body = JSON.stringify(limits)
  const response = await fetch(new URL('/_control/limits', apiBase), { method: 'POST', body })
  if (!response.ok) throw new Error(`Limiting the Stripe emulator failed: ${response.status}`)
}

/** Delivers the success of an intent. */
export async function deliverSucceeded(intent: string): Promise<number> {
  return deliver(await eventOf(intent, 'payment_intent.succeeded'))
}

/** Delivers a payment that Stripe dates at this instant of our clock. */
export async function deliverMadeAt(intent: string, at: Date): Promise<number> {
  const event = await eventOf(intent, 'payment_intent.succeeded')
  return deliver({ ...event, created: at.getTime() / 1000 })
}

/** Refunds at Stripe: all that is left, or a part. */
export async function refund(intent: string, amount?: number): Promise<void> {
  await stripe().refunds.create({ payment_intent: intent, ...(amount === undefined ? {} : { amount }) })
}

/** Disputes a payment, and returns the dispute's id. */
export async function openDispute(intent: string): Promise<string> {
  return (await bank(`payment_intents/${intent}/dispute`)).id
}

/** Has the bank inquire about a payment, which moves no money, and returns the dispute's id. */
export async function openInquiry(intent: string): Promise<string> {
  return (await bank(`payment_intents/${intent}/inquiry`)).id
}

/** Moves a dispute to another status: decided, prevented, escalated from an inquiry, or won on appeal. */
export async function closeDispute(
  id: string,
  status: 'won' | 'lost' | 'prevented' | 'warning_closed' | 'needs_response',
): Promise<void> {
  await bank(`disputes/${id}/${status}`)
}

/** Makes a refund fail. */
export async function failRefund(id: string): Promise<void> {
  await bank(`refunds/${id}/fail`)
}

/** Has the bank confirm a pending refund. */
export async function settleRefund(id: string): Promise<void> {
  await bank(`refunds/${id}/succeed`)
}

/** How further refunds begin. */
export async function beginRefunds(status: 'pending' | 'requires_action' | 'succeeded'): Promise<void> {
  await control('refunds', { status })
}

/** Makes the next `times` requests that change an object at Stripe fail because another one locks it. */
export async function lockObjects(times: number): Promise<void> {
  await control('lock', { times })
}

/** Stripe's events of an intent, its charge and the refunds and disputes, the oldest first. */
export async function eventsOf(intent: string): Promise<Stripe.Event[]> {
  const { data } = await stripe().events.list({ limit: 100 })
  return data.filter(({ data: { object } }) => names(object, intent)).reverse()
}

/** The newest event of a type among `eventsOf` an intent. */
export async function lastEventOf(intent: string, type: Stripe.Event['type']): Promise<Stripe.Event> {
  const event = (await eventsOf(intent)).findLast((each) => each.type === type)
  if (!event) throw new Error(`no ${type} for ${intent}`)
  return event
}

/** The same event with other content, under another id, as a holder of the webhook's secret could send it. */
export function forged(event: Stripe.Event, change: object, id = `${event.id}_forged`): Stripe.Event {
  const forgery = copyOfEvent(event, id)
  Object.assign(forgery.data.object, change)
  return forgery
}

/** The same event under another id. */
export function copyOfEvent(event: Stripe.Event, id: string): Stripe.Event {
  const again: Stripe.Event = structuredClone(event)
  again.id = id
  return again
}

function names(object: object, intent: string): boolean {
  return ('id' in object && object.id === intent) || Reflect.get(object, 'payment_intent') === intent
}

async function bank(path: string): Promise<{ id: string }> {
  // The emulator returns the object.
  return (await (await control(path)).json()) as { id: string }
}

async function control(path: string, body?: object): Promise<Response> {
  const { apiBase } = stripeConfig()
  if (!apiBase) throw new Error('Only the Stripe emulator simulates the bank')
  const response = await fetch(new URL(`/_control/${path}`, apiBase), {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`The Stripe emulator refused: ${response.status} ${await response.text()}`)
  return response
}
