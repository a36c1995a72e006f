import {
  eventStart,
  formatEuros,
  formatEventDate,
  isEventDate,
  offerFor,
  type PaymentDocument,
  type RegistrationDocument,
  statusWords,
} from '@tablee/domain'
import { useNow } from '../../../hooks/use-now.ts'
import { type Column, RowAct } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import type { Asked } from './person-actions.tsx'
import { type Dossier, refundable } from './person-record.ts'
import { PartTable } from './person-tables.tsx'
import { peopleTexts, personActs, personTexts as texts } from './texts.ts'

/** A person's seats, the last evening first; one that is to come can be cancelled. */
export function BookingsTable({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const now = useNow()
  const acts: Column<RegistrationDocument> = {
    id: 'acts',
    header: texts.acts,
    cell: (booking) =>
      isComing(booking, now) && (
        <RowAct
          aria-label={personActs.cancel.of(formatEventDate(booking.thursday_event_id))}
          onClick={() => onAsk({ act: 'cancel', booking })}
        >
          {personActs.cancel.open}
        </RowAct>
      ),
  }
  return (
    <PartTable
      title={texts.bookings}
      empty={texts.noBookings}
      columns={bookingColumns.toSpliced(1, 0, acts)}
      rows={dossier.bookings}
    />
  )
}

function isComing(
  { registration_status, thursday_event_id: date }: RegistrationDocument,
  now: Date,
): boolean {
  return registration_status === 'registered' && isEventDate(date) && now < eventStart(date)
}

const bookingColumns: readonly Column<RegistrationDocument>[] = [
  {
    id: 'evening',
    header: texts.thursday,
    cell: ({ thursday_event_id: date }) => (isEventDate(date) ? shortDate(eventStart(date)) : date),
  },
  { id: 'city', header: texts.city, cell: ({ selected_city }) => selected_city.name },
  { id: 'state', header: texts.state, cell: (one) => statusWords[one.registration_status] },
  {
    id: 'with',
    header: texts.paidWith,
    cell: ({ paid_with }) => (paid_with === 'ticket' ? texts.byTicket : texts.byPass),
  },
  { id: 'booked', header: texts.booked, cell: ({ created_at }) => shortDate(created_at) },
]

/** What a person has paid, what of it went back, and the receipts. */
export function PaymentsTable({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const acts: Column<PaymentDocument> = {
    id: 'acts',
    header: texts.acts,
    cell: (payment) =>
      refundable(payment) > 0 && (
        <RowAct
          aria-label={personActs.refund.of(formatEuros(payment.amount), shortDate(payment.paid_at))}
          onClick={() => onAsk({ act: 'refund', payment })}
        >
          {personActs.refund.open}
        </RowAct>
      ),
  }
  return (
    <PartTable
      title={texts.payments}
      empty={texts.noPayments}
      columns={paymentColumns.toSpliced(1, 0, acts)}
      rows={dossier.payments}
    />
  )
}

const paymentColumns: readonly Column<PaymentDocument>[] = [
  { id: 'paid', header: texts.paidOn, cell: ({ paid_at }) => shortDate(paid_at) },
  { id: 'offer', header: texts.offer, cell: ({ pricing_type }) => offerFor(pricing_type).name },
  { id: 'amount', header: texts.amount, numeric: true, cell: ({ amount }) => formatEuros(amount) },
  {
    id: 'back',
    header: texts.givenBack,
    numeric: true,
    cell: ({ refunded_amount }) => (refunded_amount > 0 ? formatEuros(refunded_amount) : peopleTexts.none),
  },
  { id: 'state', header: texts.state, cell: ({ status }) => texts.paymentStates[status] },
  { id: 'receipt', header: texts.receipt, cell: ({ receipt_number }) => receipt_number ?? texts.pending },
]
