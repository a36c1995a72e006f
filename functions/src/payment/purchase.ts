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
  type Booking,
  type BookingStart,
  finishBooking,
  loadMeans,
  startBooking,
} from '../booking/booking-state.ts'
import { holdsThisEvening } from '../booking/eligibility.ts'
import type { PaidWith } from '../booking/registration.ts'
import type { Caller } from '../platform/auth.ts'
import { CameInBetween, db, type Stored, stored } from '../platform/firestore.ts'
import { loadPromo, type PromoState, releaseUse, settleUse, takeUse } from '../promo/promo-code.ts'
import {
  heldUse,
  type OpenPayment,
  type Order,
  openPaymentId,
  openPaymentIn,
  openPaymentRef,
  type Quote,
} from './open-payment.ts'

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
interface Paid {
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
function paymentOf({ id, order, quote, paidAt }: Purchase, livemode: boolean, now: Date): PaymentDocument {
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

/** What an earlier call made of a purchase. */
interface Granted {
  readonly granted: { readonly outcome: Outcome; readonly attemptId: unknown }
}

/** Everything that a fulfilment decides on, as it was at one moment. */
interface FulfilmentState {
  readonly granted: null
  /** Without an account where an erasure has begun: to be blocked is its first step, and no fault of theirs. */
  readonly booking: Booking
  readonly open: Stored<OpenPayment> | null
  /** The code that leaves nothing to pay; a paid one was taken with the open payment. */
  readonly promo: PromoState | null
  /** The end of the pass that the person has already. */
  readonly runningUntil: Date | null
}

/** Reads a fulfilment's state inside a reading transaction; of a ticket that was granted, no more than that. */
export async function loadFulfilment(
  tx: Transaction,
  purchase: Purchase,
): Promise<FulfilmentState | Granted> {
  const { order, quote, payment } = purchase
  const beside = payment ? [openPaymentRef(openPaymentId(order))] : []
  const [booked, opened] = await startBooking(tx, order, ...beside)
  const start = booked.account?.data.erasing_since ? { ...booked, account: null } : booked
  const open = opened ? openPaymentIn(opened) : null
  // It is closed in the batch that grants what it paid for: while it stands open, nothing was granted.
  const waiting = open?.data.status === 'open' && open.data.payment_intent_id === purchase.id
  const granted = waiting ? null : await loadGranted(tx, purchase, start)
  if (granted) return { granted }
  const [booking, promo, runningUntil] = await Promise.all([
    finishBooking(tx, start),
    payment || quote.promo_code === null
      ? null
      : loadPromo(tx, quote.promo_code, { uid: order.uid, email: null }),
    isSubscription(order.offer) ? loadRunningUntil(tx, order.uid) : null,
  ])
  return { granted: null, booking, open, promo, runningUntil }
}

async function loadGranted(
  tx: Transaction,
  { id, order, payment }: Purchase,
  start: BookingStart,
): Promise<Granted['granted'] | null> {
  const bought = await tx.get(purchaseRef(id, order.offer))
  if (bought.exists) {
    const seated = await gaveSeat(tx, bought, start)
    return { outcome: seated ? 'seated' : 'kept', attemptId: bought.get('attempt_id') }
  }
  // Where there is an account, what was bought tells whether it was fulfilled.
  if (!payment || start.account) return null
  // A payment alone says that its payer was gone when it was told.
  const paid = await tx.get(db().doc(paths.payment(id)))
  return paid.exists ? { outcome: 'kept', attemptId: null } : null
}

async function gaveSeat(tx: Transaction, bought: DocumentSnapshot, start: BookingStart): Promise<boolean> {
  if (bought.get('status') === 'paid') return true
  // A pass has no state of its own that tells whether a seat came with it.
  return bought.get('status') === 'active' && holdsThisEvening(await finishBooking(tx, start))
}

async function loadRunningUntil(tx: Transaction, uid: string): Promise<Date | null> {
  const { subscriptions } = await loadMeans(tx, uid)
  const ends = subscriptions.map((one) => one.current_period_end.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

interface Grant {
  readonly purchase: Purchase
  readonly state: FulfilmentState
  readonly attempt: Attempt
  readonly outcome: Outcome
  /** What was paid goes back: the ticket is none from the start. */
  readonly refund: boolean
}

/** Adds what was bought to the batch (payment, ticket or pass, promo use), and answers what the seat is paid with. */
export function writePurchase(batch: WriteBatch, grant: Grant): PaidWith {
  const { purchase, state, attempt, outcome, refund } = grant
  const { id, order, payment } = purchase
  const pass = isSubscription(order.offer)
  const bought = pass
    ? subscriptionOf(purchase, state.runningUntil, attempt.now)
    : { ...ticketOf(purchase, outcome, attempt.now), ...(refund && { status: 'void' as const }) }
  // Without an account nobody could use it, and the payment alone is kept.
  if (state.booking.account) batch.create(purchaseRef(id, order.offer), { ...bought, attempt_id: attempt.id })
  if (payment) {
    batch.create(db().doc(paths.payment(id)), paymentOf(purchase, payment.livemode, attempt.now))
    closePaid(batch, grant)
  } else {
    takeFreeUse(batch, grant)
  }
  return pass ? { by: 'subscription' } : { by: 'ticket', ticketId: id }
}

/** The open payment has become a payment; the use of its promo code is kept for good, unless the money goes back at once. */
function closePaid(batch: WriteBatch, { state: { open }, attempt, refund }: Grant): void {
  if (!open) return
  const held = heldUse(open.data)
  batch.update(open.ref, { status: 'closed', ...(refund && { promo_use: null }) }, open.unchanged)
  if (!held) return
  if (refund) return void releaseUse(batch, held)
  const use = { user_id: held.uid, open_payment_id: open.ref.id, settled: true, taken_at: attempt.now }
  settleUse(batch, held, use)
}

function takeFreeUse(
  batch: WriteBatch,
  { purchase: { order, quote }, state: { promo }, attempt }: Grant,
): void {
  if (quote.promo_code === null) return
  if (!promo) throw new CameInBetween()
  takeUse(batch, promo, { user_id: order.uid, open_payment_id: null, settled: true, taken_at: attempt.now })
}

/** How a dispute stands, from the first word to the last. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The domain's document and what the server alone looks at. */
const paymentRecord = paymentDocument.extend({
  /** Every dispute that the payer's bank ever opened, by Stripe's id. */
  disputes: z.record(z.string(), z.enum(disputeStates)).default({}),
})
export type PaymentRecord = z.output<typeof paymentRecord>
export type PaymentStatus = PaymentDocument['status']

/** Reads a payment inside a reading transaction; null where none came in under this intent. */
export async function loadPayment(tx: Transaction, id: string): Promise<Stored<PaymentRecord> | null> {
  return stored(paymentRecord, await tx.get(db().doc(paths.payment(id))))
}
