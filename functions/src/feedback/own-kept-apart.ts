import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  collections,
  type KeptApartDocument,
  keptApartDocument,
  paths,
  registrationDocument,
} from '@tablee/domain/documents'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { db, getDocuments, parseSnapshot } from '../platform/firestore.ts'

/** More than anyone meets in years of Thursdays. */
const SHOWN = 300

/**
 * Lists the users who are kept apart from the caller by the caller's own pairs (by an answer or a report), never
 * one of the console or of the other user. The first name is that of the evening; null once the other user's account or
 * registration is deleted.
 */
export async function handleMyKeptApart(
  caller: Caller,
  _input: CallInput<'myKeptApart'>,
): Promise<CallOutput<'myKeptApart'>> {
  requireActiveAccount(caller, await loadAccount(caller.uid))
  const own = db().collection(collections.keptApart).where('by', '==', caller.uid).limit(SHOWN)
  const pairs = (await own.get()).docs
    .flatMap((one) => parseSnapshot(keptApartDocument, one)?.data ?? [])
    .flatMap((pair) => ownPair(pair, caller.uid) ?? [])
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const registrations = await getDocuments(
    pairs.map(({ uid, date }) => (date === null ? paths.user(uid) : paths.registration(date, uid))),
  )
  return {
    pairs: pairs.map(({ uid, source, date }, n) => ({
      uid,
      source,
      thursday_event_id: date,
      first_name:
        (registrations[n] &&
          date !== null &&
          parseSnapshot(registrationDocument, registrations[n])?.data.first_name) ||
        null,
    })),
  }
}

/** The pair from its author's side; null for one that this user made as an admin about others. */
function ownPair({ persons, source, at, thursday_event_id }: KeptApartDocument, author: string) {
  const uid = persons.find((one) => one !== author)
  if (source === 'console' || uid === undefined || !persons.includes(author)) return null
  return { uid, source, at, date: thursday_event_id ?? null }
}

/**
 * Deletes the caller's own pair with a user, if there is one. The two stay kept apart while another document names them.
 * Idempotent.
 */
export async function handleTakeBackKeptApart(
  caller: Caller,
  { uid }: CallInput<'takeBackKeptApart'>,
): Promise<CallOutput<'takeBackKeptApart'>> {
  requireActiveAccount(caller, await loadAccount(caller.uid))
  await db().doc(paths.keptApartBy(caller.uid, uid)).delete()
  return { taken_back: true }
}
