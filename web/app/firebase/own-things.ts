import {
  collections,
  eveningEnd,
  isValidSubscription,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain'
import { queryOptions } from '@tanstack/react-query'
import { where } from 'firebase/firestore'
import { subscriptionsQuery, unusedTicketsQuery } from '../data/bookings.ts'
import { fetchList } from '../data/firestore.ts'
import { queryClient } from '../data/query-client.ts'
import { now as currentTime } from './clock.ts'

/** What a person has to come with, and the evenings that they came to. */
export interface OwnThings {
  readonly tickets: readonly TicketDocument[]
  /** The pass that lasts the longest; null where none is valid. */
  readonly pass: SubscriptionDocument | null
  /** The most recent first. */
  readonly evenings: readonly RegistrationDocument[]
}

export const ownThingsQuery = (uid: string) =>
  queryOptions({ queryKey: ['own-things', uid], queryFn: () => readOwnThings(uid) })

/** Of evenings no more than a page of a list. */
export async function readOwnThings(uid: string): Promise<OwnThings> {
  const [tickets, subscriptions, registrations] = await Promise.all([
    queryClient.fetchQuery(unusedTicketsQuery(uid)),
    queryClient.fetchQuery(subscriptionsQuery(uid)),
    fetchList(collections.registrations, registrationDocument, where('user_id', '==', uid)),
  ])
  const now = currentTime()
  const [pass = null] = subscriptions
    .filter((one) => isValidSubscription(one, now))
    .toSorted((a, b) => b.current_period_end.getTime() - a.current_period_end.getTime())
  return { tickets, pass, evenings: registrations.filter((one) => isPast(one, now)).toSorted(latestFirst) }
}

/** Kept until its end: what was cancelled or called off was no evening of theirs. */
function isPast(
  { registration_status: status, thursday_event_id: date }: RegistrationDocument,
  now: Date,
): boolean {
  return (status === 'registered' || status === 'expired') && eveningEnd(date) <= now
}

function latestFirst(a: RegistrationDocument, b: RegistrationDocument): number {
  return b.thursday_event_id.localeCompare(a.thursday_event_id)
}
