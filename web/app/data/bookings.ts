import {
  collections,
  paths,
  subscriptionDocument,
  thursdayEventDocument,
  ticketDocument,
} from '@tablee/domain'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { fetchDocument, fetchList } from './firestore.ts'
import { subscriptionsKey, unusedTicketsKey } from './query-keys.ts'

/** Longer than it takes from the last choice to the confirmation, both of which ask. */
const NO_SUBSCRIPTION_FRESH_MS = 10 * 60_000

/** An evening as it is now. `useEvening` also follows it, once its bookings are closed. */
export const eveningQuery = (date: string) =>
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
