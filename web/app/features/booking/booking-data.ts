import { type EventDate, isBookingOpen, OPENED_AHEAD } from '@tablee/domain/calendar'
import {
  collections,
  eventDateSchema,
  isValidSubscription,
  type SubscriptionDocument,
  type ThursdayEventDocument,
  type TicketDocument,
  thursdayEventDocument,
  type UserDocument,
} from '@tablee/domain/documents'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { useEffect } from 'react'
import { report } from '../../config/log.ts'
import { subscriptionsQuery, unusedTicketsQuery } from '../../data/bookings.ts'
import { fetchList } from '../../data/firestore.ts'
import { keepForNextWrite } from '../../data/own-profile.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalOf } from '../../data/refusals.ts'
import { writeUser } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'

/** A Thursday that may be chosen; `full` ones are shown, and cannot. */
export interface OpenThursday {
  readonly date: EventDate
  readonly full: boolean
}

/** Longer than it takes from the third interest to the list, for which it is read ahead. */
const FRESH_MS = 5 * 60_000
/** Longer than it takes from the choice of a Thursday to the offers. */
const KEPT_MS = 10 * 60_000

export const openThursdaysQuery = queryOptions({
  queryKey: ['open-thursdays'],
  queryFn: fetchOpenThursdays,
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
})

/** The same for the screen that lists them. Each visit sees them as they are then. */
export function useOpenThursdays(): UseQueryResult<OpenThursday[]> {
  useEffect(() => invalidateOpenThursdays, [])
  return useQuery(openThursdaysQuery)
}

function invalidateOpenThursdays(): void {
  void queryClient.invalidateQueries({ queryKey: openThursdaysQuery.queryKey, refetchType: 'none' })
}

/** Whether the evening of a date was among those that were listed a moment ago. */
export function wasListed(date: EventDate): boolean {
  return (
    queryClient.getQueryData(openThursdaysQuery.queryKey)?.some((listed) => listed.date === date) ?? false
  )
}

async function fetchOpenThursdays(): Promise<OpenThursday[]> {
  const coming = await fetchList(
    collections.thursdayEvents,
    thursdayEventDocument,
    where('event_date', '>', now()),
    orderBy('event_date'),
  )
  return openThursdays(coming, now()).slice(0, OPENED_AHEAD)
}

/** Those of `events` that can be booked at `now`, soonest first as given. */
export function openThursdays(events: readonly ThursdayEventDocument[], now: Date): OpenThursday[] {
  return events.flatMap((event) => {
    const date = eventDateSchema.safeParse(event.id)
    if (!date.success || !event.is_active || event.called_off || !isBookingOpen(date.data, now)) return []
    return [
      { date: date.data, full: event.capacity !== null && event.current_participants >= event.capacity },
    ]
  })
}

/** What pays for an evening without a payment: the server takes a subscription first, and decides again. */
type Means = 'subscription' | 'ticket' | null

/**
 * Whether the user has an active subscription or an unused ticket: `undefined` while that is read, `unknown` where it cannot
 * be read.
 */
export function useMeans(uid: string): Means | 'unknown' | undefined {
  const subscriptions = useQuery(subscriptionsQuery(uid))
  const tickets = useQuery(unusedTicketsQuery(uid))
  // What was read for an earlier screen says nothing of what was paid or used since.
  if (subscriptions.isFetching || tickets.isFetching) return undefined
  if (subscriptions.isError || tickets.isError) return 'unknown'
  return subscriptions.data && tickets.data && meansOf(subscriptions.data, tickets.data)
}

/** What `useMeans` comes to once it is read. */
export async function settledMeans(uid: string): Promise<Means | 'unknown'> {
  try {
    return meansOf(
      ...(await Promise.all([
        queryClient.fetchQuery(subscriptionsQuery(uid)),
        queryClient.fetchQuery(unusedTicketsQuery(uid)),
      ])),
    )
  } catch {
    return 'unknown' // to translate: the query cache has reported it
  }
}

function meansOf(subscriptions: readonly SubscriptionDocument[], tickets: readonly TicketDocument[]): Means {
  if (subscriptions.some((subscription) => isValidSubscription(subscription, now()))) return 'subscription'
  return tickets.length > 0 ? 'ticket' : null
}

export type Choice = Partial<Omit<UserDocument, 'id'>>

/** Saves what was chosen. A failure is said, and leaves the choice as it is on screen. */
export async function saveChoice(uid: string, choice: Choice): Promise<boolean> {
  try {
    await writeUser(uid, choice)
    return true
  } catch (error) {
    report('A choice could not be saved', error)
    toast.error(common.saveFailed)
    return false
  }
}

/**
 * Saves it while the person goes on. What does not get through is said, stays chosen and goes with the next write; what
 * the rules refuse is said and taken back.
 */
export function saveChoiceAhead(uid: string, choice: Choice): void {
  writeUser(uid, choice).catch((error: unknown) => {
    report('A choice could not be saved', error)
    if (refusalOf(error) !== 'unavailable') return toast.error(common.saveFailed)
    keepForNextWrite(uid, choice)
    toast.error(common.savedLater)
  })
}
