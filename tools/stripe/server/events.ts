import type Stripe from 'stripe'
import { z } from 'zod'
import { created, newId } from './account.ts'
import type { Api, Call, Endpoint } from './http/endpoint.ts'
import { listParams, page } from './http/list.ts'
import { flag, parameters } from './http/params.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

/** The version of Stripe's API that the installed package speaks; another one fails the typecheck. */
const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

/** The events that the stand-in tells of. */
type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'

type ObjectOf<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object']

/** Keeps an event and sends it to the webhook. */
export function recordEvent<Type extends EventType>(
  { account, request }: Call,
  type: Type,
  object: ObjectOf<Type>,
): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: created(account),
    data: { object },
    livemode: false,
    pending_webhooks: account.publish ? 1 : 0,
    request,
    type,
    // The signature pairs the type with its object, which a union of 250 events can't infer.
  } as unknown as Stripe.Event
  account.events.set(event.id, event)
  account.publish?.(event)
}

/** Marks an event as received by the webhook. */
export function markDelivered({ account }: Pick<Api, 'account'>, id: string): void {
  const event = account.events.get(id)
  if (event) account.events.set(id, { ...event, pending_webhooks: 0 })
}

const listEventsParams = parameters({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  /** `false`: what the webhook has not received yet, or never did. */
  delivery_success: flag.optional(),
})

/** `GET /v1/events` */
export const listEvents: Endpoint<typeof listEventsParams> = {
  params: listEventsParams,
  run({ account }, params) {
    if (params.type && params.types) {
      throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'types' })
    }
    const wanted = params.types ?? (params.type ? [params.type] : ['*'])
    const { delivery_success: success } = params
    const events = [...account.events.values()].filter(
      ({ type, pending_webhooks: pending }) =>
        wanted.some((it) => matches(type, it)) && (success === undefined || success === (pending === 0)),
    )
    return page(events, params, '/v1/events')
  },
}

const noParams = parameters({})

/** `GET /v1/events/:id` */
export const retrieveEvent: Endpoint<typeof noParams> = {
  params: noParams,
  run({ account }, _params, id) {
    const event = account.events.get(id)
    if (!event) throw noSuch('event', id, 'id', 404)
    return event
  },
}

/** `charge.*` stands for all events about charges. */
function matches(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
