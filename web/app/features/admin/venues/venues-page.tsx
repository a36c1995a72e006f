import { cities, collections, type VenueDocument, venueDocument } from '@tablee/domain'
import { orderBy, type QueryDocumentSnapshot } from 'firebase/firestore'
import { useState } from 'react'
import { readPage } from '../../../firebase/read.ts'
import { usePages } from '../../../firebase/use-pages.ts'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { ToolButton } from '../controls.tsx'
import { ConsolePage, MoreButton, ReadPanel } from '../page.tsx'
import { venuesTexts as texts } from './texts.ts'
import { VenueDialog } from './venue-dialog.tsx'
import { VenuesTable } from './venues-table.tsx'

type Asked = { readonly act: 'save'; readonly venue: VenueDocument | null } | Removing
interface Removing {
  readonly act: 'remove'
  readonly venue: VenueDocument
}

/** `/admin/lieux`: the bars by city. */
export function VenuesPage() {
  const pages = usePages(readVenues)
  const { read, reload } = pages
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
      <ReadPanel read={read} isEmpty={(venues) => venues.length === 0} empty={texts.empty}>
        {(venues) =>
          byCity(venues).map(([city, there]) => (
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
      <MoreButton pages={pages}>{texts.more}</MoreButton>
      {asked?.act === 'save' && <VenueDialog venue={asked.venue} onClose={close} onSaved={reload} />}
      {asked?.act === 'remove' && <RemoveVenue venue={asked.venue} onClose={close} onRemoved={reload} />}
    </ConsolePage>
  )
}

interface RemoveVenueProps {
  venue: VenueDocument
  onClose: () => void
  onRemoved: () => Promise<void>
}

function RemoveVenue({ venue, onClose, onRemoved }: RemoveVenueProps) {
  const act = useAct()

  async function remove() {
    await act('adminDeleteVenue', { id: venue.id })
    await onRemoved()
  }
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={texts.removing(venue.name)}
      text={texts.removeText}
      confirm={texts.removeConfirm}
      done={texts.removed}
      asksReason={false}
      act={remove}
    />
  )
}

function readVenues(after: QueryDocumentSnapshot | null) {
  return readPage(collections.venues, venueDocument, after, orderBy('city'), orderBy('name'))
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
