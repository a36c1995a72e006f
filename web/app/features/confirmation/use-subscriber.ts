import { isValidSubscription } from '@tablee/domain'
import { useQuery } from '@tanstack/react-query'
import { subscriptionsQuery } from '../../data/bookings.ts'
import { now } from '../../firebase/clock.ts'

/** Whether the person has a subscription that is active and not over. Not known counts as no: the server asks again. */
export function useSubscriber(uid: string): boolean {
  const { data } = useQuery(subscriptionsQuery(uid))
  return data?.some((subscription) => isValidSubscription(subscription, now())) ?? false
}
