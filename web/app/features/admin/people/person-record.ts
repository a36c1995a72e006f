import { eventStart, formatEventDate, isEventDate } from '@tablee/domain/calendar'
import {
  auditDocument,
  collections,
  type PaymentDocument,
  paths,
  paymentDocument,
  type RegistrationDocument,
  registrationDocument,
  subscriptionDocument,
  ticketDocument,
  userDocument,
} from '@tablee/domain/documents'
import { offerFor } from '@tablee/domain/offers'
import { queryOptions } from '@tanstack/react-query'
import { documentId, orderBy, where } from 'firebase/firestore'
import { call } from '../../../data/callables.ts'
import { fetchDocument, fetchList } from '../../../data/firestore.ts'
import { refusalOf } from '../../../data/refusals.ts'
import { eachVisit } from '../queries.ts'
import { personActs } from './texts.ts'

export function personQuery(uid: string) {
  return queryOptions({
    queryKey: ['person', uid],
    queryFn: () => readDossier(uid),
    // All of it would be read again.
    retry: false,
    ...eachVisit,
  })
}

/** Reads a person's file; null where nobody is there. */
export async function readDossier(uid: string): Promise<Dossier | null> {
  try {
    return await read(uid)
  } catch (error) {
    // To translate: whoever is gone meanwhile is no failure to be tried again.
    if (refusalOf(error) === 'not-found') return null
    throw error
  }
}

/** Everything that a person's file shows; of each list the last fifty. */
export type Dossier = Awaited<ReturnType<typeof read>>

/** Reads what the rules open to admins from Firestore, the rest by a call. */
async function read(uid: string) {
  const theirs = where('user_id', '==', uid)
  const lastMade = orderBy('created_at', 'desc')
  const [closed, profile, bookings, payments, tickets, passes, lines] = await Promise.all([
    call('adminPerson', { uid }),
    fetchDocument(paths.user(uid), userDocument),
    // The ids begin with the evening: in their order backwards, the last evening comes first.
    fetchList(collections.registrations, registrationDocument, theirs, orderBy(documentId(), 'desc')),
    fetchList(collections.payments, paymentDocument, theirs, orderBy('paid_at', 'desc')),
    fetchList(collections.tickets, ticketDocument, theirs, lastMade),
    fetchList(collections.subscriptions, subscriptionDocument, theirs, lastMade),
    fetchList(collections.audit, auditDocument, theirs, orderBy('at', 'desc')),
  ])
  return { uid, ...closed, profile, bookings, payments, tickets, passes, lines }
}

/** By what a person is spoken of. */
export function nameOf({ profile, sign_in, uid }: Dossier): string {
  return profile?.first_name ?? sign_in?.email ?? profile?.email ?? uid
}

/** Whether a seat is theirs and still to come. */
export function isComing(booking: RegistrationDocument, now: Date): boolean {
  const { registration_status, thursday_event_id: date } = booking
  return registration_status === 'registered' && isEventDate(date) && now < eventStart(date)
}

/** What is left of a payment, in cents; nothing while the bank decides. */
export function refundable({ amount, refunded_amount, status }: PaymentDocument): number {
  return status === 'disputed' ? 0 : amount - refunded_amount
}

/** What a refund of all that is left takes with it. The server does it; here it is only said beforehand. */
export function wholeRefund({ bookings }: Dossier, payment: PaymentDocument, now: Date): string {
  const texts = personActs.refund
  if (offerFor(payment.pricing_type).months > 0) return texts.wholePass
  const seat = bookings.find((booking) => booking.ticket_id === payment.id && isComing(booking, now))
  return seat ? texts.wholeSeat(formatEventDate(seat.thursday_event_id)) : texts.wholeTicket
}

/** An amount as people type it, `8`, `8,9`, `8.99 €`, in cents; null where it is none. */
export function centsOf(typed: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/u.exec(typed.trim())
  if (!found) return null
  const [, euros = '0', part = ''] = found
  return Number(euros) * 100 + Number(part.padEnd(2, '0'))
}

/** `8,99`, as a field begins with it. */
export function typedEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
