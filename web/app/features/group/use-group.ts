import { isRsvpOpen } from '@tablee/domain/calendar'
import {
  type GroupDocument,
  type GroupMemberProfile,
  groupDocument,
  paths,
  type RegistrationDocument,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { nameInText } from '@tablee/domain/profile'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callFunction } from '../../data/callables.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { now } from '../../hooks/clock.ts'

/** What the attendee can see of their group. */
export type Group =
  /** The user has no upcoming registration. */
  | { readonly stage: 'none' }
  | { readonly stage: 'loading' }
  | { readonly stage: 'error'; readonly retry: () => void }
  /** Before the reveal of the profiles, Wednesday 18:00. */
  | { readonly stage: 'before' }
  /** After the reveal, without a group: registered late, or the group is not formed yet. */
  | { readonly stage: 'unseated' }
  | {
      readonly stage: 'seated'
      /** The other members, without those who have said that they are not coming. */
      readonly members: readonly GroupMemberProfile[]
      /** Seats of members who have cancelled, or said that they are not coming. */
      readonly empty: number
      readonly icebreakers: readonly string[]
      /** Since their table and others were merged on the evening. */
      readonly merge: GroupMerge | null
    }

/** `moves`: the group leaves its table for table `into`. Otherwise it stays, and the `others` come. */
export interface GroupMerge {
  readonly into: number
  readonly others: readonly number[]
  readonly moves: boolean
}

const MEMBERS_FRESH_MS = 60_000
const ASK_AGAIN_MS = 5 * 60_000

type QueryState<T> = Pick<UseQueryResult<T>, 'data' | 'isError'> & { readonly refetch: () => unknown }

interface GroupSources {
  registration: Pick<RegistrationDocument, 'group_id'> | null
  evening: QueryState<Pick<ThursdayEventDocument, 'booking_info_unlocked'> | null>
  /** Loaded once the profiles are revealed. */
  members: QueryState<readonly GroupMemberProfile[]>
  /** The group's document; null while the rules deny it. */
  group: Pick<GroupDocument, 'seats' | 'member_ids' | 'icebreakers' | 'table' | 'merged'> | null
}

export function groupOf({ registration, evening, members, group }: GroupSources): Group {
  if (!registration) return { stage: 'none' }
  if (evening.data === undefined) return pendingOrError(evening)
  if (!evening.data?.booking_info_unlocked) return { stage: 'before' }
  if (registration.group_id === null) return { stage: 'unseated' }
  if (members.data === undefined) return pendingOrError(members)
  const coming = members.data.filter(({ not_coming }) => !not_coming)
  return {
    stage: 'seated',
    members: coming,
    empty:
      members.data.length - coming.length + (group ? Math.max(0, group.seats - group.member_ids.length) : 0),
    icebreakers: group?.icebreakers ?? [],
    merge: group ? mergeOf(group) : null,
  }
}

function mergeOf({ table, merged }: Pick<GroupDocument, 'table' | 'merged'>): GroupMerge | null {
  if (!merged) return null
  const { into, tables } = merged
  return { into, others: tables.filter((one) => one !== into), moves: table !== into }
}

function pendingOrError({ isError, refetch }: QueryState<unknown>): Group {
  return isError ? { stage: 'error', retry: () => void refetch() } : { stage: 'loading' }
}

/** The group of a registration, as far as it is revealed. An `unreadable` registration is an error, not the absence of a group. */
export function useGroup(
  registration: RegistrationDocument | null,
  unreadable: boolean,
  evening: UseQueryResult<ThursdayEventDocument | null>,
): Group {
  const groupId = (evening.data?.booking_info_unlocked && registration?.group_id) || null
  const { data: group = null, isPending } = useLiveDocument(groupId && paths.group(groupId), groupDocument)
  const members = useQuery({
    // Loaded again when the members change. An answer that one cannot come (docs/product.md §15.3) is in their registration,
    // which the others may not read: it is asked for while it can be given, and when the page is looked at again.
    queryKey: ['group-members', groupId, group?.member_ids],
    staleTime: MEMBERS_FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: () =>
      registration !== null && isRsvpOpen(registration.thursday_event_id, now()) && ASK_AGAIN_MS,
    queryFn: async () => {
      const found = await callFunction('getGroupMemberProfiles', { target_group_id: groupId ?? '' })
      return found.map((one) => ({ ...one, first_name: nameInText(one.first_name) }))
    },
    enabled: groupId !== null && !isPending,
  })
  if (unreadable) return { stage: 'error', retry: () => window.location.reload() }
  return groupOf({ registration, evening, members, group })
}
