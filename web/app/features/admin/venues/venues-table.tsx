import { chakra } from '@chakra-ui/react'
import type { VenueDocument } from '@tablee/domain'
import { type Column, DataTable, RowAct, RowName } from '../data-table.tsx'
import { ConsoleSection } from '../page.tsx'
import { venuesTexts as texts } from './texts.ts'

interface VenuesTableProps {
  city: string
  venues: readonly VenueDocument[]
  onEdit: (venue: VenueDocument) => void
  onRemove: (venue: VenueDocument) => void
}

/** The bars of a city, and the room that they have together. */
export function VenuesTable({ city, venues, onEdit, onRemove }: VenuesTableProps) {
  const tables = venues.reduce((sum, venue) => sum + venue.tables, 0)
  const seats = venues.reduce((sum, venue) => sum + seatsOf(venue), 0)
  const name: Column<VenueDocument> = {
    id: 'name',
    header: texts.name,
    cell: (venue) => (
      <chakra.div minW={{ base: '8em', md: '10em' }}>
        <RowName label={texts.editOf(venue.name)} onClick={() => onEdit(venue)}>
          {venue.name}
        </RowName>
      </chakra.div>
    ),
  }
  const acts: Column<VenueDocument> = {
    id: 'acts',
    header: texts.acts,
    cell: (venue) => (
      <RowAct aria-label={texts.removeOf(venue.name)} onClick={() => onRemove(venue)}>
        {texts.remove}
      </RowAct>
    ),
  }
  return (
    <ConsoleSection title={city} actions={<chakra.p textStyle="petit">{texts.room(tables, seats)}</chakra.p>}>
      <DataTable
        caption={texts.ofCity(city)}
        columns={[name, acts, ...columns]}
        rows={venues}
        rowKey={({ id }) => id}
      />
    </ConsoleSection>
  )
}

const columns: readonly Column<VenueDocument>[] = [
  {
    id: 'address',
    header: texts.address,
    cell: ({ address, description }) => (
      <chakra.div minW={{ base: '11em', md: '15em' }}>
        {address}
        {description && <chakra.div color="fgSoft">{description}</chakra.div>}
      </chakra.div>
    ),
  },
  { id: 'tables', header: texts.tables, numeric: true, cell: ({ tables }) => tables },
  { id: 'chairs', header: texts.seatsPerTable, numeric: true, cell: (venue) => venue.seats_per_table },
  { id: 'seats', header: texts.seats, numeric: true, cell: (venue) => seatsOf(venue) },
]

function seatsOf({ tables, seats_per_table }: VenueDocument): number {
  return tables * seats_per_table
}
