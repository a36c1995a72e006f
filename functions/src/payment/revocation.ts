import type { EventDate } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  isLive,
  isUpcoming,
  paths,
  type RegistrationDocument,
  registrationDocument,
} from '@tablee/domain/documents'
import { isSubscription, type Offer, offerFor } from '@tablee/domain/offers'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { hasValidSubscription, loadAccountState, loadSubscriptions } from '../booking/booking-state.ts'
import {
  endRegistration,
  loadRegistrationDetails,
  type RegistrationDetails,
} from '../booking/registration.ts'
import { db, parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import type { PaymentRecord } from './purchase.ts'
import { purchaseRef } from './purchase.ts'

/** What a payment granted, to be revoked with a full refund. */
export interface Revocation {
  readonly account: Snapshot<AccountDocument> | null
  /** The ticket or subscription. Null if none was granted, or if it is void already. */
  readonly granted: Snapshot<{ status: string }> | null
  /** The same where it is void: it can be restored. */
  readonly voided: Snapshot<{ status: string }> | null
  /** Whether the evening of the voided ticket was attended: its registration still names the ticket. */
  readonly wasUsed: boolean
  /** The registration that it pays for, unless that evening has begun. */
  readonly registrationDetails: RegistrationDetails | null
}

const grantedDocument = z.object({ status: z.string(), thursday_event_id: z.string().nullish() })

/** Reads what a payment granted, inside a read-only transaction. */
export async function loadRevocation(
  tx: Transaction,
  payment: PaymentRecord,
  now: Date,
): Promise<Revocation> {
  const offer = offerFor(payment.pricing_type)
  const [found, { account, currentRegistration }] = await Promise.all([
    tx.get(purchaseRef(payment.id, offer)),
    loadAccountState(tx, payment.user_id),
  ])
  const document = parseSnapshot(grantedDocument, found)
  const isVoid = document?.data.status === 'void'
  const upcoming =
    currentRegistration && isUpcoming(currentRegistration.data, now) ? currentRegistration : null
  const paysHere = upcoming && (await paysFor(tx, payment, upcoming.data))
  const date = isVoid ? document.data.thursday_event_id : null
  return {
    account,
    granted: isVoid ? null : document,
    voided: isVoid ? document : null,
    wasUsed: date ? await isRegisteredWith(tx, payment, date) : false,
    registrationDetails: paysHere ? await loadRegistrationDetails(tx, upcoming) : null,
  }
}

/** Whether the ticket of a payment still pays for a registration of this evening, upcoming or past. */
async function isRegisteredWith(tx: Transaction, payment: PaymentRecord, date: EventDate): Promise<boolean> {
  const found = await tx.get(db().doc(paths.registration(date, payment.user_id)))
  const registration = parseSnapshot(registrationDocument, found)?.data
  return registration !== undefined && isLive(registration) && registration.ticket_id === payment.id
}

/** Adds the revocation to the batch. Ending the registration voids the ticket that paid for it. */
export function revokePurchase(
  batch: WriteBatch,
  { account, granted, registrationDetails: details }: Revocation,
): void {
  if (details && account) endRegistration(batch, { details, account, status: 'cancelled' })
  if (granted && !details?.ticket) batch.update(granted.ref, { status: 'void' }, granted.precondition)
}

/**
 * Restores in the batch what a lost dispute had voided, after an appeal was won. The ticket is unused again, unless
 * its evening was attended.
 */
export function restorePurchase(batch: WriteBatch, offer: Offer, { voided, wasUsed }: Revocation): void {
  if (!voided) return
  const ticket = wasUsed ? { status: 'paid' } : { status: 'unused', thursday_event_id: null }
  batch.update(voided.ref, isSubscription(offer) ? { status: 'active' } : ticket, voided.precondition)
}

/**
 * A registration names its ticket. A subscription pays for it unless another does, which had not ended when it was
 * made.
 */
async function paysFor(
  tx: Transaction,
  payment: PaymentRecord,
  registration: RegistrationDocument,
): Promise<boolean> {
  if (!isSubscription(offerFor(payment.pricing_type))) return registration.ticket_id === payment.id
  if (registration.paid_with !== 'subscription') return false
  const others = (await loadSubscriptions(tx, payment.user_id)).filter(({ id }) => id !== payment.id)
  return !hasValidSubscription(others, registration.created_at)
}
