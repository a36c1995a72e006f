import { chakra } from '@chakra-ui/react'
import { cities, type VenueDocument } from '@tablee/domain'
import { TextField } from '../../../ui/text-field.tsx'
import { ConfirmAct, useAct } from '../admin-action.tsx'
import { SelectField } from '../controls.tsx'
import { useDraft } from '../form-draft.ts'
import { venuesTexts as texts } from './texts.ts'
import { draftOf, readDraft } from './venue-draft.ts'

interface VenueDialogProps {
  /** The venue to change; null for a new one. */
  venue: VenueDocument | null
  onClose: () => void
  onSaved: () => Promise<void>
}

/** What one says of a bar. */
export function VenueDialog({ venue, onClose, onSaved }: VenueDialogProps) {
  const act = useAct()
  const { draft, set, field, fields } = useDraft(draftOf(venue), readDraft)

  async function save() {
    await act('adminSaveVenue', { id: venue?.id ?? null, ...fields() })
    await onSaved()
  }

  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={venue ? texts.editOf(venue.name) : texts.adding}
      text={venue ? texts.toldText : undefined}
      confirm={texts.save}
      done={texts.saved}
      asksReason={false}
      act={save}
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
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(city) => set({ city })}
      />
      <chakra.div display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        <TextField label={texts.tables} type="number" min={1} max={200} {...field('tables')} />
        <TextField label={texts.seatsPerTable} type="number" min={4} max={12} {...field('seats_per_table')} />
      </chakra.div>
    </ConfirmAct>
  )
}
