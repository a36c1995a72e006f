import Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from './account.ts'
import { type Call, endpoint } from './endpoint.ts'
import { listParams, page } from './lists.ts'
import type { EventObject, EventType } from './objects.ts'
import { type Accepted, flag } from './params.ts'

/** Stores an event and sends it to the webhook. */
export function recordEvent<Type extends EventType>(
  { account, request, deliveries }: Call,
  type: Type,
  object: EventObject<Type>,
): void {
  const event = {
    ...account.object('evt', 'event'),
    api_version: Stripe.API_VERSION,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  }
  account.events.set(event.id, event)
  deliveries?.send(event)
}

/** Marks an event as received by the webhook. */
export function markDelivered({ events }: Account, id: string): void {
  const event = events.get(id)
  if (event) events.set(id, { ...event, pending_webhooks: 0 })
}

/** `GET /v1/events`. `delivery_success=false` lists those that the webhook has not received. */
export const listEvents = endpoint(
  {
    ...listParams,
    type: z.string().optional(),
    delivery_success: flag.optional(),
  } satisfies Accepted<Stripe.EventListParams>,
  ({ account }, { type, delivery_success, ...params }) => {
    const wanted = [...account.events.values()].filter(
      (event) =>
        (type === undefined || event.type === type) &&
        (delivery_success === undefined || delivery_success === (event.pending_webhooks === 0)),
    )
    return page(wanted, params, '/v1/events')
  },
)
