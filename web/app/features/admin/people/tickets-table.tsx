import { formatEventDate, type TicketDocument } from '@tablee/domain'
import type { Column } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import type { Dossier } from './dossier.ts'
import { PartTable } from './part-table.tsx'
import { peopleTexts, personTexts as texts } from './texts.ts'

/** A person's tickets, and where each comes from. */
export function TicketsTable({ dossier }: { dossier: Dossier }) {
  return <PartTable title={texts.tickets} empty={texts.noTickets} columns={columns} rows={dossier.tickets} />
}

const columns: readonly Column<TicketDocument>[] = [
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
