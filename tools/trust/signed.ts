import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Server } from './listen.ts'
import { stripe } from './stripe.ts'

/** An event such as Stripe sends; `created` dates what it tells of. */
export type Told = { id: string; livemode: boolean; created: number; type: string; data: { object: object } }

/** An event that tells of a Stripe object, dated now unless told otherwise. */
export function told(type: Stripe.Event['type'], object: object, at = new Date()): Told {
  const created = Math.floor(at.getTime() / 1000)
  return { id: `evt_${randomUUID().replaceAll('-', '')}`, livemode: false, created, type, data: { object } }
}

/** An event's body with the signature that Stripe would give it, or one by another secret, or of another time. */
export function signed(event: Told, { secret, timestamp }: { secret?: string; timestamp?: number } = {}) {
  const payload = JSON.stringify(event)
  const key = secret ?? process.env.STRIPE_WEBHOOK_SECRET ?? ''
  const options = { payload, secret: key, ...(timestamp !== undefined && { timestamp }) }
  return { payload, signature: stripe().webhooks.generateTestHeaderString(options) }
}

/** Posts a body to the webhook as it is, and answers the status. */
export async function post(
  { url }: Pick<Server, 'url'>,
  { payload, signature }: { payload: string; signature: string | null },
): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) }
  return (await fetch(`${url}/stripeWebhook`, { method: 'POST', headers, body: payload })).status
}

/** Delivers an event, signed, and answers the status. */
export function deliver(server: Pick<Server, 'url'>, event: Told): Promise<number> {
  return post(server, signed(event))
}

/** Runs a function that a schedule would run. */
export async function runScheduled({ url }: Pick<Server, 'url'>, name: string): Promise<void> {
  const { status } = await fetch(`${url}/${name}`, { method: 'POST' })
  if (status !== 200) throw new Error(`${name} answered ${status}`)
}
