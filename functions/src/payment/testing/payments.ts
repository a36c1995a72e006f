import type { CallOutput, EventDate } from '@tablee/domain'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import type { Caller } from '../../platform/caller.ts'
import { stripeConfig, stripeWebhookConfig } from '../../platform/config.ts'
import { handleCreatePayment } from '../create-payment.ts'
import { stripe } from '../stripe.ts'
import { handleStripeWebhook } from '../stripe-webhook.ts'

/** Asks to pay for a ticket. */
export function pay(
  caller: Caller,
  thursdayEventId: EventDate,
  promoCode: string | null = null,
): Promise<CallOutput<'createPayment'>> {
  return handleCreatePayment(caller, { pricingType: 'ticket', thursdayEventId, promoCode })
}

/** Asks to pay and answers the payment intent's id; fails the test where there is none. */
export async function openIntent(caller: Caller, date: EventDate, promoCode?: string): Promise<string> {
  const answer = await pay(caller, date, promoCode ?? null)
  if (answer.type !== 'payment_intent') expect.fail(`no payment intent: ${answer.type}`)
  return answer.clientSecret.replace(/_secret_.*$/, '')
}

/** Charges the card at Stripe, as the browser does. */
export function charge(intent: string, card = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return stripe().paymentIntents.confirm(intent, { payment_method: card })
}

/** The whole way of a payer up to the card's charge. */
export async function paidIntent(caller: Caller, date: EventDate, promoCode?: string): Promise<string> {
  const intent = await openIntent(caller, date, promoCode)
  await charge(intent)
  return intent
}

/** The event that Stripe tells of an intent. */
export async function eventOf(
  intent: string,
  type: 'payment_intent.succeeded' | 'payment_intent.canceled' | 'payment_intent.payment_failed',
): Promise<Stripe.Event> {
  const events = await stripe().events.list({ type, limit: 100 })
  const event = events.data.find(({ data }) => 'id' in data.object && data.object.id === intent)
  if (!event) expect.fail(`no ${type} for ${intent}`)
  return event
}

/** Delivers an event to the webhook, signed as Stripe signs, and answers the status. */
export async function deliver(event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event)
  const secret = stripeWebhookConfig().webhookSecret
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret })
  return handleStripeWebhook(Buffer.from(payload), signature)
}

/** Has the stand-in forget all customers and intents: what another mode's keys find. */
export async function forgetEverything(): Promise<void> {
  const { apiBase } = stripeConfig()
  if (!apiBase) throw new Error('Only the stand-in forgets')
  const response = await fetch(new URL('/_control/reset', apiBase), { method: 'POST' })
  if (!response.ok) throw new Error(`The stand-in did not forget: ${response.status}`)
}

/** Delivers that an intent succeeded. */
export async function deliverSucceeded(intent: string): Promise<number> {
  return deliver(await eventOf(intent, 'payment_intent.succeeded'))
}
