import { eventStart } from '@tablee/domain/calendar'
import type { AccountDocument, RegistrationDocument } from '@tablee/domain/documents'
import { isSubscription, offerFor } from '@tablee/domain/offers'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { isSubscriber, loadStanding, loadSubscriptions, type Standing } from '../booking/booking-state.ts'
import { freeSeat, loadTakenSeat, type TakenSeat } from '../booking/registration.ts'
import { type Stored, stored } from '../platform/firestore.ts'
import type { PaymentRecord } from './purchase.ts'
import { purchaseRef } from './purchase.ts'

/** What a payment granted, to be revoked with a full refund. */
export interface Revocation {
  readonly account: Stored<AccountDocument> | null
  /** The ticket or subscription. Null if none was granted, or if it is void already. */
  readonly bought: Stored<{ status: string }> | null
  /** The registration that it pays for, unless that evening has begun. */
  readonly seat: TakenSeat | null
}

const boughtDocument = z.object({ status: z.string() })

/** Reads what a payment granted, inside a read-only transaction. */
export async function loadRevocation(
  tx: Transaction,
  payment: PaymentRecord,
  now: Date,
): Promise<Revocation> {
  const offer = offerFor(payment.pricing_type)
  const [found, { account, pointed }] = await Promise.all([
    tx.get(purchaseRef(payment.id, offer)),
    loadStanding(tx, payment.user_id),
  ])
  const bought = stored(boughtDocument, found)
  const coming = comingSeat(pointed, now)
  const paysHere = coming && (await paysFor(tx, { payment, registration: coming.data, now }))
  return {
    account,
    bought: bought?.data.status === 'void' ? null : bought,
    seat: paysHere ? await loadTakenSeat(tx, coming) : null,
  }
}

/** Adds the revocation to the batch. Ending the registration voids the ticket that paid for it. */
export function revoke(batch: WriteBatch, { account, bought, seat }: Revocation): void {
  if (seat && account) freeSeat(batch, { seat, account, ended: 'cancelled' })
  if (bought && !seat?.ticket) batch.update(bought.ref, { status: 'void' }, bought.unchanged)
}

function comingSeat(pointed: Standing['pointed'], now: Date): Standing['pointed'] {
  if (pointed?.data.registration_status !== 'registered') return null
  return now < eventStart(pointed.data.thursday_event_id) ? pointed : null
}

interface Paying {
  readonly payment: PaymentRecord
  readonly registration: RegistrationDocument
  readonly now: Date
}

/** A registration names its ticket. A subscription pays for it unless another valid one does. */
async function paysFor(tx: Transaction, { payment, registration, now }: Paying): Promise<boolean> {
  if (!isSubscription(offerFor(payment.pricing_type))) return registration.ticket_id === payment.id
  if (registration.paid_with !== 'subscription') return false
  const others = (await loadSubscriptions(tx, payment.user_id)).filter(({ id }) => id !== payment.id)
  return !isSubscriber(others, now)
}
