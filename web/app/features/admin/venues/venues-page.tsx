import { chakra } from '@chakra-ui/react'
import { cities, collections, type VenueDocument, venueDocument } from '@tablee/domain'
import { orderBy } from 'firebase/firestore'
import { fetchPage, pagesQuery, rereadPages } from '../../../data/firestore.ts'
import { ConfirmAct } from '../admin-action.tsx'
import { ToolButton } from '../controls.tsx'
import { type Column, DataTable, RowAct, RowName } from '../data-table.tsx'
import { ConsolePage, ConsoleSection, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { venuesTexts as texts } from './texts.ts'
import { VenueDialog } from './venue-dialog.tsx'

const venuesQuery = pagesQuery(['venues'], (after) =>
  fetchPage(collections.venues, venueDocument, after, orderBy('city'), orderBy('name')),
)

const reread = () => rereadPages(venuesQuery)

/** `/admin/lieux`: the bars by city. */
export function VenuesPage() {
  const venues = useRows(venuesQuery)
  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ToolButton variant="primary" dialog={<VenueDialog venue={null} onSaved={reread} />}>
          {texts.add}
        </ToolButton>
      }
    >
      <ReadPanel read={venues} empty={texts.empty}>
        {(shown) =>
          byCity(shown).map(([city, there]) => <VenuesTable key={city} city={city} venues={there} />)
        }
      </ReadPanel>
      <MoreButton pages={venues}>{texts.more}</MoreButton>
    </ConsolePage>
  )
}

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
}

/** The bars of a city, and the room that they have together. */
function VenuesTable({ city, venues }: VenuesTableProps) {
  const tables = venues.reduce((sum, venue) => sum + venue.tables, 0)
  const seats = venues.reduce((sum, venue) => sum + seatsOf(venue), 0)
  return (
    <ConsoleSection title={city} actions={<chakra.p textStyle="petit">{texts.room(tables, seats)}</chakra.p>}>
      <DataTable caption={texts.ofCity(city)} columns={columns} rows={venues} rowKey={({ id }) => id} />
    </ConsoleSection>
  )
}

const columns: readonly Column<VenueDocument>[] = [
  {
    header: texts.name,
    cell: (venue) => (
      <chakra.div minW={{ base: '8em', md: '10em' }}>
        <RowName
          aria-label={texts.editOf(venue.name)}
          dialog={<VenueDialog venue={venue} onSaved={reread} />}
        >
          {venue.name}
        </RowName>
      </chakra.div>
    ),
  },
  {
    header: texts.acts,
    cell: ({ id, name }) => (
      <RowAct
        aria-label={texts.removeOf(name)}
        dialog={
          <ConfirmAct
            title={texts.removing(name)}
            text={texts.removeText}
            confirm={texts.removeConfirm}
            done={texts.removed}
            asksReason={false}
            act={(send) => send('adminDeleteVenue', { id })}
            onDone={reread}
          />
        }
      >
        {texts.remove}
      </RowAct>
    ),
  },
  {
    header: texts.address,
    cell: ({ address, description }) => (
      <chakra.div minW={{ base: '11em', md: '15em' }}>
        {address}
        {description && <chakra.div color="fgSoft">{description}</chakra.div>}
      </chakra.div>
    ),
  },
  { header: texts.tables, numeric: true, cell: ({ tables }) => tables },
  { header: texts.seatsPerTable, numeric: true, cell: ({ seats_per_table }) => seats_per_table },
  { header: texts.seats, numeric: true, cell: seatsOf },
]

function seatsOf({ tables, seats_per_table }: VenueDocument): number {
  return tables * seats_per_table
}
