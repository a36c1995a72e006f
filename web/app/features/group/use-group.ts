import { groupDocument, paths, type RegistrationDocument, type ThursdayEventDocument } from '@tablee/domain'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLiveDocument } from '../../data/live-document.ts'
import { call } from '../../firebase/functions.ts'
import { type Group, groupOf } from './group.ts'

/** The table of a registration, as far as its evening has revealed it; no table is told to be none because one is `unread`. */
export function useGroup(
  registration: RegistrationDocument | null,
  unread: boolean,
  evening: UseQueryResult<ThursdayEventDocument | null>,
): Group {
  const groupId = (evening.data?.booking_info_unlocked && registration?.group_id) || null
  const group = useLiveDocument(groupId && paths.group(groupId), groupDocument)
  const table = group.data ?? null
  const members = useQuery({
    // Other people at the table are asked for again.
    queryKey: ['group-members', groupId, table?.member_ids],
    queryFn: () => call('getGroupMemberProfiles', { target_group_id: groupId ?? '' }),
    enabled: groupId !== null && !group.isPending,
  })
  if (unread) return { stage: 'error', again: () => window.location.reload() }
  return groupOf({ registration, evening, members, table })
}
