import { chakra, SimpleGrid } from '@chakra-ui/react'
import { revealedVenueFields, venueFields } from '@tablee/domain/admin-calls'
import { collections, type VenueDocument, venueDocument } from '@tablee/domain/documents'
import { EMAIL_MAX, VENUE_BOUNDS } from '@tablee/domain/limits'
import { cities } from '@tablee/domain/places'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderBy } from 'firebase/firestore'
import { useState } from 'react'
import { z } from 'zod'
import { callFunction } from '../../../data/callables.ts'
import { fetchPage, pagesQuery, rereadPages } from '../../../data/firestore.ts'
import { Checkbox } from '../../../ui/choices.tsx'
import { FieldError, TextField } from '../../../ui/form-fields.tsx'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { ConsoleButton, SelectField } from '../controls.tsx'
import { type Column, DataTable, RowAction, RowLink } from '../data-table.tsx'
import { useFormDraft } from '../form-draft.ts'
import { cityOptions } from '../format.ts'
import { ConsolePage, ConsoleSection, MoreButton, ReadPanel } from '../page.tsx'
import { useRows } from '../queries.ts'
import { ShelfDialog } from './shelf.tsx'
import { venuesTexts as texts } from './texts.ts'

const venuesQuery = pagesQuery(['venues'], (after) =>
  fetchPage(collections.venues, venueDocument, after, orderBy('city'), orderBy('name')),
)

const reread = () => rereadPages(venuesQuery)

/** `/admin/lieux`: the venues by city. */
export function VenuesPage() {
  const venues = useRows(venuesQuery)
  return (
    <ConsolePage
      title={texts.title}
      text={texts.text}
      actions={
        <ConsoleButton variant="primary" dialog={<VenueDialog venue={null} />}>
          {texts.add}
        </ConsoleButton>
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

/** In the order of the product's cities; unknown cities come last. */
function byCity(venues: readonly VenueDocument[]): [string, VenueDocument[]][] {
  const there = Map.groupBy(venues, ({ city }) => city)
  const known = cities.flatMap(({ id, name }): [string, VenueDocument[]][] => {
    const bars = there.get(id)
    there.delete(id)
    return bars ? [[name, bars]] : []
  })
  return [...known, ...there]
}

function VenuesTable({ city, venues }: { city: string; venues: readonly VenueDocument[] }) {
  const tables = venues.reduce((sum, venue) => sum + venue.tables, 0)
  const seats = venues.reduce((sum, venue) => sum + seatsOf(venue), 0)
  return (
    <ConsoleSection title={city} actions={<chakra.p textStyle="petit">{texts.room(tables, seats)}</chakra.p>}>
      <DataTable caption={texts.ofCity(city)} columns={columns} rows={venues} rowKey="id" />
    </ConsoleSection>
  )
}

const columns: readonly Column<VenueDocument>[] = [
  {
    header: texts.name,
    cell: (venue) => (
      <chakra.div minW={{ base: '8em', md: '10em' }}>
        <RowLink aria-label={texts.editOf(venue.name)} dialog={<VenueDialog venue={venue} />}>
          {venue.name}
        </RowLink>
      </chakra.div>
    ),
  },
  {
    header: texts.actions,
    cell: (venue) => (
      <RowAction
        aria-label={texts.shelf.of(venue.name)}
        dialog={<ShelfDialog venue={venue} onDone={reread} />}
      >
        {texts.shelf.name}
      </RowAction>
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
  {
    // Last, away from what is pressed often.
    header: texts.danger,
    cell: (venue) => (
      <RowAction
        aria-label={texts.removeOf(venue.name)}
        dialog={
          <ConfirmActionDialog
            title={texts.removing(venue.name)}
            text={texts.removeText}
            confirm={texts.removeConfirm}
            done={texts.removed}
            asksReason={false}
            action={(send) => send('adminDeleteVenue', { id: venue.id })}
            onDone={reread}
          />
        }
      >
        {texts.remove}
      </RowAction>
    ),
  },
]

function seatsOf({ tables, seats_per_table }: VenueDocument): number {
  return tables * seats_per_table
}

/** Creates or changes a venue. */
function VenueDialog({ venue }: { venue: VenueDocument | null }) {
  const form = useFormDraft(draftOf(venue), typedVenue, texts.errors)
  const { first, draft, set, field } = form
  const [isTelling, setTelling] = useState(true)
  const read = useQuery({ ...notifiedQuery(venue?.id ?? ''), enabled: venue !== null })
  const isRevealedChange =
    venue !== null && revealedVenueFields.some((name) => draft[name].trim() !== first[name])
  const { people = 0, dates = [] } = read.data ?? {}
  const asks = isRevealedChange && people > 0

  return (
    <ConfirmActionDialog
      title={venue ? texts.editOf(venue.name) : texts.add}
      // Whether to notify again those who know the venue is a choice only once their number has been read.
      ready={venue === null || read.isSuccess}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      action={async (send) => {
        if (!venue) return send('adminSaveVenue', { ...form.fields(), id: null })
        const guests = { people, tell: asks && isTelling }
        try {
          return await send('adminSaveVenue', { ...form.changed(), id: venue.id, guests })
        } catch (error) {
          // They may be others by now: the dialog stays open and asks anew.
          await read.refetch()
          throw error
        }
      }}
      onDone={reread}
    >
      <TextField label={texts.name} maxLength={VENUE_BOUNDS.name.max} {...field('name')} />
      <TextField label={texts.address} maxLength={VENUE_BOUNDS.address.max} {...field('address')} />
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={VENUE_BOUNDS.description.max}
        {...field('description')}
      />
      <TextField
        label={texts.contact}
        hint={texts.contactHint}
        type="email"
        maxLength={EMAIL_MAX}
        {...field('contact_email')}
      />
      <SelectField
        label={texts.city}
        value={draft.city}
        options={cityOptions}
        onChange={(city) => set({ city })}
      />
      <SimpleGrid columns={2} gap="4">
        <TextField label={texts.tables} type="number" {...VENUE_BOUNDS.tables} {...field('tables')} />
        <TextField
          label={texts.seatsPerTable}
          type="number"
          {...VENUE_BOUNDS.seats_per_table}
          {...field('seats_per_table')}
        />
      </SimpleGrid>
      {asks && (
        <div>
          <Checkbox
            label={texts.tell(people, dates)}
            checked={isTelling}
            onChange={({ target }) => setTelling(target.checked)}
          />
          <Note>{isTelling ? texts.notified : texts.notNotified}</Note>
        </div>
      )}
      {read.isLoadingError && <FieldError role="alert">{texts.notifiedUnreadable}</FieldError>}
    </ConfirmActionDialog>
  )
}

/** How many were notified of the venue: read each time that the dialog opens. */
const notifiedQuery = (id: string) =>
  queryOptions({
    queryKey: ['venue-guests', id],
    queryFn: () => callFunction('adminVenueGuests', { id }),
    gcTime: 0,
  })

/** Initial values of the form: the venue's, or four tables of six seats for a new one. */
function draftOf(venue: VenueDocument | null) {
  return {
    name: venue?.name ?? '',
    address: venue?.address ?? '',
    description: venue?.description ?? '',
    contact_email: venue?.contact_email ?? '',
    city: venue?.city ?? cities[0]?.id ?? '',
    tables: String(venue?.tables ?? 4),
    seats_per_table: String(venue?.seats_per_table ?? 6),
  }
}

const typedVenue = z.object({
  ...venueFields,
  tables: z.coerce.number().pipe(venueFields.tables),
  seats_per_table: z.coerce.number().pipe(venueFields.seats_per_table),
})
