import type Stripe from 'stripe'
import type { Deed } from './mortal.ts'
import { stripe } from './stripe.ts'

/** A callable, called as the site does. */
export function aCall(name: string, data: unknown, token: string): Deed {
  return { function: name, headers: { authorization: `Bearer ${token}` }, body: JSON.stringify({ data }) }
}

/** A delivery of Stripe's, signed now. */
export function aDelivery(event: Stripe.Event): Deed {
  const payload = JSON.stringify(event)
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? ''
  const signature = stripe().webhooks.generateTestHeaderString({ payload, secret })
  return { function: 'stripeWebhook', headers: { 'stripe-signature': signature }, body: payload }
}

/** A tick of the clock. */
export function aTick(name: string): Deed {
  return { function: name, body: '{}' }
}

/** A new e-mail in the outbox, which the database tells of. */
export function aNewMail(id: string): Deed {
  return { function: 'sendMail', body: JSON.stringify({ params: { id } }) }
}

/** Does a deed at a server that nobody kills, and answers its status. */
export async function doneBy(url: string, { function: name, headers, body }: Deed): Promise<number> {
  const sent = { 'content-type': 'application/json', ...headers }
  const answer = await fetch(`${url}/${name}`, { method: 'POST', headers: sent, body })
  await answer.body?.cancel()
  return answer.status
}

/** The events of one type that Stripe tells of, by the payment intent that each is about. */
export async function eventsByIntent(type: Stripe.Event.Type): Promise<Map<string, Stripe.Event>> {
  const events = new Map<string, Stripe.Event>()
  for await (const event of stripe().events.list({ type, limit: 100 })) {
    const { object } = event.data
    events.set(String(Reflect.get(object, 'payment_intent') ?? Reflect.get(object, 'id')), event)
  }
  return events
}
