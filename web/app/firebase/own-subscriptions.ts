import { collections, type SubscriptionDocument, subscriptionDocument } from '@tablee/domain'
import { where } from 'firebase/firestore'
import { subscriptionsQuery } from '../data/bookings.ts'
import { queryClient } from '../data/query-client.ts'
import { readList } from './read.ts'

/** Until its user uses the query. */
export function readOwnSubscriptions(uid: string): Promise<readonly SubscriptionDocument[]> {
  const mine = [where('user_id', '==', uid), where('status', '==', 'active')]
  const queryFn = () => readList(collections.subscriptions, subscriptionDocument, ...mine)
  return queryClient.fetchQuery({ ...subscriptionsQuery(uid), queryFn })
}
