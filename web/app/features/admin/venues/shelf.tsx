import { chakra, Grid } from '@chakra-ui/react'
import type { VenueDocument } from '@tablee/domain/documents'
import { games, gamesFor } from '@tablee/domain/play'
import { useState } from 'react'
import { Checkbox } from '../../../ui/choices.tsx'
import { Note } from '../../../ui/text.tsx'
import { ConfirmActionDialog } from '../admin-action.tsx'
import { venuesTexts } from './texts.ts'

const texts = venuesTexts.shelf

interface ShelfDialogProps {
  venue: VenueDocument
  /** Reads the venues again. */
  onDone: () => unknown
}

/** The games that a venue has, ticked in the catalogue, and how many of them fit a table in an act. */
export function ShelfDialog({ venue, onDone }: ShelfDialogProps) {
  const [shelf, setShelf] = useState<readonly string[]>(venue.shelf ?? [])
  const toggle = (id: string) =>
    setShelf(shelf.includes(id) ? shelf.filter((one) => one !== id) : [...shelf, id])
  return (
    <ConfirmActionDialog
      title={texts.title(venue.name)}
      text={texts.text}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      action={(send) => send('adminSaveVenue', { id: venue.id, shelf: inCatalogue(shelf) })}
      onDone={onDone}
    >
      <chakra.p role="status" fontWeight="semibold">
        {texts.count(inCatalogue(shelf).length, boxes.length)}
      </chakra.p>
      <ul>
        {SIZES.map((people) => (
          <Note as="li" key={people}>
            {texts.fits(people, fitting(people, shelf))}
          </Note>
        ))}
      </ul>
      <Grid templateColumns={{ md: '1fr 1fr' }} columnGap="4">
        {boxes.map(({ id, name, from, to, minutes }) => (
          <Checkbox
            key={id}
            checked={shelf.includes(id)}
            onChange={() => toggle(id)}
            label={
              <>
                {name} <chakra.span color="fgSoft">{texts.facts(from, to, minutes)}</chakra.span>
              </>
            }
          />
        ))}
      </Grid>
    </ConfirmActionDialog>
  )
}

const boxes = games.filter(({ bare }) => !bare).toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
const SIZES = [4, 5, 6, 7]
/** What is left of an act after its questions. */
const ACT_MINUTES = 20

function fitting(people: number, shelf: readonly string[]): number {
  const own = gamesFor(shelf, 0, { people, minutes: ACT_MINUTES })
  return own.filter(({ id }) => shelf.includes(id)).length
}

/** The games as the call takes them: in the order of the catalogue, without what it no longer has. */
function inCatalogue(shelf: readonly string[]): string[] {
  return games.map(({ id }) => id).filter((id) => shelf.includes(id))
}
