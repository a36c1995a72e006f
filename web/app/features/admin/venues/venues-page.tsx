import { chakra } from '@chakra-ui/react'
import { cities, collections, type VenueDocument, venueDocument } from '@tablee/domain'
import { orderBy } from 'firebase/firestore'
import { useState } from 'react'
import { fetchPage, pagesQuery, rereadPages } from '../../../data/firestore.ts'
import { ConfirmAct } from '../admin-action.tsx'
import { ToolButton } from '../controls.tsx'
import { type Column, DataTable, RowAct, RowName } from '../data-table.tsx'
import { ConsolePage, ConsoleSection, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { venuesTexts as texts } from './texts.ts'
import { VenueDialog } from './venue-dialog.tsx'

type Asked =
  | { readonly act: 'save'; readonly venue: VenueDocument | null }
  | { readonly act: 'remove'; readonly venue: VenueDocument }

/** `/admin/lieux`: the bars by city. */
export function VenuesPage() {
  const venues = useRows(venuesQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)

  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ToolButton variant="primary" onClick={() => setAsked({ act: 'save', venue: null })}>
          {texts.add}
        </ToolButton>
      }
    >
      <ReadPanel read={venues} empty={texts.empty}>
        {(shown) =>
          byCity(shown).map(([city, there]) => (
            <VenuesTable
              key={city}
              city={city}
              venues={there}
              onEdit={(venue) => setAsked({ act: 'save', venue })}
              onRemove={(venue) => setAsked({ act: 'remove', venue })}
            />
          ))
        }
      </ReadPanel>
      <MoreButton pages={venues}>{texts.more}</MoreButton>
      {asked?.act === 'save' && <VenueDialog venue={asked.venue} onClose={close} onSaved={reread} />}
      {asked?.act === 'remove' && <RemoveVenue venue={asked.venue} onClose={close} onRemoved={reread} />}
    </ConsolePage>
  )
}

interface RemoveVenueProps {
  venue: VenueDocument
  onClose: () => void
  onRemoved: () => Promise<void>
}

function RemoveVenue({ venue, onClose, onRemoved }: RemoveVenueProps) {
  return (
    <ConfirmAct
      onClose={onClose}
      title={texts.removing(venue.name)}
      text={texts.removeText}
      confirm={texts.removeConfirm}
      done={texts.removed}
      asksReason={false}
      act={(send) => send('adminDeleteVenue', { id: venue.id })}
      onDone={onRemoved}
    />
  )
}

const venuesQuery = pagesQuery(['venues'], (after) =>
  fetchPage(collections.venues, venueDocument, after, orderBy('city'), orderBy('name')),
)

const reread = () => rereadPages(venuesQuery)

/** In the order of the product's cities; one that it does not know comes last. */
function byCity(venues: readonly VenueDocument[]): [string, VenueDocument[]][] {
  const there = Map.groupBy(venues, ({ city }) => city)
  const known = cities.flatMap(({ id, name }): [string, VenueDocument[]][] => {
    const bars = there.get(id)
    there.delete(id)
    return bars ? [[name, bars]] : []
  })
  return [...known, ...there]
}

interface VenuesTableProps {
  city: string
  venues: readonly VenueDocument[]
  onEdit: (venue: VenueDocument) => void
  onRemove: (venue: VenueDocument) => void
}

/** The bars of a city, and the room that they have together. */
function VenuesTable({ city, venues, onEdit, onRemove }: VenuesTableProps) {
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
