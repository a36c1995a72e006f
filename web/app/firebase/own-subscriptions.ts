import { collections, type SubscriptionDocument, subscriptionDocument } from '@tablee/domain'
import { where } from 'firebase/firestore'
import { now } from './clock.ts'
import { readList } from './read.ts'

/** Longer than it takes from the last choice to the confirmation, both of which ask. */
const GOOD_FOR_MS = 10 * 60_000

/** Who had none, and when that was read. */
let none: { readonly uid: string; readonly at: number } | null = null

/** The person's subscriptions that are marked active. That there are none is remembered for some minutes. */
export async function readOwnSubscriptions(uid: string): Promise<readonly SubscriptionDocument[]> {
  if (none?.uid === uid && now().getTime() - none.at < GOOD_FOR_MS) return []
  const mine = [where('user_id', '==', uid), where('status', '==', 'active')]
  const subscriptions = await readList(collections.subscriptions, subscriptionDocument, ...mine)
  none = subscriptions.length === 0 ? { uid, at: now().getTime() } : null
  return subscriptions
}

/** Forgets that there were none: one has been bought. */
export function forgetOwnSubscriptions(): void {
  none = null
}
