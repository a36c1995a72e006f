import {
  type CallInput,
  type CallOutput,
  calls,
  paths,
  type VenueDocument,
  venueDocument,
} from '@tablee/domain'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { auditCreate, wasDone } from '../audit.ts'
import { changesOf } from '../changes-of.ts'
import { holdUse, readVenueUse, type VenueUse } from './venue-use.ts'

type Input = CallInput<'adminSaveVenue'>

/** Adds a venue, or changes one. */
export const adminSaveVenue = adminCallable(
  'adminSaveVenue',
  calls.adminSaveVenue.input,
  handleAdminSaveVenue,
)

/** A venue keeps the room for what already sits there on a coming evening. Tables that were told keep the address they were told. */
export async function handleAdminSaveVenue(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminSaveVenue'>> {
  await untilSettled(() => saveOnce(admin, input))
  return { done: true }
}

async function saveOnce(admin: Caller, input: Input): Promise<void> {
  const { requestId, id, ...fields } = input
  // A new venue goes by the click that made it, so that the same click finds it again.
  const venue: VenueDocument = { id: id ?? requestId, ...fields }
  const ref = db().doc(paths.venue(venue.id))
  const before = stored(venueDocument, await ref.get())
  const details = changesOf(before?.data ?? null, venue)
  const act = {
    input,
    action: 'venue-saved',
    subject: ref.path,
    details,
  } as const
  if (await wasDone(admin, act)) return
  if (id !== null && !before) throw new Refusal('not-found')
  if (Object.keys(details).length === 0) return
  const moment = await now()
  const use = before && isSmaller(before.data, venue) ? await readVenueUse(before.data, moment) : null
  if (use && before && isTooSmall(use, before.data, venue)) throw new Refusal('venue-in-use')
  const batch = db().batch()
  if (before) batch.update(ref, { ...venue }, before.unchanged)
  else batch.create(ref, venue)
  if (use) holdUse(batch, use)
  auditCreate(batch, admin, act, moment)
  await batch.commit()
}

function isSmaller(before: VenueDocument, after: VenueDocument): boolean {
  return (
    after.tables < before.tables ||
    after.seats_per_table < before.seats_per_table ||
    after.city !== before.city
  )
}

function isTooSmall(use: VenueUse, before: VenueDocument, after: VenueDocument): boolean {
  if (use.tables === 0) return false
  return after.city !== before.city || after.tables < use.tables || after.seats_per_table < use.people
}
