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

/** The table of a registration, as far as its evening has revealed it; no table is told to be none because one is `unread`. */
export function useGroup(
  registration: RegistrationDocument | null,
  unread: boolean,
  evening: Read<ThursdayEventDocument | null>,
): Group {
  const unlocked = evening.state === 'data' && evening.data?.booking_info_unlocked === true
  const groupId = (unlocked && registration?.group_id) || null
  const read = useDocument(groupId && paths.group(groupId), groupDocument)
  const table = read.state === 'data' ? read.data : null
  const asked = read.state === 'loading' ? null : groupId
  const people = table?.member_ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people at the table are asked for again
  const members = useRead(useCallback(() => readMembers(asked), [asked, people]))
  if (unread) return { stage: 'error', again: () => window.location.reload() }
  return groupOf({ registration, evening, members, table })
}

async function readMembers(groupId: string | null): Promise<readonly GroupMemberProfile[] | null> {
  return groupId === null ? null : call('getGroupMemberProfiles', { target_group_id: groupId })
}
