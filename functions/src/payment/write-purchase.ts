import { isSubscription, paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import type { PaidWith } from '../booking/seat.ts'
import { db } from '../platform/firebase.ts'
import { CameInBetween } from '../platform/until-settled.ts'
import { releaseUse, settleUse, takeUse } from '../promo/use.ts'
import type { FulfilmentState } from './fulfilment-state.ts'
import { heldUse } from './open-payment.ts'
import {
  type Attempt,
  type Outcome,
  type Purchase,
  paymentOf,
  purchaseRef,
  subscriptionOf,
  ticketOf,
} from './purchase.ts'

export interface Grant {
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
