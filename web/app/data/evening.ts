import { hasFreeSeat, isHeldAt } from '@tablee/domain/availability'
import { type EventDate, feedbackClosesAt, isBookingOpen, isEventDate } from '@tablee/domain/calendar'
import type { CallOutput, RefusalCode } from '@tablee/domain/calls'
import {
  type EveningOutcomeDocument,
  eveningOutcomeDocument,
  type FeedbackDocument,
  feedbackDocument,
  paths,
  thursdayEventDocument,
  type WaitlistEntryDocument,
  waitlistEntryDocument,
} from '@tablee/domain/documents'
import { nameInText } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { askServerTime, now } from '../hooks/clock.ts'
import { callFunction } from './callables.ts'
import { fetchDocument } from './firestore.ts'
import { useLiveDocument } from './live-document.ts'
import { refusalCodeOf } from './refusals.ts'

/** The query parameter of the pages of one evening. */
const EVENING = 'jeudi'

/** The evening in an address; null if there is none. */
export function eveningIn(search: URLSearchParams): EventDate | null {
  const date = search.get(EVENING)
  return date !== null && isEventDate(date) ? date : null
}

type EveningRoute =
  | typeof routes.evening
  | typeof routes.eveningFeedback
  | typeof routes.report
  | typeof routes.thursdaySelection
  | typeof routes.waitlist

/** The address of a page about one evening; of the choice of a Thursday with that one chosen. */
export function eveningAddress(date: string, route: EveningRoute = routes.evening): string {
  return `${route}?${new URLSearchParams({ [EVENING]: date })}`
}

export type OtherMember = CallOutput<'getEveningCompanions'>['companions'][number]

/** The others at the caller's table, whom they may answer about or report. */
export const otherMembersQuery = (date: EventDate) =>
  queryOptions({
    queryKey: ['evening-members', date],
    queryFn: async () => {
      const { companions } = await callFunction('getEveningCompanions', { thursdayEventId: date })
      return companions.map((one) => ({ ...one, first_name: nameInText(one.first_name) }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The refusals of `otherMembersQuery` that mean: this user has no group to answer about or to report. Any other may be temporary. */
const withoutGroup: readonly RefusalCode[] = ['not-attended', 'not-unlocked', 'evening-over', 'called-off']

/** Whether the other members could not be read because the user has no group there, or its page is not open. */
export function isWithoutGroup(error: Error | null): boolean {
  return error !== null && withoutGroup.includes(refusalCodeOf(error))
}

/** The user's own answers about an evening; null if there are none. Waits while `date` is null. */
export function useOwnFeedback(uid: string, date: EventDate | null): UseQueryResult<FeedbackDocument | null> {
  return useLiveDocument(date && paths.feedback(date, uid), feedbackDocument)
}

/** What the answers brought the user, from Monday 20:00 on; null if nothing is said. */
export function useOutcome(
  uid: string,
  date: EventDate,
  now: Date,
): UseQueryResult<EveningOutcomeDocument | null> {
  const open = feedbackClosesAt(date) <= now
  return useLiveDocument(open ? paths.eveningOutcome(date, uid) : null, eveningOutcomeDocument)
}

/**
 * Why the user cannot book an evening, or null: its booking deadline has passed, or the seat that was held for them is
 * no longer theirs and not on sale. A seat that is held for them can be booked after the deadline too. `isOnWaitlist`:
 * they have an entry in its waitlist; without one nothing is read before the deadline.
 */
export async function bookingRefusal(
  uid: string,
  date: EventDate,
  isOnWaitlist: boolean,
): Promise<'closed' | 'full' | null> {
  if (isBookingOpen(date, now()) && !isOnWaitlist) return null
  const entry = await fetchDocument(paths.waitlistEntry(date, uid), waitlistEntryDocument)
  if (entry && isHeldAt(entry, now())) return null
  // Nothing is refused by a device's clock.
  if (await askServerTime()) return bookingRefusal(uid, date, isOnWaitlist)
  if (!isBookingOpen(date, now())) return 'closed'
  if (!entry) return null
  const evening = await fetchDocument(paths.thursdayEvent(date), thursdayEventDocument)
  return evening && hasFreeSeat(evening) ? null : 'full'
}

/** The user's entry in the waitlist of an evening; null if they have none. */
export function useWaitlistEntry(uid: string, date: EventDate): UseQueryResult<WaitlistEntryDocument | null> {
  return useLiveDocument(paths.waitlistEntry(date, uid), waitlistEntryDocument)
}

/** The user's rank among those who wait. Others leave without a message, so that it is asked for again every minute. */
export const positionQuery = (date: EventDate) =>
  queryOptions({
    queryKey: ['waitlist-position', date],
    queryFn: async () => (await callFunction('getWaitlistPosition', { thursdayEventId: date })).position,
    refetchInterval: 60_000,
  })
