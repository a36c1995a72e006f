import { type EventDate, eveningPageClosesAt, isBookingOpen } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  eveningOutcomeDocument,
  isCalledOff,
  paths,
  type ReunionDocument,
  reunionDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { askedForEachOther, neighbouringThursdays } from '@tablee/domain/reunions'
import { loadAccount, registeredOn, requireUnchangedAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, getDocuments, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'

type Input = CallInput<'requestReunion'>
type Result = CallOutput<'requestReunion'>

/**
 * Writes or replaces the caller's request for that Thursday; without `companions` it is deleted. It says nothing of what the
 * others asked. A pass puts the two or three into one group once each has asked for the others and has booked
 * (week/feedback-input.ts). Idempotent.
 */
export function handleRequestReunion(caller: Caller, input: Input): Promise<Result> {
  return retryOnConflict(() => request(caller, input))
}

async function request(caller: Caller, { thursdayEventId: date, from, companions }: Input): Promise<Result> {
  const account = requireActiveAccount(caller, await loadAccount(caller.uid))
  const ref = db().doc(paths.reunion(date, caller.uid))
  const at = await now()
  if (companions.length === 0) {
    await ref.delete()
    return { requested: false }
  }
  await requireMatches(caller.uid, { from, companions, at })
  await requireBookable(date, at)
  for (const near of Object.values(neighbouringThursdays(date)))
    if (await hasReunion(caller.uid, near, at)) throw new RefusalError('reunion-too-soon')
  const reunion: ReunionDocument = {
    user_id: caller.uid,
    thursday_event_id: date,
    from,
    companion_ids: companions,
    updated_at: at,
  }
  const batch = db().batch()
  requireUnchangedAccount(batch, account)
  batch.set(ref, reunion)
  await commit(batch)
  return { requested: true }
}

async function requireMatches(
  uid: string,
  { from, companions, at }: Pick<Input, 'from' | 'companions'> & { readonly at: Date },
): Promise<void> {
  if (at >= eveningPageClosesAt(from)) throw new RefusalError('evening-over')
  const outcome = parseSnapshot(eveningOutcomeDocument, await db().doc(paths.eveningOutcome(from, uid)).get())
  const matched = new Set(outcome?.data.matches.map((match) => match.uid))
  if (!companions.every((one) => matched.has(one))) throw new RefusalError('not-mutual')
}

async function requireBookable(date: EventDate, at: Date): Promise<void> {
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  if (!evening) throw new RefusalError('event-not-found')
  if (isCalledOff(evening.data, null)) throw new RefusalError('called-off')
  if (!evening.data.is_active || !isBookingOpen(date, at)) throw new RefusalError('closed')
}

/**
 * Whether a user and another have asked for each other on that Thursday, unless it is called off; once it cannot be booked any
 * more, only if both are registered for it.
 */
async function hasReunion(uid: string, date: EventDate, at: Date): Promise<boolean> {
  const own = parseSnapshot(reunionDocument, await db().doc(paths.reunion(date, uid)).get())
  const wanted = own?.data.companion_ids ?? []
  const theirs = await getDocuments(wanted.map((one) => paths.reunion(date, one)))
  const mutual = theirs.flatMap((one) => {
    const request = parseSnapshot(reunionDocument, one)?.data
    return request && askedForEachOther(own?.data, request) ? [request.user_id] : []
  })
  if (mutual.length === 0) return false
  if (isBookingOpen(date, at)) {
    const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
    return evening !== null && !isCalledOff(evening.data, null)
  }
  const registered = await registeredOn(date, [uid, ...mutual])
  return registered.has(uid) && mutual.some((one) => registered.has(one))
}
