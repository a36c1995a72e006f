import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  type GroupDocument,
  type GroupMemberProfile,
  groupDocument,
  isNotComing,
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
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, readInTransaction, type Snapshot } from '../platform/firestore.ts'

/** A group with its evening and its members, as one consistent snapshot. */
interface GroupWithMembers {
  readonly group: GroupDocument
  readonly evening: ThursdayEventDocument | null
  readonly members: readonly Member[]
}

/** A user in the group's `member_ids`. */
interface Member {
  readonly uid: string
  readonly registration: RegistrationDocument | null
  readonly profile: BookingProfile | null
}

/**
 * The caller's account, and the group: null if it does not exist or the caller is not in its `member_ids`.
 */
interface GroupVisit {
  readonly account: Snapshot<AccountDocument> | null
  readonly group: GroupWithMembers | null
}

/**
 * Reads the account and the group in a read-only transaction; the members only if the user is one of them.
 */
async function loadGroupVisit(tx: Transaction, uid: string, groupId: string): Promise<GroupVisit> {
  const [account, found] = await tx.getAll(db().doc(paths.account(uid)), db().doc(paths.group(groupId)))
  if (!account || !found) throw new Error('getAll returned fewer documents than requested')
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
  if (!evening) throw new Error('getAll returned fewer documents than requested')
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

/** Whether a user in `member_ids` still attends: registered for the evening, and in this group. */
function isMember({ registration }: Member, group: GroupDocument): boolean {
  return registration?.registration_status === 'registered' && registration.group_id === group.id
}

/**
 * What the other members may read of a member, and no other field. Name and interests are from the
 * registration, by which the group was formed. The registration has no scores, so the test results are from
 * the profile. Null if the profile has been erased.
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
    ...(isNotComing(registration) && { not_coming: true }),
  }
}

/**
 * The profiles of the other members of the caller's group, once the evening's profiles are revealed. Returns four
 * fields of each of the other members who still attend, and who of them is not coming. Refuses with `forbidden` if
 * the group does not exist, is not the caller's, or the caller is no longer in it; only a member can receive
 * `not-unlocked`.
 */
export async function handleGetGroupMemberProfiles(
  caller: Caller,
  { target_group_id: id }: CallInput<'getGroupMemberProfiles'>,
): Promise<CallOutput<'getGroupMemberProfiles'>> {
  const { account, group } = await readInTransaction((tx) => loadGroupVisit(tx, caller.uid, id))
  requireActiveAccount(caller, account)
  const members = group?.members.filter((member) => isMember(member, group.group)) ?? []
  if (!members.some(({ uid }) => uid === caller.uid)) throw new RefusalError('forbidden')
  if (!group?.evening?.booking_info_unlocked) throw new RefusalError('not-unlocked')
  return members.filter(({ uid }) => uid !== caller.uid).flatMap((other) => memberProfile(other) ?? [])
}
