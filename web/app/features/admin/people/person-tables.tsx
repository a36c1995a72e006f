import { chakra } from '@chakra-ui/react'
import {
  formatEventDate,
  isValidSubscription,
  offerFor,
  type SentMail,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain'
import { PAGE_SIZE } from '../../../data/firestore.ts'
import { now } from '../../../hooks/clock.ts'
import { lineColumns } from '../audit-log.tsx'
import { Note } from '../controls.tsx'
import { type Column, DataTable, RowAct } from '../data-table.tsx'
import { shortDate, shortMoment } from '../format.ts'
import { ConsoleSection } from '../page.tsx'
import { mailKindWords, mailStateWords } from '../words.ts'
import type { Asked } from './person-actions.tsx'
import { type Dossier, nameOf } from './person-record.ts'
import { peopleTexts, personActs, personTexts as texts } from './texts.ts'

interface PartTableProps<Row> {
  title: string
  /** What is said where there is none. */
  empty: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** One part of a person's file: a table under its title, or a word that there is nothing. */
export function PartTable<Row extends { readonly id: string }>({
  title,
  empty,
  columns,
  rows,
}: PartTableProps<Row>) {
  return (
    <ConsoleSection title={title}>
      {rows.length > 0 ? (
        <>
          <DataTable caption={texts.table(title)} columns={columns} rows={rows} rowKey={({ id }) => id} />
          {rows.length >= PAGE_SIZE && <Note mt="3">{texts.last(PAGE_SIZE)}</Note>}
        </>
      ) : (
        <Note>{empty}</Note>
      )}
    </ConsoleSection>
  )
}

/** A person's tickets, and where each comes from. */
export function TicketsTable({ dossier }: { dossier: Dossier }) {
  return (
    <PartTable title={texts.tickets} empty={texts.noTickets} columns={ticketColumns} rows={dossier.tickets} />
  )
}

const ticketColumns: readonly Column<TicketDocument>[] = [
  { id: 'state', header: texts.state, cell: ({ status }) => texts.ticketStates[status] },
  {
    id: 'evening',
    header: texts.ticketFor,
    cell: ({ thursday_event_id: date }) => (date === null ? peopleTexts.none : formatEventDate(date)),
  },
  { id: 'origin', header: texts.origin, cell: (ticket) => texts.origins[originOf(ticket)] },
  { id: 'created', header: texts.createdOn, cell: ({ created_at }) => shortDate(created_at) },
]

/** The ids say it, where no payment does. */
function originOf({ id, payment_id }: TicketDocument): keyof typeof texts.origins {
  if (payment_id !== null) return 'paid'
  if (id.startsWith('free_')) return 'promo'
  return id.startsWith('simulated_') ? 'simulated' : 'given'
}

/** A person's passes; most people have none, and are not told so. */
export function PassesTable({ dossier: { passes } }: { dossier: Dossier }) {
  if (passes.length === 0) return null
  return <PartTable title={texts.passes} empty="" columns={passColumns} rows={passes} />
}

const passColumns: readonly Column<SubscriptionDocument>[] = [
  { id: 'offer', header: texts.offer, cell: (pass) => offerFor(pass.subscription_type).name },
  { id: 'state', header: texts.state, cell: (pass) => texts.passStates[stateOf(pass)] },
  { id: 'until', header: texts.until, cell: (pass) => shortDate(pass.current_period_end) },
]

function stateOf(pass: SubscriptionDocument): keyof typeof texts.passStates {
  if (pass.status === 'void') return 'void'
  return isValidSubscription(pass, now()) ? 'active' : 'over'
}

/** The e-mails to any of a person's addresses. What was in them is not kept. */
export function MailsTable({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const acts: Column<SentMail> = {
    id: 'acts',
    header: texts.acts,
    cell: (mail) =>
      mail.resendable && (
        <RowAct
          aria-label={personActs.resend.of(mailKindWords[mail.kind], writtenOn(mail))}
          onClick={() => onAsk({ act: 'resend', mail })}
        >
          {personActs.resend.open}
        </RowAct>
      ),
  }
  return (
    <PartTable
      title={texts.mails}
      empty={texts.noMails}
      columns={mailColumns.toSpliced(1, 0, acts)}
      rows={dossier.mails}
    />
  )
}

const mailColumns: readonly Column<SentMail>[] = [
  { id: 'kind', header: texts.mail, cell: ({ kind }) => mailKindWords[kind] },
  { id: 'written', header: texts.sentOn, cell: writtenOn },
  { id: 'to', header: texts.to, cell: ({ to }) => to },
  {
    id: 'state',
    header: texts.state,
    cell: ({ state, error }) => (
      <>
        {mailStateWords[state]}
        {error && <chakra.div color="fgSoft">{error}</chakra.div>}
      </>
    ),
  },
  { id: 'attempts', header: texts.attempts, numeric: true, cell: ({ attempts }) => attempts },
]

function writtenOn({ created_at }: SentMail): string {
  return shortMoment(new Date(created_at))
}

/** What was done about a person in the console. */
export function LinesTable({ dossier }: { dossier: Dossier }) {
  const names = new Map([[dossier.uid, nameOf(dossier)]])
  return (
    <PartTable title={texts.lines} empty={texts.noLines} columns={lineColumns(names)} rows={dossier.lines} />
  )
}
