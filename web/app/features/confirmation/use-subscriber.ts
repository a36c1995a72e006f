import { isValidSubscription } from '@tablee/domain'
import { useCallback } from 'react'
import { now } from '../../firebase/clock.ts'
import { readOwnSubscriptions } from '../../firebase/own-subscriptions.ts'
import { useRead } from '../../firebase/use-read.ts'

/** Whether the person has a subscription that is active and not over. Not known counts as no: the server asks again. */
export function useSubscriber(uid: string): boolean {
  const reading = useRead(useCallback(() => isSubscriber(uid), [uid]))
  return reading.state === 'data' && reading.data
}

async function isSubscriber(uid: string): Promise<boolean> {
  const subscriptions = await readOwnSubscriptions(uid)
  return subscriptions.some((subscription) => isValidSubscription(subscription, now()))
}
