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
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { useNow } from '../hooks/use-now.ts'
import { fetchDocument, fetchList } from './firestore.ts'
import { useLiveDocument } from './live-document.ts'
import { subscriptionsKey, unusedTicketsKey } from './query-keys.ts'

/** Longer than it takes from the last choice to the confirmation, both of which ask. */
const NO_SUBSCRIPTION_FRESH_MS = 10 * 60_000

/** An evening as it is now. `useEvening` also follows it, once its bookings are closed. */
const eveningQuery = (date: string) =>
  queryOptions({
    queryKey: ['evening', date],
    queryFn: () => fetchDocument(paths.thursdayEvent(date), thursdayEventDocument),
  })

/** The user's tickets that no evening has been booked with yet. */
export const unusedTicketsQuery = (uid: string) =>
  queryOptions({
    queryKey: unusedTicketsKey(uid),
    queryFn: () => {
      const mine = [where('user_id', '==', uid), where('status', '==', 'unused')]
      return fetchList(collections.tickets, ticketDocument, ...mine)
    },
  })

/** The user's subscriptions that are marked active. That there are none stays fresh for some minutes. */
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

/**
 * The evening that a user has booked; a date of `null` waits. While it can be booked it is read once: its count changes
 * with every booking, which would bill everybody who listens, and nothing can be revealed yet. From the booking deadline
 * the count stands still and the flags are about to turn, so it is followed: who keeps the page open on Wednesday sees the
 * curtain rise, however late the server is.
 */
export function useEvening(date: string | null): UseQueryResult<ThursdayEventDocument | null> {
  const once = useQuery({ ...eveningQuery(date ?? ''), enabled: date !== null })
  const now = useNow()
  const closed = date !== null && isEventDate(date) && !isBookingOpen(date, now)
  const live = useLiveDocument(closed ? paths.thursdayEvent(date) : null, thursdayEventDocument)
  return live.data ? live : once
}

/** Where a group meets. The rules open it with the evening's flag: `null` before that, or without a group, waits. */
export function useRevealedVenue(groupId: string | null): UseQueryResult<RevealedVenueDocument | null> {
  return useLiveDocument(groupId && paths.revealedVenue(groupId), revealedVenueDocument)
}
