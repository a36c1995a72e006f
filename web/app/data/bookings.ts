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
import { subscriptionsKey, unusedTicketsKey } from './query-client.ts'

/** Longer than the way from the last choice to the confirmation; both read it. */
const NO_SUBSCRIPTION_FRESH_MS = 10 * 60_000

/** Longer than the way from the list of Thursdays, which stores the evenings that it reads, to the confirmation. */
const EVENING_FRESH_MS = 5 * 60_000

/**
 * An evening, read once. Until the booking deadline it may be some minutes old: nothing is revealed before, and only a
 * call-off is shown later to an open page. After the deadline `useEvening` listens to it.
 */
export const eveningQuery = (date: string) =>
  queryOptions({
    queryKey: ['evening', date],
    queryFn: () => fetchDocument(paths.thursdayEvent(date), thursdayEventDocument),
    staleTime: EVENING_FRESH_MS,
  })

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

/**
 * The evening of a registration; waits while `date` is null.
 * – Before the booking deadline it is read once: its counter changes with each booking, every listener would be
 *   billed for it, and nothing can be revealed yet.
 * – After the deadline it is followed by a listener, so that an open page shows the reveal as soon as the server sets
 *   the flags.
 */
export function useEvening(date: string | null): UseQueryResult<ThursdayEventDocument | null> {
  const once = useQuery({ ...eveningQuery(date ?? ''), enabled: date !== null })
  const now = useNow()
  const closed = date !== null && isEventDate(date) && !isBookingOpen(date, now)
  const live = useLiveDocument(closed ? paths.thursdayEvent(date) : null, thursdayEventDocument)
  return live.data ? live : once
}

/** The venue of a group, readable once `venue_info_unlocked` is set; waits while `groupId` is null. */
export function useRevealedVenue(groupId: string | null): UseQueryResult<RevealedVenueDocument | null> {
  return useLiveDocument(groupId && paths.revealedVenue(groupId), revealedVenueDocument)
}
