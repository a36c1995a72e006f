import { collections, type SubscriptionDocument, subscriptionDocument } from '@tablee/domain'
import { where } from 'firebase/firestore'
import { hadNoSubscription, keepNoSubscription } from './no-subscription.ts'
import { readList } from './read.ts'

/** The person's subscriptions that are marked active. That there are none is remembered for some minutes. */
export async function readOwnSubscriptions(uid: string): Promise<readonly SubscriptionDocument[]> {
  if (hadNoSubscription(uid)) return []
  const mine = [where('user_id', '==', uid), where('status', '==', 'active')]
  const subscriptions = await readList(collections.subscriptions, subscriptionDocument, ...mine)
  if (subscriptions.length === 0) keepNoSubscription(uid)
  return subscriptions
}
