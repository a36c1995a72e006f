import { eventStart, formatEventDate, isEventDate, offerFor, type PaymentDocument } from '@tablee/domain'
import type { Dossier } from './dossier.ts'
import { personActs } from './texts.ts'

const texts = personActs.refund

/** What is left of a payment, in cents; nothing while the bank decides. */
export function refundable({ amount, refunded_amount, status }: PaymentDocument): number {
  return status === 'disputed' ? 0 : amount - refunded_amount
}

/** What a refund of all that is left takes with it. The server does it; here it is only said beforehand. */
export function wholeRefund({ bookings }: Dossier, payment: PaymentDocument, now: Date): string {
  if (offerFor(payment.pricing_type).months > 0) return texts.wholePass
  const seat = bookings.find(
    ({ ticket_id, registration_status, thursday_event_id: date }) =>
      ticket_id === payment.id &&
      registration_status === 'registered' &&
      isEventDate(date) &&
      now < eventStart(date),
  )
  return seat ? texts.wholeSeat(formatEventDate(seat.thursday_event_id)) : texts.wholeTicket
}
