import {
  eventStart,
  formatEventDate,
  isEventDate,
  type RegistrationDocument,
  statusWords,
} from '@tablee/domain'
import { useNow } from '../../../firebase/use-now.ts'
import { ToolButton } from '../controls.tsx'
import type { Column } from '../data-table.tsx'
import { shortDate } from '../format.ts'
import type { Dossier } from './dossier.ts'
import { PartTable } from './part-table.tsx'
import type { Asked } from './person-acts.tsx'
import { personActs, personTexts as texts } from './texts.ts'

/** A person's seats, the last evening first; one that is to come can be cancelled. */
export function BookingsTable({ dossier, onAsk }: { dossier: Dossier; onAsk: (asked: Asked) => void }) {
  const now = useNow()
  const acts: Column<RegistrationDocument> = {
    id: 'acts',
    header: texts.acts,
    cell: (booking) =>
      isComing(booking, now) && (
        <ToolButton
          variant="quiet"
          my="-2.5"
          ms="-2"
          aria-label={personActs.cancel.of(formatEventDate(booking.thursday_event_id))}
          onClick={() => onAsk({ act: 'cancel', booking })}
        >
          {personActs.cancel.open}
        </ToolButton>
      ),
  }
  return (
    <PartTable
      title={texts.bookings}
      empty={texts.noBookings}
      columns={columns.toSpliced(1, 0, acts)}
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

const columns: readonly Column<RegistrationDocument>[] = [
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
