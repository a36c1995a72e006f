import {
  type GroupDocument,
  type GroupMemberProfile,
  groupDocument,
  paths,
  type RegistrationDocument,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../data/callables.ts'
import { useLiveDocument } from '../../data/live-document.ts'

/** How much somebody may know of their table. */
export type Group =
  /** No evening is coming. */
  | { readonly stage: 'none' }
  | { readonly stage: 'loading' }
  | { readonly stage: 'error'; readonly again: () => void }
  /** Until Wednesday 18:00. */
  | { readonly stage: 'before' }
  /** The curtain is up, and this person sits nowhere yet: they booked late, or their table is still being made. */
  | { readonly stage: 'unseated' }
  | {
      readonly stage: 'seated'
      readonly members: readonly GroupMemberProfile[]
      /** Chairs whose people have cancelled. */
      readonly empty: number
      readonly icebreakers: readonly string[]
    }

type Asked<T> = Pick<UseQueryResult<T>, 'data' | 'isError'> & { readonly refetch: () => unknown }

interface Known {
  registration: Pick<RegistrationDocument, 'group_id'> | null
  evening: Asked<Pick<ThursdayEventDocument, 'booking_info_unlocked'> | null>
  /** Asked for once the group is unlocked. */
  members: Asked<readonly GroupMemberProfile[]>
  /** The table itself, where it can be read. */
  table: Pick<GroupDocument, 'seats' | 'member_ids' | 'icebreakers'> | null
}

export function groupOf({ registration, evening, members, table }: Known): Group {
  if (!registration) return { stage: 'none' }
  if (evening.data === undefined) return missing(evening)
  if (!evening.data?.booking_info_unlocked) return { stage: 'before' }
  if (registration.group_id === null) return { stage: 'unseated' }
  if (members.data === undefined) return missing(members)
  return {
    stage: 'seated',
    members: members.data,
    empty: table ? Math.max(0, table.seats - table.member_ids.length) : 0,
    icebreakers: table?.icebreakers ?? [],
  }
}

function missing({ isError, refetch }: Asked<unknown>): Group {
  return isError ? { stage: 'error', again: () => void refetch() } : { stage: 'loading' }
}

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
