import {
  type CalledOffKept,
  type CalledOffNotice,
  type CallingOff,
  ids,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain/documents'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import { isSubscriber, loadStanding, loadSubscriptions, type Standing } from '../booking/booking-state.ts'
import { freeSeat, loadTakenSeat, type TakenSeat } from '../booking/registration.ts'
import { eveningOf } from '../notifications/booking.ts'
import { mailCreate } from '../notifications/outbox.ts'
import { heldUse, loadOpenPayment, type OpenPayment } from '../payment/open-payment.ts'
import { oweRefund } from '../payment/owe-refund.ts'
import { loadPayment, type PaymentRecord } from '../payment/purchase.ts'
import { addressOf } from '../platform/auth.ts'
import { db, readTogether, retryOnConflict, type Stored, stored } from '../platform/firestore.ts'
import { releaseUse } from '../promo/promo-code.ts'

/** Why an evening, or one registration (`no-table`), is called off, and how its attendees are compensated. */
export type Terms = Pick<CallingOff, 'compensation'> & Pick<CalledOffNotice, 'cause'>

/**
 * Ends one registration because its evening is called off, and returns what paid for it: the ticket, or an
 * owed refund (`owed-refunds.ts`). Registration, ticket, group, notice and e-mail are one batch. Does nothing
 * if the registration has ended or, for `no-table`, if it has a group.
 */
export function callOffSeat(registrationId: string, terms: Terms, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const state = await readTogether((tx) => load(tx, registrationId))
    const seated = terms.cause === 'no-table' && state?.seat.group != null
    if (state && !seated) await callOff(state, terms, now)
  })
}

interface State {
  readonly seat: TakenSeat
  readonly account: Standing['account']
  readonly subscriptions: readonly SubscriptionDocument[]
  /** The payment of the ticket; null for a free ticket. */
  readonly payment: PaymentRecord | null
  /** The open payment that holds the promo use of that payment. */
  readonly opened: Stored<OpenPayment> | null
}

async function load(tx: Transaction, registrationId: string): Promise<State | null> {
  const registration = stored(
    registrationDocument,
    await tx.get(db().doc(paths.registrationById(registrationId))),
  )
  if (registration?.data.registration_status !== 'registered') return null
  const { user_id: uid } = registration.data
  const [{ account }, subscriptions, seat] = await Promise.all([
    loadStanding(tx, uid),
    loadSubscriptions(tx, uid),
    loadTakenSeat(tx, registration),
  ])
  const paymentId = seat.ticket?.data.payment_id ?? null
  const payment = paymentId === null ? null : ((await loadPayment(tx, paymentId))?.data ?? null)
  const opened =
    payment?.promo_code == null
      ? null
      : await loadOpenPayment(tx, ids.openPayment(uid, payment.thursday_event_id, payment.pricing_type))
  const pointsHere = account?.data.registration_id === registrationId
  return { seat, account: pointsHere ? account : null, subscriptions, payment, opened }
}

async function callOff(state: State, { cause, compensation }: Terms, now: Date): Promise<void> {
  const { seat, account, payment } = state
  const { data } = seat.registration
  const left = payment ? payment.amount - payment.refunded_amount : 0
  const kept = keptOf(state, compensation === 'money' && left > 0, now)
  const paid = payment && left > 0 && (kept === 'money' || kept === 'ticket')
  const notice: CalledOffNotice = {
    thursday_event_id: data.thursday_event_id,
    cause,
    kept,
    amount: paid ? left : null,
    payment_id: paid ? payment.id : null,
  }
  const batch = db().batch()
  const called_off = [...(account?.data.called_off ?? []), notice]
  freeSeat(batch, { seat, account, ended: 'called_off', ticketBack: kept !== 'money', noted: { called_off } })
  if (kept === 'gift') giveTicket(batch, data, now)
  if (kept === 'money' && payment) oweRefund(batch, payment, { evening: data.thursday_event_id, now })
  if (kept === 'money') releasePromo(batch, state)
  const { calledOffMail } = await import('../notifications/templates/cancellation-mails.tsx')
  const message = await calledOffMail({ ...eveningOf(data, now), firstName: data.first_name, ...notice })
  const to = (await addressOf(data.user_id)) ?? data.email
  const envelope = { to, kind: 'evening_called_off', message, now } as const
  mailCreate(batch, `called_off_${data.id}_${data.booking_no}`, envelope)
  await batch.commit()
}

/**
 * What the attendee can book with afterwards, or null.
 * - A valid subscription stays. An expired one is replaced by a given ticket.
 * - A refunded subscription is no longer `active`, and nothing replaces it.
 * - A free or fully refunded ticket is returned as a ticket under either compensation.
 */
function keptOf({ seat, subscriptions }: State, refundable: boolean, now: Date): CalledOffKept | null {
  if (seat.ticket) return refundable ? 'money' : 'ticket'
  if (seat.registration.data.paid_with !== 'subscription') return null
  if (isSubscriber(subscriptions, now)) return 'subscription'
  return subscriptions.length > 0 ? 'gift' : null
}

/** Gives a ticket for an evening that an expired subscription paid for. */
function giveTicket(batch: WriteBatch, registration: RegistrationDocument, now: Date): void {
  const ticket: TicketDocument = {
    id: `called_off_${registration.id}_${registration.booking_no}`,
    user_id: registration.user_id,
    thursday_event_id: null,
    status: 'unused',
    created_at: now,
    payment_id: null,
  }
  batch.create(db().doc(paths.ticket(ticket.id)), ticket)
}

/**
 * Releases the promo use of a refunded payment, so that the attendee may use the code again: we called the
 * evening off.
 */
function releasePromo(batch: WriteBatch, { payment, opened }: State): void {
  if (!opened || opened.data.payment_intent_id !== payment?.id) return
  const held = heldUse(opened.data)
  if (!held) return
  batch.update(opened.ref, { promo_use: null }, opened.unchanged)
  releaseUse(batch, held)
}
