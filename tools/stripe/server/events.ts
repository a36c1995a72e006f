import Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from './account.ts'
import { type Call, endpoint } from './endpoint.ts'
import { listParams, page } from './lists.ts'
import { flag } from './params.ts'

/** The types of events that the Stripe emulator sends: those that the app handles, and a declined card. */
type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.refunded'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'refund.failed'

type ObjectOf<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object']

/** Stores an event and sends it to the webhook. */
export function recordEvent<Type extends EventType>(call: Call, type: Type, object: ObjectOf<Type>): void {
  const event = {
    ...call.account.object('evt', 'event'),
    api_version: Stripe.API_VERSION,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: call.request,
    type,
    // `as`: the signature pairs the type with its object, which TypeScript cannot infer in a union of 250
    // events.
  } as unknown as Stripe.Event
  call.account.events.set(event.id, event)
  call.deliveries?.send(event)
}

/** Marks an event as received by the webhook. */
export function markDelivered({ events }: Account, id: string): void {
  const event = events.get(id)
  if (event) events.set(id, { ...event, pending_webhooks: 0 })
}

/** `GET /v1/events`. `delivery_success=false` lists those that the webhook has not received. */
export const listEvents = endpoint(
  { ...listParams, type: z.string().optional(), delivery_success: flag.optional() },
  ({ account }, { type, delivery_success, ...params }) => {
    const wanted = [...account.events.values()].filter(
      (event) =>
        (type === undefined || event.type === type) &&
        (delivery_success === undefined || delivery_success === (event.pending_webhooks === 0)),
    )
    return page(wanted, params, '/v1/events')
  },
)
