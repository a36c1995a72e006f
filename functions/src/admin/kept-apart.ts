import type { KeptApartPair } from '@tablee/domain/admin-calls'
import { seatingFreezesAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  eventDateOfRegistration,
  type GroupDocument,
  groupDocument,
  type KeptApartDocument,
  keptApartDocument,
  pairOf,
  paths,
  userDocument,
} from '@tablee/domain/documents'
import { loadAccount, requireUnchangedAccount } from '../booking/booking-state.ts'
import { isShownToAdmins, keptApartQuery, requestSeparation } from '../booking/kept-apart.ts'
import { groupQueryOf } from '../booking/registration.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { auth, db, getDocuments, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'

/**
 * Creates or deletes a pair, with its audit entry. If both of a new pair are registered for the same evening and
 * city, the document of the evening city, if there is one, changes in the same batch. A concurrent seating pass then
 * fails its precondition and starts again, and the city is reconciled at once. Throws `not-found` if either has no
 * account, `being-erased` if one is being erased, and `conflict` if the pair is already in the requested state.
 */
export async function handleAdminKeepApart(
  admin: Caller,
  input: CallInput<'adminKeepApart'>,
): Promise<CallOutput<'adminKeepApart'>> {
  const { uid, other, apart, reason } = input
  const audited: AuditedAction = {
    input,
    action: apart ? 'people-kept-apart' : 'people-let-meet',
    subject: paths.keptApart(uid, other),
    user_id: uid,
    other_id: other,
    reason,
    details: {},
  }
  await retryOnConflict(() => writePair(admin, audited, input))
  return { done: true }
}

async function writePair(
  admin: Caller,
  audited: AuditedAction,
  { uid, other, apart, reason }: CallInput<'adminKeepApart'>,
): Promise<void> {
  const [at, found, ...accounts] = await Promise.all([
    now(),
    db().doc(paths.keptApart(uid, other)).get(),
    loadAccount(uid),
    loadAccount(other),
  ])
  // Checked last: a repeat that reads the first call's pair also finds its audit entry, and is not refused.
  if (await isAlreadyDone(admin, audited)) return
  const batch = db().batch()
  for (const account of accounts) {
    if (!account) throw new RefusalError('not-found')
    if (account.data.erasing_since) throw new RefusalError('being-erased')
    // If an erasure begins before the commit, this batch fails; one that begins after it finds the pair and
    // the audit entry.
    requireUnchangedAccount(batch, account)
  }
  const before = parseSnapshot(keptApartDocument, found)
  if (apart === (before !== null)) throw new RefusalError('conflict')
  const pair: KeptApartDocument = {
    persons: pairOf(uid, other),
    source: 'console',
    reason,
    by: admin.uid,
    at,
  }
  if (before) batch.delete(before.ref, before.precondition)
  else batch.create(found.ref, pair)
  if (apart)
    await requestSeparation(
      batch,
      accounts.map((account) => account?.data.registration_id ?? null),
    )
  addAuditEntry(batch, admin, audited, at)
  await commit(batch)
}

/** How many pairs of one user are shown. Auth looks up at most 100 users at once. */
const SHOWN = 99

/**
 * Lists the users kept apart from a user, and why. The console's own pairs. Those that users made by an answer or a
 * report are not shown: only its author may read an answer. Also reports for each pair whether both are in one group of
 * the current evening: a new pair may be until it is separated.
 */
export async function handleAdminKeptApart(
  _admin: Caller,
  { uid }: CallInput<'adminKeptApart'>,
): Promise<CallOutput<'adminKeptApart'>> {
  const { docs } = await keptApartQuery([uid]).get()
  const pairs = docs
    .flatMap((one) => parseSnapshot(keptApartDocument, one)?.data ?? [])
    .filter(isShownToAdmins)
    .slice(0, SHOWN)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const others = pairs.map(({ persons }) => persons.find((one) => one !== uid) ?? uid)
  if (others.length === 0) return { pairs: [] }
  const [at, group, profiles, { users }] = await Promise.all([
    now(),
    upcomingGroupOf(uid),
    getDocuments(others.map(paths.user)),
    auth().getUsers(others.map((one) => ({ uid: one }))),
  ])
  const emails = new Map(users.map((user) => [user.uid, user.email]))
  return {
    pairs: pairs.map((pair, n) => {
      const other = others[n] ?? uid
      const profile = userDocument.safeParse(profiles[n]?.data()).data
      const together = group?.member_ids.includes(other) ? group : null
      return {
        uid: other,
        email: emails.get(other) ?? profile?.email ?? '',
        first_name: profile?.first_name ?? null,
        ...reasonAndTime(pair),
        together: together && { date: together.thursday_event_id, outcome: outcomeOf(together, at) },
      }
    }),
  }
}

function reasonAndTime({ reason, at }: KeptApartDocument): Pick<KeptApartPair, 'reason' | 'at'> {
  return { reason, at: at.toISOString() }
}

async function upcomingGroupOf(uid: string): Promise<GroupDocument | null> {
  const account = await loadAccount(uid)
  const date = eventDateOfRegistration(account?.data.registration_id ?? null)
  const found = date === null ? [] : (await groupQueryOf(date, uid).get()).docs
  return (found[0] && parseSnapshot(groupDocument, found[0])?.data) ?? null
}

function outcomeOf(
  { thursday_event_id, locked }: GroupDocument,
  at: Date,
): NonNullable<KeptApartPair['together']>['outcome'] {
  if (at >= seatingFreezesAt(thursday_event_id)) return 'too-late'
  return locked ? 'locked' : 'separating'
}
