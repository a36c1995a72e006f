import { type CallInput, type CallOutput, calls, paths, venueDocument } from '@tablee/domain'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { stored } from '../../platform/stored.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { auditCreate, wasDone } from '../audit.ts'
import { holdUse, readVenueUse } from './venue-use.ts'

type Input = CallInput<'adminDeleteVenue'>

/** Takes a venue off the list. */
export const adminDeleteVenue = adminCallable(
  'adminDeleteVenue',
  calls.adminDeleteVenue.input,
  handleAdminDeleteVenue,
)

/** Refused while somebody sits there on a coming evening. Past tables have a copy of what they were told. */
export async function handleAdminDeleteVenue(
  admin: Caller,
  input: Input,
): Promise<CallOutput<'adminDeleteVenue'>> {
  await untilSettled(() => deleteOnce(admin, input))
  return { done: true }
}

async function deleteOnce(admin: Caller, input: Input): Promise<void> {
  const ref = db().doc(paths.venue(input.id))
  const venue = stored(venueDocument, await ref.get())
  const details = { ...venue?.data }
  const act = {
    input,
    action: 'venue-deleted',
    subject: ref.path,
    details,
  } as const
  if (await wasDone(admin, act)) return
  if (!venue) throw new Refusal('not-found')
  const moment = await now()
  const use = await readVenueUse(venue.data, moment)
  if (use.tables > 0) throw new Refusal('venue-in-use')
  const batch = db().batch()
  batch.delete(ref, venue.unchanged)
  holdUse(batch, use)
  auditCreate(batch, admin, act, moment)
  await batch.commit()
}
