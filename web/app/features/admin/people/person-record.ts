import {
  auditDocument,
  type CallOutput,
  collections,
  eventStart,
  formatEventDate,
  isEventDate,
  offerFor,
  type PaymentDocument,
  paths,
  paymentDocument,
  registrationDocument,
  subscriptionDocument,
  ticketDocument,
  userDocument,
} from '@tablee/domain'
import { queryOptions } from '@tanstack/react-query'
import { documentId, orderBy, where } from 'firebase/firestore'
import { call } from '../../../data/callables.ts'
import { fetchDocument, fetchList } from '../../../data/firestore.ts'
import { refusalOf } from '../../../data/refusals.ts'
import { eachVisit } from '../queries.ts'
import { personActs } from './texts.ts'

/** Everything that a person's file shows; of each list the last fifty. */
export interface Dossier extends CallOutput<'adminPerson'> {
  readonly uid: string
  readonly profile: Awaited<ReturnType<typeof readProfile>>
  readonly bookings: Awaited<ReturnType<typeof readBookings>>
  readonly payments: Awaited<ReturnType<typeof readPayments>>
  readonly tickets: Awaited<ReturnType<typeof readTickets>>
  readonly passes: Awaited<ReturnType<typeof readPasses>>
  readonly lines: Awaited<ReturnType<typeof readLines>>
}

export function personQuery(uid: string) {
  return queryOptions({
    queryKey: ['person', uid],
    queryFn: () => readDossier(uid),
    // All of it would be read again.
    retry: false,
    ...eachVisit,
  })
}

/** Reads a person's file: what the rules open to admins from Firestore, the rest by a call. Null where nobody is there. */
export async function readDossier(uid: string): Promise<Dossier | null> {
  try {
    return await read(uid)
  } catch (error) {
    // To translate: whoever is gone meanwhile is no failure to be tried again.
    if (refusalOf(error) === 'not-found') return null
    throw error
  }
}

async function read(uid: string): Promise<Dossier> {
  const [closed, profile, bookings, payments, tickets, passes, lines] = await Promise.all([
    call('adminPerson', { uid }),
    readProfile(uid),
    readBookings(uid),
    readPayments(uid),
    readTickets(uid),
    readPasses(uid),
    readLines(uid),
  ])
  return { uid, ...closed, profile, bookings, payments, tickets, passes, lines }
}

/** By what a person is spoken of. */
export function nameOf({ profile, sign_in, uid }: Dossier): string {
  return profile?.first_name ?? sign_in?.email ?? profile?.email ?? uid
}

function readProfile(uid: string) {
  return fetchDocument(paths.user(uid), userDocument)
}

/** The ids begin with the evening: in their order backwards, the last evening comes first. */
function readBookings(uid: string) {
  return fetchList(collections.registrations, registrationDocument, of(uid), orderBy(documentId(), 'desc'))
}

function readPayments(uid: string) {
  return fetchList(collections.payments, paymentDocument, of(uid), orderBy('paid_at', 'desc'))
}

function readTickets(uid: string) {
  return fetchList(collections.tickets, ticketDocument, of(uid), orderBy('created_at', 'desc'))
}

function readPasses(uid: string) {
  return fetchList(collections.subscriptions, subscriptionDocument, of(uid), orderBy('created_at', 'desc'))
}

function readLines(uid: string) {
  return fetchList(collections.audit, auditDocument, of(uid), orderBy('at', 'desc'))
}

function of(uid: string) {
  return where('user_id', '==', uid)
}

/** What is left of a payment, in cents; nothing while the bank decides. */
export function refundable({ amount, refunded_amount, status }: PaymentDocument): number {
  return status === 'disputed' ? 0 : amount - refunded_amount
}

/** What a refund of all that is left takes with it. The server does it; here it is only said beforehand. */
export function wholeRefund({ bookings }: Dossier, payment: PaymentDocument, now: Date): string {
  if (offerFor(payment.pricing_type).months > 0) return personActs.refund.wholePass
  const seat = bookings.find(
    ({ ticket_id, registration_status, thursday_event_id: date }) =>
      ticket_id === payment.id &&
      registration_status === 'registered' &&
      isEventDate(date) &&
      now < eventStart(date),
  )
  return seat
    ? personActs.refund.wholeSeat(formatEventDate(seat.thursday_event_id))
    : personActs.refund.wholeTicket
}
