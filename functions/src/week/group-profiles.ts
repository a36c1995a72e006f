import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  type GroupDocument,
  type GroupMemberProfile,
  groupDocument,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { canonicalInterests } from '@tablee/domain/interests'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { type BookingProfile, bookingProfileSchema } from '../booking/attendee.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, readInTransaction, type Snapshot } from '../platform/firestore.ts'

/** A table and the people at it, as they were at one moment. */
interface GroupWithMembers {
  readonly group: GroupDocument
  readonly evening: ThursdayEventDocument | null
  readonly members: readonly Member[]
}

/** Somebody whom the group names. */
interface Member {
  readonly uid: string
  readonly registration: RegistrationDocument | null
  readonly profile: BookingProfile | null
}

/** Who asks for a table, and the table: null where there is none, or where the group does not name them. */
interface GroupVisit {
  readonly account: Snapshot<AccountDocument> | null
  readonly group: GroupWithMembers | null
}

/** Reads a person's visit to a table inside a reading transaction; the people at it for a member only. */
async function loadGroupVisit(tx: Transaction, uid: string, groupId: string): Promise<GroupVisit> {
  const [account, found] = await tx.getAll(db().doc(paths.account(uid)), db().doc(paths.group(groupId)))
  if (!account || !found) throw new Error('getAll answers every reference')
  const group = parseSnapshot(groupDocument, found)?.data
  return {
    account: parseSnapshot(accountDocument, account),
    group: group?.member_ids.includes(uid) ? await loadGroupWithMembers(tx, group) : null,
  }
}

async function loadGroupWithMembers(tx: Transaction, group: GroupDocument): Promise<GroupWithMembers> {
  const { member_ids: uids, thursday_event_id: date } = group
  const [evening, ...people] = await tx.getAll(
    db().doc(paths.thursdayEvent(date)),
    ...uids.map((uid) => db().doc(paths.registration(date, uid))),
    ...uids.map((uid) => db().doc(paths.user(uid))),
  )
  if (!evening) throw new Error('getAll answers every reference')
  const members = uids.map((uid, n) => memberOf(uid, people[n], people[uids.length + n]))
  return { group, evening: parseSnapshot(thursdayEventDocument, evening)?.data ?? null, members }
}

function memberOf(uid: string, registration?: DocumentSnapshot, person?: DocumentSnapshot): Member {
  return {
    uid,
    registration: (registration && parseSnapshot(registrationDocument, registration)?.data) ?? null,
    profile: bookingProfileSchema.safeParse(person?.data()).data ?? null,
  }
}

/** Whether somebody whom the group names still comes: registered for the evening, and at this table. */
function isMember({ registration }: Member, group: GroupDocument): boolean {
  return registration?.registration_status === 'registered' && registration.group_id === group.id
}

/**
 * What the others at the table learn of a member, and not a field more. The name and the interests are those of the
 * registration, which the table was formed by; its snapshot has no scores, so that the results are the person's own. Null
 * where these are gone, with the rest of their profile.
 */
function memberProfile({ uid, registration, profile }: Member): GroupMemberProfile | null {
  const results = profile?.personality_results
  if (!registration || !results) return null
  const { first_name, selected_passion } = registration
  return {
    id: uid,
    first_name,
    personality_results: results,
    selected_passion: canonicalInterests(selected_passion),
  }
}

/** The other people at the caller's table, once the profiles of the evening are out. */
export const getGroupMemberProfiles = callable(
  'getGroupMemberProfiles',
  calls.getGroupMemberProfiles.input,
  handleGetGroupMemberProfiles,
)

/**
 * Four fields of each of the others who still come. A table that is none of the caller's and one that does not exist are
 * refused alike, whatever the evening's flag says; so is one that the caller has left.
 */
export async function handleGetGroupMemberProfiles(
  caller: Caller,
  { target_group_id: id }: CallInput<'getGroupMemberProfiles'>,
): Promise<CallOutput<'getGroupMemberProfiles'>> {
  const { account, group } = await readInTransaction((tx) => loadGroupVisit(tx, caller.uid, id))
  requireActiveAccount(caller, account)
  const seated = group?.members.filter((member) => isMember(member, group.group)) ?? []
  if (!seated.some(({ uid }) => uid === caller.uid)) throw new RefusalError('forbidden')
  if (!group?.evening?.booking_info_unlocked) throw new RefusalError('not-unlocked')
  return seated.filter(({ uid }) => uid !== caller.uid).flatMap((other) => memberProfile(other) ?? [])
}
