import { isSubscription, paths } from '@tablee/domain'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { type Booking, type BookingStart, finishBooking, startBooking } from '../booking/booking.ts'
import { loadMeans } from '../booking/means.ts'
import { holdsThisEvening } from '../booking/seat-fault.ts'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'
import { loadPromo, type PromoState } from '../promo/promo-state.ts'
import { type OpenPayment, openPaymentId, openPaymentIn, openPaymentRef } from './open-payment.ts'
import { type Outcome, type Purchase, purchaseRef } from './purchase.ts'

/** What an earlier call made of a purchase. */
export interface Granted {
  readonly granted: { readonly outcome: Outcome; readonly attemptId: unknown }
}

/** Everything that a fulfilment decides on, as it was at one moment. */
export interface FulfilmentState {
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
