import { formatEventDate } from '@tablee/domain/calendar'
import {
  auditDocument,
  collections,
  isUpcoming,
  type PaymentDocument,
  paths,
  paymentDocument,
  registrationDocument,
  subscriptionDocument,
  ticketDocument,
  userDocument,
} from '@tablee/domain/documents'
import { isSubscription, offerFor } from '@tablee/domain/offers'
import { queryOptions } from '@tanstack/react-query'
import { documentId, orderBy, where } from 'firebase/firestore'
import { callFunction } from '../../../data/callables.ts'
import { fetchDocument, fetchList } from '../../../data/firestore.ts'
import { refusalCodeOf } from '../../../data/refusals.ts'
import { eachVisit } from '../queries.ts'
import { personActions } from './texts.ts'

export function personQuery(uid: string) {
  return queryOptions({
    queryKey: ['person', uid],
    queryFn: () => fetchPersonRecord(uid),
    // A retry would read all seven sources again.
    retry: false,
    ...eachVisit,
  })
}

/** Reads a user's record; null if the user does not exist. */
export async function fetchPersonRecord(uid: string): Promise<PersonRecord | null> {
  try {
    return await read(uid)
  } catch (error) {
    // Translate: a user erased in the meantime is shown as not found, without a retry button.
    if (refusalCodeOf(error) === 'not-found') return null
    throw error
  }
}

/** Everything that a user's record shows; of each list the latest fifty. */
export type PersonRecord = Awaited<ReturnType<typeof read>>

/** Reads from Firestore what the rules allow admins, and the rest by a call. */
async function read(uid: string) {
  const ofUser = where('user_id', '==', uid)
  const lastMade = orderBy('created_at', 'desc')
  const [closed, profile, bookings, payments, tickets, subscriptions, auditEntries] = await Promise.all([
    callFunction('adminPerson', { uid }),
    fetchDocument(paths.user(uid), userDocument),
    // The ids start with the evening's date, so descending order lists the latest evening first.
    fetchList(collections.registrations, registrationDocument, ofUser, orderBy(documentId(), 'desc')),
    fetchList(collections.payments, paymentDocument, ofUser, orderBy('paid_at', 'desc')),
    fetchList(collections.tickets, ticketDocument, ofUser, lastMade),
    fetchList(collections.subscriptions, subscriptionDocument, ofUser, lastMade),
    fetchList(collections.audit, auditDocument, ofUser, orderBy('at', 'desc')),
  ])
  return { uid, ...closed, profile, bookings, payments, tickets, subscriptions, auditEntries }
}

/** Display name of the user. */
export function nameOf({ profile, sign_in, uid }: PersonRecord): string {
  return profile?.first_name ?? sign_in?.email ?? profile?.email ?? uid
}

/** The amount of a payment that can still be refunded, in cents; 0 during a dispute. */
export function refundable({ amount, refunded_amount, status }: PaymentDocument): number {
  return status === 'disputed' ? 0 : amount - refunded_amount
}

/** What a full refund revokes, as a text for the dialog. The server decides it. */
export function fullRefundEffects({ bookings }: PersonRecord, payment: PaymentDocument, now: Date): string {
  const texts = personActions.refund
  if (isSubscription(offerFor(payment.pricing_type))) return texts.wholeSubscription
  const booking = bookings.find((booking) => booking.ticket_id === payment.id && isUpcoming(booking, now))
  return booking ? texts.wholeSeat(formatEventDate(booking.thursday_event_id)) : texts.wholeTicket
}

/** Parses an amount such as `8`, `8,9` or `8.99 €` into cents; null if it is not an amount. */
export function parseEuros(typed: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/u.exec(typed.trim())
  if (!found) return null
  const [, euros = '0', part = ''] = found
  return Number(euros) * 100 + Number(part.padEnd(2, '0'))
}

/** `8,99`, for a field. */
export function typedEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
