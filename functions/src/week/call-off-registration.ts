import {
  type CalledOffCompensation,
  type CalledOffNotice,
  type CallingOff,
  givenTicket,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
} from '@tablee/domain/documents'
import { noticeOfCallOff } from '@tablee/domain/refund-claim'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import {
  type AccountState,
  hasValidSubscription,
  loadAccountState,
  loadSubscriptions,
} from '../booking/booking-state.ts'
import {
  endRegistration,
  loadRegistrationDetails,
  type RegistrationDetails,
} from '../booking/registration.ts'
import { eveningDetails } from '../notifications/evening-details.ts'
import { enqueueMail } from '../notifications/outbox.ts'
import type { OpenPayment } from '../payment/open-payment.ts'
import { addOwedRefund, loadPromoPayment, releasePromoOf } from '../payment/owe-refund.ts'
import { loadPayment, type PaymentRecord } from '../payment/purchase.ts'
import { emailOfUser } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'

/** Why an evening, or one registration (`no-table`), is called off, and how its attendees are compensated. */
export type CallOffTerms = Pick<CallingOff, 'compensation'> &
  Pick<CalledOffNotice, 'cause'> & {
    /** Whether the attendee has asked for it (seat-question.ts): the e-mail says so, and no notice follows. */
    readonly asAsked?: boolean
  }

/**
 * Ends one registration because its evening is called off, and returns what paid for it: the ticket, or an
 * owed refund (`payment/owe-refund.ts`). Registration, ticket, group, notice and e-mail are one batch. Does nothing
 * if the registration has ended or, for `no-table`, if it has a group.
 */
export function callOffRegistration(registrationId: string, terms: CallOffTerms, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const state = await readInTransaction((tx) => load(tx, registrationId))
    const hasGroup = terms.cause === 'no-table' && state?.details.group != null
    if (state && !hasGroup) await callOff(state, terms, now)
  })
}

interface CallOffState {
  readonly details: RegistrationDetails
  readonly account: AccountState['account']
  readonly subscriptions: readonly SubscriptionDocument[]
  /** The payment of the ticket; null for a free ticket. */
  readonly payment: PaymentRecord | null
  /** The open payment that reserves the promo use of that payment. */
  readonly openPayment: Snapshot<OpenPayment> | null
}

async function load(tx: Transaction, registrationId: string): Promise<CallOffState | null> {
  const registration = parseSnapshot(
    registrationDocument,
    await tx.get(db().doc(paths.registrationById(registrationId))),
  )
  if (registration?.data.registration_status !== 'registered') return null
  const { user_id: uid } = registration.data
  const [{ account }, subscriptions, details] = await Promise.all([
    loadAccountState(tx, uid),
    loadSubscriptions(tx, uid),
    loadRegistrationDetails(tx, registration),
  ])
  const paymentId = details.ticket?.data.payment_id ?? null
  const payment = paymentId === null ? null : ((await loadPayment(tx, paymentId))?.data ?? null)
  const openPayment = payment && (await loadPromoPayment(tx, payment))
  const pointsHere = account?.data.registration_id === registrationId
  return { details, account: pointsHere ? account : null, subscriptions, payment, openPayment }
}

async function callOff(
  state: CallOffState,
  { cause, compensation, asAsked = false }: CallOffTerms,
  now: Date,
): Promise<void> {
  const { details, account, payment } = state
  const { data } = details.registration
  const unrefunded = payment ? payment.amount - payment.refunded_amount : 0
  const given = compensationOf(state, compensation === 'money' && unrefunded > 0, now)
  const isClaimable = payment && unrefunded > 0 && (given === 'money' || given === 'ticket')
  const paid = isClaimable ? { id: payment.id, amount: unrefunded } : null
  const notice = noticeOfCallOff({ date: data.thursday_event_id, cause, kept: given, paid }, now)
  const { thursday_event_id, money_until } = notice
  const batch = db().batch()
  const earlier = account?.data.called_off ?? []
  const called_off = asAsked ? earlier : [...earlier, notice]
  endRegistration(batch, {
    details,
    account,
    status: 'called_off',
    makeTicketUnused: given !== 'money',
    accountUpdate: { called_off },
    ...(money_until && { ticketCalledOff: { thursday_event_id, money_until, claimed_at: null } }),
  })
  if (given === 'gift') giveTicket(batch, data, now)
  if (given === 'money' && payment) addOwedRefund(batch, payment, { evening: data.thursday_event_id, now })
  if (given === 'money') releasePromoOf(batch, payment, state.openPayment)
  const { calledOffMail } = await import('../notifications/templates/cancellation-mails.tsx')
  const message = await calledOffMail({
    ...eveningDetails(data, now),
    firstName: data.first_name,
    ...notice,
    asAsked,
    blocked: account?.data.blocked ?? false,
  })
  const to = (await emailOfUser(data.user_id)) ?? data.email
  const envelope = { to, kind: 'evening_called_off', message, now } as const
  enqueueMail(batch, `called_off_${data.id}_${data.booking_no}`, envelope)
  await commit(batch)
}

/**
 * What the attendee gets instead of the evening, or null.
 * - A valid subscription stays. An expired one is replaced by a given ticket.
 * - A refunded subscription is no longer `active`, and nothing replaces it.
 * - A free or fully refunded ticket is returned as a ticket under either compensation.
 */
function compensationOf(
  { details, subscriptions }: CallOffState,
  refundable: boolean,
  now: Date,
): CalledOffCompensation | null {
  if (details.ticket) return refundable ? 'money' : 'ticket'
  if (details.registration.data.paid_with !== 'subscription') return null
  if (hasValidSubscription(subscriptions, now)) return 'subscription'
  return subscriptions.length > 0 ? 'gift' : null
}

/** Gives a ticket for an evening that an expired subscription paid for. */
function giveTicket(batch: WriteBatch, registration: RegistrationDocument, now: Date): void {
  const id = `called_off_${registration.id}_${registration.booking_no}`
  const ticket = givenTicket(id, registration.user_id, now)
  batch.create(db().doc(paths.ticket(ticket.id)), ticket)
}
