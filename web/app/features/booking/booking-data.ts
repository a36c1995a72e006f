import { anybody, availability, hasFreeSeat } from '@tablee/domain/availability'
import { EVENINGS_OPEN_AHEAD, type EventDate } from '@tablee/domain/calendar'
import {
  collections,
  eventDateSchema,
  isValidSubscription,
  type SubscriptionDocument,
  type ThursdayEventDocument,
  type TicketDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { orderBy, where } from 'firebase/firestore'
import { useEffect } from 'react'
import { logWarning } from '../../config/log.ts'
import { eveningQuery, subscriptionsQuery, unusedTicketsQuery } from '../../data/bookings.ts'
import { fetchList } from '../../data/firestore.ts'
import { addToNextWrite, type ProfileFields } from '../../data/own-profile.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'

/** A Thursday in the list. A `full` one has a waitlist. */
export interface OpenThursday {
  readonly date: EventDate
  readonly full: boolean
}

/** Longer than the way from the third interest, when the list is prefetched, to the list. */
const STALE_AFTER_MS = 5 * 60_000
/** Longer than the way from the Thursday to the offers. */
const CACHED_MS = 10 * 60_000

export const openThursdaysQuery = queryOptions({
  queryKey: ['open-thursdays'],
  queryFn: fetchOpenThursdays,
  staleTime: STALE_AFTER_MS,
  gcTime: CACHED_MS,
})

/** The open Thursdays for their screen; refetched at each visit. */
export function useOpenThursdays(): UseQueryResult<OpenThursday[]> {
  useEffect(() => invalidateOpenThursdays, [])
  return useQuery(openThursdaysQuery)
}

function invalidateOpenThursdays(): void {
  void queryClient.invalidateQueries({ queryKey: openThursdaysQuery.queryKey, refetchType: 'none' })
}

/** Whether the date was in the last list of open Thursdays. */
export function isListedOpen(date: EventDate): boolean {
  return (
    queryClient.getQueryData(openThursdaysQuery.queryKey)?.some((listed) => listed.date === date) ?? false
  )
}

async function fetchOpenThursdays(): Promise<OpenThursday[]> {
  const upcoming = await fetchList(
    collections.thursdayEvents,
    thursdayEventDocument,
    where('event_date', '>', now()),
    orderBy('event_date'),
  )
  for (const event of upcoming) queryClient.setQueryData(eveningQuery(event.id).queryKey, event)
  return openThursdays(upcoming, now()).slice(0, EVENINGS_OPEN_AHEAD)
}

/** The evenings that can be booked or waited for at `now`, in the given order. */
export function openThursdays(events: readonly ThursdayEventDocument[], now: Date): OpenThursday[] {
  return events.flatMap((event) => {
    const date = eventDateSchema.safeParse(event.id)
    if (!date.success) return []
    const may = availability(event, hasFreeSeat(event), anybody, { now, paidAt: now })
    return may === 'free' || may === 'full' ? [{ date: date.data, full: may === 'full' }] : []
  })
}

/** The entitlement with which the attendee can book without paying. The server uses a subscription first, and decides again. */
type Entitlement = 'subscription' | 'ticket' | null

/** The user's entitlement: `undefined` while loading, `unknown` if it cannot be read. */
export function useEntitlements(uid: string): Entitlement | 'unknown' | undefined {
  const subscriptions = useQuery(subscriptionsQuery(uid))
  const tickets = useQuery(unusedTicketsQuery(uid))
  // Cached results may be older than the last payment or use.
  if (subscriptions.isFetching || tickets.isFetching) return undefined
  if (subscriptions.isError || tickets.isError) return 'unknown'
  return subscriptions.data && tickets.data && entitlementOf(subscriptions.data, tickets.data)
}

/** The result of `useEntitlements` once it is loaded. */
export async function loadEntitlement(uid: string): Promise<Entitlement | 'unknown'> {
  try {
    return entitlementOf(
      ...(await Promise.all([
        queryClient.fetchQuery(subscriptionsQuery(uid)),
        queryClient.fetchQuery(unusedTicketsQuery(uid)),
      ])),
    )
  } catch {
    return 'unknown' // Translate: the query cache has already logged the error
  }
}

function entitlementOf(
  subscriptions: readonly SubscriptionDocument[],
  tickets: readonly TicketDocument[],
): Entitlement {
  if (subscriptions.some((subscription) => isValidSubscription(subscription, now()))) return 'subscription'
  return tickets.length > 0 ? 'ticket' : null
}

/** Saves a choice and returns whether it was saved. A failure shows a toast, and the screen keeps the choice. */
export async function saveChoice(uid: string, choice: ProfileFields): Promise<boolean> {
  try {
    await saveOwnProfile(uid, choice)
    return true
  } catch (error) {
    logWarning('A choice could not be saved', error)
    toast.error(common.saveFailed)
    return false
  }
}

/** Saves without waiting. A failed write is kept for the next one; a refused one is reverted. Both show a toast. */
export function saveChoiceInBackground(uid: string, choice: ProfileFields): void {
  saveOwnProfile(uid, choice).catch((error: unknown) => {
    logWarning('A choice could not be saved', error)
    if (refusalCodeOf(error) !== 'unavailable') return toast.error(common.saveFailed)
    addToNextWrite(uid, choice)
    toast.error(common.savedLater)
  })
}
