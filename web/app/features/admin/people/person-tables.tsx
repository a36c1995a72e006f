import { chakra } from '@chakra-ui/react'
import type { SentMail } from '@tablee/domain/admin-calls'
import { eventStart, formatEventDate, isEventDate } from '@tablee/domain/calendar'
import {
  isUpcoming,
  isValidSubscription,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain/documents'
import { formatEuros, offerFor } from '@tablee/domain/offers'
import { statusWords } from '@tablee/domain/reservations'
import { PAGE_SIZE } from '../../../data/firestore.ts'
import { now } from '../../../hooks/clock.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { Note } from '../../../ui/text.tsx'
import { auditColumns } from '../audit-log.tsx'
import { type Column, DataTable, type DataTableProps, RowAction } from '../data-table.tsx'
import { formatShortMoment, shortDate } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { mailKindWords, mailStateWords } from '../words.ts'
import { CancelSeatDialog, RefundDialog, ResendDialog } from './person-actions.tsx'
import { nameOf, type PersonRecord, refundable } from './person-record.ts'
import { peopleTexts, personActions, personTexts as texts } from './texts.ts'

interface PartTableProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'empty'> {
  title: string
}

/** One table of a user's record under its title, or a sentence if it is empty. */
function PartTable<Row extends { readonly id: string }>({ title, ...table }: PartTableProps<Row>) {
  const { rows } = table
  return (
    <ConsoleSection title={title}>
      <DataTable caption={texts.table(title)} rowKey="id" {...table} />
      {rows.length >= PAGE_SIZE && <Note mt="3">{texts.last(PAGE_SIZE)}</Note>}
    </ConsoleSection>
  )
}

interface PartProps {
  record: PersonRecord
}

/** A user's registrations, latest evening first; upcoming ones can be cancelled. */
export function BookingsTable({ record }: PartProps) {
  const now = useNow()
  const columns: readonly Column<PersonRecord['bookings'][number]>[] = [
    {
      header: texts.thursday,
      cell: ({ thursday_event_id: date }) => (isEventDate(date) ? shortDate(eventStart(date)) : date),
    },
    {
      header: texts.actions,
      cell: (booking) =>
        isUpcoming(booking, now) && (
          <RowAction
            aria-label={personActions.cancel.of(formatEventDate(booking.thursday_event_id))}
            dialog={<CancelSeatDialog record={record} booking={booking} />}
          >
            {personActions.cancel.open}
          </RowAction>
        ),
    },
    { header: texts.city, cell: ({ selected_city }) => selected_city.name },
    {
      header: texts.state,
      cell: ({ registration_status, no_show }) =>
        no_show
          ? no_show.contested
            ? texts.noShowContested
            : texts.noShow
          : statusWords[registration_status],
    },
    {
      header: texts.paidWith,
      cell: ({ paid_with }) => (paid_with === 'ticket' ? texts.byTicket : texts.bySubscription),
    },
    { header: texts.booked, cell: ({ created_at }) => shortDate(created_at) },
  ]
  return (
    <PartTable title={texts.bookings} empty={texts.noBookings} columns={columns} rows={record.bookings} />
  )
}

export function PaymentsTable({ record }: PartProps) {
  const columns: readonly Column<PersonRecord['payments'][number]>[] = [
    { header: texts.paidOn, cell: ({ paid_at }) => shortDate(paid_at) },
    {
      header: texts.actions,
      cell: (payment) =>
        refundable(payment) > 0 && (
          <RowAction
            aria-label={personActions.refund.of(formatEuros(payment.amount), shortDate(payment.paid_at))}
            dialog={<RefundDialog record={record} payment={payment} />}
          >
            {personActions.refund.open}
          </RowAction>
        ),
    },
    { header: texts.offer, cell: ({ pricing_type }) => offerFor(pricing_type).name },
    { header: texts.amount, numeric: true, cell: ({ amount }) => formatEuros(amount) },
    {
      header: texts.givenBack,
      numeric: true,
      cell: ({ refunded_amount }) => (refunded_amount > 0 ? formatEuros(refunded_amount) : peopleTexts.none),
    },
    { header: texts.state, cell: ({ status }) => texts.paymentStates[status] },
    { header: texts.receipt, cell: ({ receipt_number }) => receipt_number ?? texts.pending },
  ]
  return (
    <PartTable title={texts.payments} empty={texts.noPayments} columns={columns} rows={record.payments} />
  )
}

export function TicketsTable({ record }: PartProps) {
  return (
    <PartTable title={texts.tickets} empty={texts.noTickets} columns={ticketColumns} rows={record.tickets} />
  )
}

const ticketColumns: readonly Column<TicketDocument>[] = [
  { header: texts.state, cell: ({ status }) => texts.ticketStates[status] },
  {
    header: texts.ticketFor,
    cell: ({ thursday_event_id: date }) => (date === null ? peopleTexts.none : formatEventDate(date)),
  },
  { header: texts.origin, cell: (ticket) => texts.origins[originOf(ticket)] },
  { header: texts.createdOn, cell: ({ created_at }) => shortDate(created_at) },
]

/** Without a payment, the prefix of the ticket's id identifies its origin. */
function originOf({ id, payment_id }: TicketDocument): keyof typeof texts.origins {
  if (payment_id !== null) return 'paid'
  if (id.startsWith('free_')) return 'promo'
  return id.startsWith('simulated_') ? 'simulated' : 'given'
}

/** A user's subscriptions; renders nothing if there are none, as for most users. */
export function SubscriptionsTable({ record: { subscriptions } }: PartProps) {
  if (subscriptions.length === 0) return null
  return <PartTable title={texts.subscriptions} columns={subscriptionColumns} rows={subscriptions} />
}

const subscriptionColumns: readonly Column<SubscriptionDocument>[] = [
  { header: texts.offer, cell: (subscription) => offerFor(subscription.subscription_type).name },
  { header: texts.state, cell: (subscription) => texts.subscriptionStates[stateOf(subscription)] },
  { header: texts.until, cell: (subscription) => shortDate(subscription.current_period_end) },
]

function stateOf(subscription: SubscriptionDocument): keyof typeof texts.subscriptionStates {
  if (subscription.status === 'void') return 'void'
  return isValidSubscription(subscription, now()) ? 'active' : 'over'
}

/** The mails to any of a user's addresses. Their content is not stored. */
export function MailsTable({ record }: PartProps) {
  const columns: readonly Column<SentMail>[] = [
    { header: texts.mail, cell: ({ kind }) => mailKindWords[kind] },
    {
      header: texts.actions,
      cell: (mail) =>
        mail.resendable && (
          <RowAction
            aria-label={personActions.resend.of(mailKindWords[mail.kind], writtenOn(mail))}
            dialog={<ResendDialog record={record} mail={mail} />}
          >
            {personActions.resend.open}
          </RowAction>
        ),
    },
    { header: texts.sentOn, cell: writtenOn },
    { header: texts.to, cell: ({ to }) => to },
    {
      header: texts.state,
      cell: ({ state, error }) => (
        <>
          {mailStateWords[state]}
          {error && <chakra.div color="fgSoft">{error}</chakra.div>}
        </>
      ),
    },
    { header: texts.attempts, numeric: true, cell: ({ attempts }) => attempts },
  ]
  return <PartTable title={texts.mails} empty={texts.noMails} columns={columns} rows={record.mails} />
}

function writtenOn({ created_at }: SentMail): string {
  return formatShortMoment(new Date(created_at))
}

export function AuditEntriesTable({ record }: PartProps) {
  const names = new Map([[record.uid, nameOf(record)]])
  const entries = record.auditEntries.map((entry) => ({ ...entry, names }))
  return <PartTable title={texts.lines} empty={texts.noEntries} columns={auditColumns} rows={entries} />
}
