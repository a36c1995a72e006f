import {
  type PaymentDocument,
  paths,
  paymentDocument,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain/documents'
import { addMonths, isSubscription, type Offer } from '@tablee/domain/offers'
import type { DocumentReference, DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import {
  type BookingStart,
  type BookingState,
  isRegisteredForEvening,
  loadBookingRest,
  loadBookingStart,
  loadEntitlements,
} from '../booking/booking-state.ts'
import type { PaidWith } from '../booking/registration.ts'
import type { Caller } from '../platform/auth.ts'
import { db, parseSnapshot, RetryStepError, type Snapshot } from '../platform/firestore.ts'
import {
  confirmUse,
  loadPromoCode,
  type PromoCodeState,
  releaseUse,
  reserveUse,
} from '../promo/promo-code.ts'
import {
  type OpenPayment,
  type Order,
  openPaymentId,
  openPaymentRef,
  parseOpenPayment,
  type Quote,
  reservedPromoUse,
} from './open-payment.ts'

/** A paid or free order, which fulfilment turns into a ticket or subscription and a registration. */
export interface Purchase {
  /** The payment intent's id, `free_{CODE}_{uid}`, or `simulated_{uid}_{date}`. All documents of the purchase use it. */
  readonly id: string
  readonly order: Order
  readonly quote: Quote
  /** When it was paid: by the charge, or by its event where that came before the booking deadline. */
  readonly paidAt: Date
  /** Null for a free order. */
  readonly payment: PaymentDetails | null
}

/** A payment at Stripe, with the checks that it must pass besides the match with its open payment. */
interface PaymentDetails {
  readonly livemode: boolean
  /** Whether it was refunded before it was fulfilled: the payment is recorded, without a registration. */
  readonly isRefunded: boolean
  readonly mismatchesWith: (open: OpenPayment | null) => readonly string[]
}

/**
 * One call of `fulfil`. Its id is stored with what it grants, so that a call whose commit succeeded
 * recognises its own write when the SDK reports a conflict.
 */
export interface FulfilmentCall {
  readonly id: string
  readonly now: Date
  /** The signed-in caller; null for a webhook event or a job. */
  readonly caller: Caller | null
}

/**
 * The stored outcomes: `seated`, a registration, which may never have a group; `kept`, an unused ticket (or a
 * subscription) without one.
 */
export type FulfilmentOutcome = 'seated' | 'kept'

/** The ticket or subscription of a purchase. If it exists, the purchase was fulfilled. */
export function purchaseRef(id: string, offer: Offer): DocumentReference {
  return db().doc(isSubscription(offer) ? paths.subscription(id) : paths.ticket(id))
}

/**
 * A dispute as we store it: an inquiry moves no money, an open one holds it back, a lost one has taken
 * it.
 */
const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The domain's document, with fields that only the server reads. */
const paymentRecord = paymentDocument.extend({
  /** Every dispute of the payment, by Stripe's id. */
  disputes: z.record(z.string(), z.enum(disputeStates)).default({}),
  /** How much of `refunded_amount` the bank has not confirmed yet, in cents. */
  refund_pending: z.int().nonnegative().default(0),
  /** Whether a refund or a lost dispute has voided what the payment granted. */
  revoked: z.boolean().default(false),
  /** How often all of it was refunded: again after a refund failed, or an appeal was won. It numbers the mails. */
  refund_no: z.int().nonnegative().default(0),
})
export type PaymentRecord = z.output<typeof paymentRecord>
export type PaymentStatus = PaymentDocument['status']

/** Reads a payment inside a read-only transaction; null if none came in under this intent. */
export async function loadPayment(tx: Transaction, id: string): Promise<Snapshot<PaymentRecord> | null> {
  return parseSnapshot(paymentRecord, await tx.get(db().doc(paths.payment(id))))
}

/** The result of an earlier call for the same purchase. */
interface ExistingPurchase {
  readonly existing: { readonly outcome: FulfilmentOutcome; readonly callId: unknown }
}

/** Everything that a fulfilment decides on, as one consistent snapshot. */
export interface FulfilmentState {
  readonly existing: null
  /**
   * Without its account once an erasure has begun. The erasure blocks the account first, which must not count
   * as blocked by an admin.
   */
  readonly booking: BookingState
  readonly open: Snapshot<OpenPayment> | null
  /** The code of a free order. A paid order's use was reserved with the open payment. */
  readonly promo: PromoCodeState | null
  /** The end of the user's current subscription. */
  readonly subscriptionEnd: Date | null
}

/**
 * Reads the state inside a read-only transaction. If the purchase was fulfilled before, reads no more than
 * that.
 */
export async function loadFulfilmentState(
  tx: Transaction,
  purchase: Purchase,
): Promise<FulfilmentState | ExistingPurchase> {
  const { order, quote, payment } = purchase
  const more = payment ? [openPaymentRef(openPaymentId(order))] : []
  const [booked, opened] = await loadBookingStart(tx, order, ...more)
  const start = booked.account?.data.erasing_since ? { ...booked, account: null } : booked
  const open = opened ? parseOpenPayment(opened) : null
  // The open payment is closed in the batch that fulfils it: while it is open, the purchase was not
  // fulfilled.
  const isOpen = open?.data.status === 'open' && open.data.payment_intent_id === purchase.id
  const existing = isOpen ? null : await findExistingPurchase(tx, purchase, start)
  if (existing) return { existing }
  const [booking, promo, subscriptionEnd] = await Promise.all([
    loadBookingRest(tx, start),
    payment || quote.promo_code === null
      ? null
      : loadPromoCode(tx, quote.promo_code, { uid: order.uid, email: null }),
    isSubscription(order.offer) ? loadSubscriptionEnd(tx, order.uid) : null,
  ])
  return { existing: null, booking, open, promo, subscriptionEnd }
}

async function findExistingPurchase(
  tx: Transaction,
  { id, order, payment }: Purchase,
  start: BookingStart,
): Promise<ExistingPurchase['existing'] | null> {
  const granted = await tx.get(purchaseRef(id, order.offer))
  if (granted.exists) {
    const registered = await gaveRegistration(tx, granted, start)
    return { outcome: registered ? 'seated' : 'kept', callId: granted.get('attempt_id') }
  }
  // If the account exists, the ticket or subscription shows whether the purchase was fulfilled.
  if (!payment || start.account) return null
  // A payment without them means that the user was deleted when it was fulfilled.
  const paid = await tx.get(db().doc(paths.payment(id)))
  return paid.exists ? { outcome: 'kept', callId: null } : null
}

async function gaveRegistration(
  tx: Transaction,
  granted: DocumentSnapshot,
  start: BookingStart,
): Promise<boolean> {
  if (granted.get('status') === 'paid') return true
  // A subscription has no status that shows whether it came with a registration.
  return granted.get('status') === 'active' && isRegisteredForEvening(await loadBookingRest(tx, start))
}

async function loadSubscriptionEnd(tx: Transaction, uid: string): Promise<Date | null> {
  const { subscriptions } = await loadEntitlements(tx, uid)
  const ends = subscriptions.map((one) => one.current_period_end.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

function toPaymentDocument(
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

/** The ticket: `paid` with its evening, `unused`, or `void` if it was already refunded. */
export function toTicketDocument(
  { id, order, payment }: Purchase,
  outcome: FulfilmentOutcome,
  now: Date,
): TicketDocument {
  return {
    id,
    user_id: order.uid,
    thursday_event_id: outcome === 'seated' ? order.date : null,
    status: payment?.isRefunded ? 'void' : outcome === 'seated' ? 'paid' : 'unused',
    created_at: now,
    payment_id: payment ? id : null,
  }
}

/** The subscription. It begins when a current one ends. */
export function toSubscriptionDocument(
  purchase: Purchase,
  subscriptionEnd: Date | null,
  now: Date,
): SubscriptionDocument {
  const { id, order, paidAt, payment } = purchase
  const start = subscriptionEnd && subscriptionEnd > paidAt ? subscriptionEnd : paidAt
  return {
    id,
    user_id: order.uid,
    subscription_type: order.offer.id,
    status: payment?.isRefunded ? 'void' : 'active',
    current_period_end: addMonths(start, order.offer.months),
    created_at: now,
  }
}

interface PurchaseWrites {
  readonly purchase: Purchase
  readonly state: FulfilmentState
  readonly call: FulfilmentCall
  readonly outcome: FulfilmentOutcome
  /** The payment is refunded: the ticket is void from the start. */
  readonly refund: boolean
}

/**
 * Adds the purchase to the batch (payment, ticket or subscription, promo use), and returns what pays for the
 * registration.
 */
export function addPurchaseWrites(batch: WriteBatch, writes: PurchaseWrites): PaidWith {
  const { purchase, state, call, outcome, refund } = writes
  const { id, order, payment } = purchase
  const isSubscribing = isSubscription(order.offer)
  const granted = isSubscribing
    ? toSubscriptionDocument(purchase, state.subscriptionEnd, call.now)
    : { ...toTicketDocument(purchase, outcome, call.now), ...(refund && { status: 'void' as const }) }
  // Without an account it could not be used, so only the payment is recorded.
  if (state.booking.account) batch.create(purchaseRef(id, order.offer), { ...granted, attempt_id: call.id })
  if (payment) {
    batch.create(db().doc(paths.payment(id)), toPaymentDocument(purchase, payment.livemode, call.now))
    closeAsPaid(batch, writes)
  } else {
    reserveFreeUse(batch, writes)
  }
  return isSubscribing ? { by: 'subscription' } : { by: 'ticket', ticketId: id }
}

/** Closes the open payment. Its promo use is confirmed, or released if the payment is refunded at once. */
function closeAsPaid(batch: WriteBatch, { state: { open }, call, refund }: PurchaseWrites): void {
  if (!open) return
  const reserved = reservedPromoUse(open.data)
  batch.update(open.ref, { status: 'closed', ...(refund && { promo_use: null }) }, open.precondition)
  if (!reserved) return
  if (refund) return void releaseUse(batch, reserved)
  const use = { user_id: reserved.uid, open_payment_id: open.ref.id, settled: true, taken_at: call.now }
  confirmUse(batch, reserved, use)
}

function reserveFreeUse(
  batch: WriteBatch,
  { purchase: { order, quote }, state: { promo }, call }: PurchaseWrites,
): void {
  if (quote.promo_code === null) return
  if (!promo) throw new RetryStepError()
  reserveUse(batch, promo, {
    user_id: order.uid,
    open_payment_id: null,
    settled: true,
    taken_at: call.now,
  })
}
