import { paths } from '@tablee/domain'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { type Booking, loadBooking } from '../booking/booking.ts'
import { loadMeans } from '../booking/means.ts'
import { holdsThisEvening } from '../booking/seat-fault.ts'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'
import { loadPromo, type PromoState } from '../promo/promo-state.ts'
import { loadOpenPayment, type OpenPayment, openPaymentId } from './open-payment.ts'
import { isPass, type Outcome, type Purchase, purchaseRef } from './purchase.ts'

/** Everything that a fulfilment decides on, as it was at one moment. */
export interface FulfilmentState {
  readonly booking: Booking
  /** What an earlier call made of this purchase. */
  readonly granted: { readonly outcome: Outcome; readonly attemptId: unknown } | null
  readonly open: Stored<OpenPayment> | null
  /** The code that leaves nothing to pay; a paid one was taken with the open payment. */
  readonly promo: PromoState | null
  /** The end of the pass that the person has already. */
  readonly runningUntil: Date | null
}

/** Reads a fulfilment's state inside a reading transaction. */
export async function loadFulfilment(tx: Transaction, purchase: Purchase): Promise<FulfilmentState> {
  const { order, quote, payment } = purchase
  const booking = await loadBooking(tx, order.uid, order.date)
  const open = payment ? await loadOpenPayment(tx, openPaymentId(order)) : null
  // It is closed in the batch that grants what it paid for: while it stands open, nothing was granted.
  const waiting = open?.data.status === 'open' && open.data.payment_intent_id === purchase.id
  const [bought, paid, promo, runningUntil] = await Promise.all([
    waiting ? null : tx.get(purchaseRef(purchase.id, order.offer)),
    // Where there is an account, what was bought tells whether it was fulfilled.
    payment && !booking.account ? tx.get(db().doc(paths.payment(purchase.id))) : null,
    payment || quote.promo_code === null ? null : loadPromo(tx, quote.promo_code, order.uid),
    isPass(order.offer) ? loadRunningUntil(tx, order.uid) : null,
  ])
  return { booking, granted: grantedBy(bought, booking) ?? recordedBy(paid), open, promo, runningUntil }
}

function grantedBy(bought: DocumentSnapshot | null, booking: Booking): FulfilmentState['granted'] {
  if (!bought?.exists) return null
  // A pass has no state of its own that tells whether a seat came with it.
  const seated =
    bought.get('status') === 'paid' || (bought.get('status') === 'active' && holdsThisEvening(booking))
  return { outcome: seated ? 'seated' : 'kept', attemptId: bought.get('attempt_id') }
}

/** A payment alone says that its payer was gone when it was told. */
function recordedBy(paid: DocumentSnapshot | null): FulfilmentState['granted'] {
  return paid?.exists ? { outcome: 'kept', attemptId: null } : null
}

async function loadRunningUntil(tx: Transaction, uid: string): Promise<Date | null> {
  const { subscriptions } = await loadMeans(tx, uid)
  const ends = subscriptions.map((one) => one.current_period_end.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}
