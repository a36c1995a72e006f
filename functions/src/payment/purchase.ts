import {
  addMonths,
  isSubscription,
  type Offer,
  type PaymentDocument,
  paths,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Caller } from '../platform/caller.ts'
import { db } from '../platform/firebase.ts'
import type { OpenPayment } from './open-payment.ts'
import type { Order, Quote } from './order.ts'

/** Something bought, or given by a promo code: what fulfilment turns into a ticket or a pass, and a seat. */
export interface Purchase {
  /** The payment intent, or `free_{CODE}_{uid}`: the id of everything that is written for it. */
  readonly id: string
  readonly order: Order
  readonly quote: Quote
  /** When Stripe says that it was paid. */
  readonly paidAt: Date
  /** Null where nothing was left to pay. */
  readonly payment: Paid | null
}

/** A payment at Stripe, and what is held against it beside the payment that the server opened. */
export interface Paid {
  readonly livemode: boolean
  /** Whether the money went back before anything was granted: the books get the payment, and its payer no seat. */
  readonly givenBack: boolean
  readonly faultsOf: (open: OpenPayment | null) => readonly string[]
}

/** One call of `fulfil`. Its id is written on what it grants, so that a winner who was told "already exists" knows. */
export interface Attempt {
  readonly id: string
  readonly now: Date
  /** The person who is signed in, where one asks. */
  readonly caller: Caller | null
}

/** Whether a seat was given, or a ticket kept for another evening. */
export type Outcome = 'seated' | 'kept'

/** Where what was bought stands; that it stands there says that the purchase was fulfilled. */
export function purchaseRef(id: string, offer: Offer): DocumentReference {
  return db().doc(isSubscription(offer) ? paths.subscription(id) : paths.ticket(id))
}

/** The payment's own document. */
export function paymentOf(
  { id, order, quote, paidAt }: Purchase,
  livemode: boolean,
  now: Date,
): PaymentDocument {
  return {
    id,
    user_id: order.uid,
    pricing_type: order.offer.id,
    thursday_event_id: order.date,
    ...quote,
    currency: 'eur',
    status: 'succeeded',
    refunded_amount: 0,
    receipt_number: null,
    created_at: now,
    paid_at: paidAt,
    livemode,
  }
}

/** The ticket: `paid` with its evening, `unused`, or `void` where its money went back already. */
export function ticketOf({ id, order, payment }: Purchase, outcome: Outcome, now: Date): TicketDocument {
  return {
    id,
    user_id: order.uid,
    thursday_event_id: outcome === 'seated' ? order.date : null,
    status: payment?.givenBack ? 'void' : outcome === 'seated' ? 'paid' : 'unused',
    created_at: now,
    payment_id: payment ? id : null,
  }
}

/** The prepaid pass. It begins where a running one ends. */
export function subscriptionOf(
  purchase: Purchase,
  runningUntil: Date | null,
  now: Date,
): SubscriptionDocument {
  const { id, order, paidAt, payment } = purchase
  const start = runningUntil && runningUntil > paidAt ? runningUntil : paidAt
  return {
    id,
    user_id: order.uid,
    subscription_type: order.offer.id,
    status: payment?.givenBack ? 'void' : 'active',
    current_period_end: addMonths(start, order.offer.months),
    created_at: now,
  }
}
