import type Stripe from 'stripe'

/*
 * Stripe's objects with the fields that the app or a tool reads. Each is cut from the type of Stripe's package, so that
 * an update which renames or retypes a field fails the type check here or where the object is made.
 */

type Common = 'id' | 'object' | 'created' | 'livemode'
/** What a payment intent, its charge, and a refund or dispute of it have in common. */
type Money = 'amount' | 'currency' | 'metadata'

export type Customer = Pick<Stripe.Customer, Common | 'deleted' | 'email' | 'metadata'>

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | (Common | Money | 'client_secret' | 'customer' | 'description' | 'status')
  | ('allowed_payment_method_types' | 'payment_method_types' | 'payment_method' | 'next_action')
  | ('amount_received' | 'latest_charge' | 'last_payment_error' | 'cancellation_reason')
>

export type Charge = Pick<
  Stripe.Charge,
  | (Common | Money | 'customer' | 'description' | 'payment_intent' | 'payment_method' | 'status')
  | ('amount_captured' | 'amount_refunded' | 'captured' | 'disputed' | 'paid' | 'refunded')
  | ('failure_code' | 'failure_message')
>

export type Refund = Pick<
  Stripe.Refund,
  | (Exclude<Common, 'livemode'> | Money | 'charge' | 'payment_intent' | 'reason' | 'status')
  | ('pending_reason' | 'failure_reason')
>

export type Dispute = Pick<
  Stripe.Dispute,
  Common | Money | 'charge' | 'payment_intent' | 'is_charge_refundable' | 'reason' | 'status'
>

export type EventType = Stripe.Event['type']
export type Event = Pick<Stripe.Event, Common | 'api_version' | 'pending_webhooks' | 'request' | 'type'> & {
  data: { object: EventObject<EventType> }
}

interface Objects {
  charge: Charge
  dispute: Dispute
  payment_intent: PaymentIntent
  refund: Refund
}
/** The object that an event of a type contains, by Stripe's package; `never` for those that do not exist here. */
export type EventObject<Type extends EventType> = Objects[keyof Objects &
  Extract<Stripe.Event, { type: Type }>['data']['object']['object']]
