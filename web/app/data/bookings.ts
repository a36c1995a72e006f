import { isBookingOpen, isEventDate } from '@tablee/domain/calendar'
import {
  collections,
  paths,
  type RevealedVenueDocument,
  revealedVenueDocument,
  subscriptionDocument,
  type ThursdayEventDocument,
  thursdayEventDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { useNow } from '../hooks/use-now.ts'
import { fetchList } from './firestore.ts'
import { useLiveDocument } from './live-document.ts'
import { type QueryState, subscriptionsKey, unusedTicketsKey } from './query-client.ts'

/** Longer than the way from the last choice to the confirmation; both read it. */
const NO_SUBSCRIPTION_FRESH_MS = 10 * 60_000

/** Longer than the way from the last choice to the offers; both read them. */
const NO_TICKET_FRESH_MS = 60_000

/** The user's unused tickets. An empty result stays fresh for a minute. */
export const unusedTicketsQuery = (uid: string) =>
  queryOptions({
    queryKey: unusedTicketsKey(uid),
    queryFn: () => {
      const mine = [where('user_id', '==', uid), where('status', '==', 'unused')]
      return fetchList(collections.tickets, ticketDocument, ...mine)
    },
    staleTime: ({ state }) => (state.data?.length === 0 ? NO_TICKET_FRESH_MS : 0),
  })

/** The user's subscriptions with status `active`. An empty result stays fresh for some minutes. */
export const subscriptionsQuery = (uid: string) =>
  queryOptions({
    queryKey: subscriptionsKey(uid),
    queryFn: () => {
      const mine = [where('user_id', '==', uid), where('status', '==', 'active')]
      return fetchList(collections.subscriptions, subscriptionDocument, ...mine)
    },
    staleTime: ({ state }) => (state.data?.length === 0 ? NO_SUBSCRIPTION_FRESH_MS : 0),
    gcTime: NO_SUBSCRIPTION_FRESH_MS,
  })

/** Which reveals of an evening have taken place. */
type Reveals = Pick<ThursdayEventDocument, 'booking_info_unlocked' | 'venue_info_unlocked'>

const NOTHING_REVEALED = {
  data: { booking_info_unlocked: false, venue_info_unlocked: false },
  isPending: false,
  isError: false,
  refetch: () => undefined,
}

/**
 * The reveals of a registration's evening; waits while `date` is null.
 * – Before the booking deadline there are none (docs/invariants.md I73), so nothing is read.
 * – After the deadline a listener follows the evening, so that an open page shows a reveal as soon as the server sets
 *   its flag. Before it the evening's counter would make each booking a billed read of every open page.
 */
export function useReveals(date: string | null): QueryState<Reveals | null> {
  const now = useNow()
  const open = date !== null && isEventDate(date) && isBookingOpen(date, now)
  const live = useLiveDocument(
    open || date === null ? null : paths.thursdayEvent(date),
    thursdayEventDocument,
  )
  return open ? NOTHING_REVEALED : live
}

/** The venue of a group, readable once `venue_info_unlocked` is set; waits while `groupId` is null. */
export function useRevealedVenue(groupId: string | null): UseQueryResult<RevealedVenueDocument | null> {
  return useLiveDocument(groupId && paths.revealedVenue(groupId), revealedVenueDocument)
}
