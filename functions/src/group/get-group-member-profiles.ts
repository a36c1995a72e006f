import { type CallInput, type CallOutput, calls } from '@tablee/domain'
import { authoriseBooking } from '../booking/authorise.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { readTogether } from '../platform/read-together.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSeated, memberProfile } from './member-profile.ts'
import { loadVisit } from './table.ts'

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
  const { account, table } = await readTogether((tx) => loadVisit(tx, caller.uid, id))
  authoriseBooking(caller, account)
  const seated = table?.members.filter((member) => isSeated(member, table.group)) ?? []
  if (!seated.some(({ uid }) => uid === caller.uid)) throw new Refusal('forbidden')
  if (!table?.evening?.booking_info_unlocked) throw new Refusal('not-unlocked')
  return seated.filter(({ uid }) => uid !== caller.uid).flatMap((other) => memberProfile(other) ?? [])
}
