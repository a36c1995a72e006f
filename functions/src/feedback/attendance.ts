import { type EventDate, eveningPageClosesAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import {
  type AccountDocument,
  accountDocument,
  type GroupDocument,
  groupDocument,
  isCalledOff,
  isNotComing,
  paths,
  type RegistrationDocument,
  registrationDocument,
  sitsIn,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, readInTransaction, type Snapshot } from '../platform/firestore.ts'

/** A user's place at an evening: their registration, their group, and who else sat there. */
export interface Attendance {
  readonly account: Snapshot<AccountDocument>
  readonly evening: ThursdayEventDocument
  readonly registration: RegistrationDocument
  readonly group: Snapshot<GroupDocument>
  readonly otherMembers: readonly RegistrationDocument[]
}

/** The registrations of the members who are, or were, in the group, in the order of `member_ids`. */
export async function loadMembers(tx: Transaction, group: GroupDocument): Promise<RegistrationDocument[]> {
  const { member_ids, thursday_event_id: date } = group
  if (member_ids.length === 0) return []
  const found = await tx.getAll(...member_ids.map((uid) => db().doc(paths.registration(date, uid))))
  return found
    .flatMap((one) => parseSnapshot(registrationDocument, one)?.data ?? [])
    .filter((one) => sitsIn(one, group.id))
}

/**
 * The caller's place at an evening. Throws `called-off` if the evening or the registration was called off,
 * and `not-attended` if the caller was in no group. Reads the other members only for a member.
 */
export async function requireAttendance(caller: Caller, date: EventDate): Promise<Attendance> {
  return readInTransaction(async (tx) => {
    const [accountFound, eveningFound, registrationFound] = await tx.getAll(
      db().doc(paths.account(caller.uid)),
      db().doc(paths.thursdayEvent(date)),
      db().doc(paths.registration(date, caller.uid)),
    )
    if (!accountFound || !eveningFound || !registrationFound)
      throw new Error('getAll returned fewer documents than requested')
    const account = requireActiveAccount(caller, parseSnapshot(accountDocument, accountFound))
    const evening = parseSnapshot(thursdayEventDocument, eveningFound)?.data
    const registration = parseSnapshot(registrationDocument, registrationFound)?.data
    if (!evening || !registration) throw new RefusalError('not-attended')
    if (
      registration.registration_status === 'called_off' ||
      isCalledOff(evening, registration.selected_city.id)
    )
      throw new RefusalError('called-off')
    if (registration.group_id === null) throw new RefusalError('not-attended')
    const group = parseSnapshot(groupDocument, await tx.get(db().doc(paths.group(registration.group_id))))
    if (!group?.data.member_ids.includes(caller.uid) || !sitsIn(registration, group.data.id))
      throw new RefusalError('not-attended')
    const members = await loadMembers(tx, group.data)
    const otherMembers = members.filter(({ user_id }) => user_id !== caller.uid)
    return { account, evening, registration, group, otherMembers }
  })
}

/** Throws `not-unlocked` before the profiles are revealed, and `evening-over` once the evening's page is closed. */
export function requireEveningPage({ evening }: Attendance, at: Date): void {
  if (!evening.booking_info_unlocked) throw new RefusalError('not-unlocked')
  if (at >= eveningPageClosesAt(evening.id)) throw new RefusalError('evening-over')
}

/**
 * The other members of the caller's group at an evening. First names only, from the registrations by which the group was formed. Throws
 * as the functions above.
 */
export async function handleGetEveningCompanions(
  caller: Caller,
  { thursdayEventId }: CallInput<'getEveningCompanions'>,
): Promise<CallOutput<'getEveningCompanions'>> {
  const attendance = await requireAttendance(caller, thursdayEventId)
  requireEveningPage(attendance, await now())
  return {
    companions: attendance.otherMembers.map((one) => ({
      id: one.user_id,
      first_name: one.first_name,
      ...(isNotComing(one) && { not_coming: true as const }),
    })),
  }
}
