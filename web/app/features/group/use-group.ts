import {
  type GroupMemberProfile,
  groupDocument,
  paths,
  type RegistrationDocument,
  type ThursdayEventDocument,
} from '@tablee/domain'
import { useCallback } from 'react'
import { call } from '../../firebase/functions.ts'
import { useDocument } from '../../firebase/use-document.ts'
import { type Read, useRead } from '../../firebase/use-read.ts'
import { type Group, groupOf } from './group.ts'

/** The table of a registration, as far as its evening has revealed it. */
export function useGroup(
  registration: RegistrationDocument | null,
  evening: Read<ThursdayEventDocument | null>,
): Group {
  const unlocked = evening.state === 'data' && evening.data?.booking_info_unlocked === true
  const groupId = (unlocked && registration?.group_id) || null
  const members = useRead(useCallback(() => readMembers(groupId), [groupId]))
  const table = useDocument(groupId && paths.group(groupId), groupDocument)
  return groupOf({ registration, evening, members, table: table.state === 'data' ? table.data : null })
}

async function readMembers(groupId: string | null): Promise<readonly GroupMemberProfile[] | null> {
  return groupId === null ? null : call('getGroupMemberProfiles', { target_group_id: groupId })
}
