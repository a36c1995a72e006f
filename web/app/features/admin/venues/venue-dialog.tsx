import { chakra } from '@chakra-ui/react'
import { cities, type VenueDocument, venueFields } from '@tablee/domain'
import { z } from 'zod'
import { TextField } from '../../../ui/form-fields.tsx'
import { ConfirmAct } from '../admin-action.tsx'
import { SelectField } from '../controls.tsx'
import { useDraft } from '../form-draft.ts'
import { cityOptions } from '../format.ts'
import { venuesTexts as texts } from './texts.ts'

interface VenueDialogProps {
  /** The venue to change; null for a new one. */
  venue: VenueDocument | null
  onSaved: () => Promise<void>
}

/** What one says of a bar. */
export function VenueDialog({ venue, onSaved }: VenueDialogProps) {
  const { draft, set, field, fields } = useDraft(draftOf(venue), typedVenue, texts.faults)

  return (
    <ConfirmAct
      title={venue ? texts.editOf(venue.name) : texts.add}
      text={venue ? texts.toldText : undefined}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      act={async (send) => send('adminSaveVenue', { id: venue?.id ?? null, ...fields() })}
      onDone={onSaved}
    >
      <TextField label={texts.name} maxLength={100} {...field('name')} />
      <TextField label={texts.address} maxLength={200} {...field('address')} />
      <TextField
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={500}
        {...field('description')}
      />
      <SelectField
        label={texts.city}
        value={draft.city}
        options={cityOptions}
        onChange={(city) => set({ city })}
      />
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        <TextField label={texts.tables} type="number" min={1} max={200} {...field('tables')} />
        <TextField label={texts.seatsPerTable} type="number" min={4} max={12} {...field('seats_per_table')} />
      </chakra.div>
    </ConfirmAct>
  )
}

/** What the form holds at first: the venue, or six chairs round each table. */
function draftOf(venue: VenueDocument | null) {
  return {
    name: venue?.name ?? '',
    address: venue?.address ?? '',
    description: venue?.description ?? '',
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
