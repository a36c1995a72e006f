import { collections, subscriptionDocument, ticketDocument } from '@tablee/domain'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { fetchList } from './firestore.ts'
import { queryClient } from './query-client.ts'

/** Longer than it takes from the last choice to the confirmation, both of which ask. */
const NO_SUBSCRIPTION_FRESH_MS = 10 * 60_000

/** The user's tickets that no evening has been booked with yet. */
export const unusedTicketsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['unused-tickets', uid],
    queryFn: () =>
      fetchList(
        collections.tickets,
        ticketDocument,
        where('user_id', '==', uid),
        where('status', '==', 'unused'),
      ),
  })

/** The user's subscriptions that are marked active. That there are none stays fresh for some minutes. */
export const subscriptionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['subscriptions', uid],
    queryFn: () =>
      fetchList(
        collections.subscriptions,
        subscriptionDocument,
        where('user_id', '==', uid),
        where('status', '==', 'active'),
      ),
    staleTime: ({ state }) => (state.data?.length === 0 ? NO_SUBSCRIPTION_FRESH_MS : 0),
    gcTime: NO_SUBSCRIPTION_FRESH_MS,
  })

/** For what may have granted a subscription or used a ticket. */
export async function invalidateEntitlements(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['unused-tickets'] }),
    queryClient.invalidateQueries({ queryKey: ['subscriptions'] }),
  ])
}
