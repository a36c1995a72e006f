import { collections, isValidSubscription, subscriptionDocument } from '@tablee/domain'
import { where } from 'firebase/firestore'
import { useCallback } from 'react'
import { now } from '../../firebase/clock.ts'
import { readList } from '../../firebase/read.ts'
import { useRead } from '../../firebase/use-read.ts'

/** Whether the person has a subscription that is active and not over. Not known counts as no: the server asks again. */
export function useSubscriber(uid: string): boolean {
  const reading = useRead(useCallback(() => isSubscriber(uid), [uid]))
  return reading.state === 'data' && reading.data
}

async function isSubscriber(uid: string): Promise<boolean> {
  const mine = [where('user_id', '==', uid), where('status', '==', 'active')]
  const subscriptions = await readList(collections.subscriptions, subscriptionDocument, ...mine)
  return subscriptions.some((subscription) => isValidSubscription(subscription, now()))
}
