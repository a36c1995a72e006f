import {
  collections,
  eveningEnd,
  isValidSubscription,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
  type TicketDocument,
} from '@tablee/domain'
import { where } from 'firebase/firestore'
import { now as currentTime } from './clock.ts'
import { readOwnSubscriptions } from './own-subscriptions.ts'
import { readUnusedTickets } from './own-tickets.ts'
import { readList } from './read.ts'

/** What a person has to come with, and the evenings that they came to. */
export interface OwnThings {
  readonly tickets: readonly TicketDocument[]
  /** The pass that lasts the longest; null where none is valid. */
  readonly pass: SubscriptionDocument | null
  /** The most recent first. */
  readonly evenings: readonly RegistrationDocument[]
}

/** Reads them once; of evenings no more than a list holds. */
export async function readOwnThings(uid: string): Promise<OwnThings> {
  const [tickets, subscriptions, registrations] = await Promise.all([
    readUnusedTickets(uid),
    readOwnSubscriptions(uid),
    readList(collections.registrations, registrationDocument, where('user_id', '==', uid)),
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
