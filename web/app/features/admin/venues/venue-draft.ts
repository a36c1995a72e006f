import { type CallInput, cities, type VenueDocument, venueFields } from '@tablee/domain'
import { z } from 'zod'
import { faultsAt, type Typed } from '../form-draft.ts'
import { venuesTexts } from './texts.ts'

/** A venue as it is being typed. */
export type VenueDraft = Record<keyof typeof venueFields, string>

type Fields = Omit<CallInput<'adminSaveVenue'>, 'requestId' | 'id'>

const fieldsSchema = z.object(venueFields)

/** What the form holds at first: the venue, or six chairs round each table. */
export function draftOf(venue: VenueDocument | null): VenueDraft {
  return {
    name: venue?.name ?? '',
    address: venue?.address ?? '',
    description: venue?.description ?? '',
    city: venue?.city ?? cities[0]?.id ?? '',
    tables: String(venue?.tables ?? 4),
    seats_per_table: String(venue?.seats_per_table ?? 6),
  }
}

/** The venue that was typed, or what is wrong with it. */
export function readDraft(draft: VenueDraft): Typed<VenueDraft, Fields> {
  const { tables, seats_per_table } = draft
  const parsed = fieldsSchema.safeParse({
    ...draft,
    tables: Number(tables),
    seats_per_table: Number(seats_per_table),
  })
  if (parsed.success) return { fields: parsed.data }
  const wrong = parsed.error.issues.map(({ path }) => path[0])
  return { faults: faultsAt(wrong, venuesTexts.faults) }
}
