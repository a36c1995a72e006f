import {
  collections,
  type EventDate,
  eventDateSchema,
  isBookingOpen,
  isValidSubscription,
  OPENED_AHEAD,
  type ThursdayEventDocument,
  thursdayEventDocument,
  type UserDocument,
} from '@tablee/domain'
import { orderBy, where } from 'firebase/firestore'
import { useCallback, useRef } from 'react'
import { create } from 'zustand'
import { now } from '../../firebase/clock.ts'
import { keepForNextWrite } from '../../firebase/own-profile.ts'
import { readOwnSubscriptions } from '../../firebase/own-subscriptions.ts'
import { readUnusedTickets } from '../../firebase/own-tickets.ts'
import { readList } from '../../firebase/read.ts'
import { readAhead } from '../../firebase/read-ahead.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { type Read, useRead } from '../../firebase/use-read.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'

/** A Thursday that may be chosen; `full` ones are shown, and cannot. */
export interface OpenThursday {
  readonly date: EventDate
  readonly full: boolean
}

/** The Thursdays to come whose bookings are open. */
export const openThursdaysAhead = readAhead(readOpenThursdays)

/** Longer than it takes from the choice of a Thursday to the offers. */
const GOOD_FOR_MS = 10 * 60_000

/** What was last found, and when. */
const useFound = create<{ readonly dates: readonly EventDate[]; readonly at: number }>(() => ({
  dates: [],
  at: 0,
}))

/** Whether the evening of a date stood among those that were read a moment ago. */
export function wasListed(date: EventDate): boolean {
  const { dates, at } = useFound.getState()
  return dates.includes(date) && now().getTime() - at < GOOD_FOR_MS
}

async function readOpenThursdays(): Promise<OpenThursday[]> {
  const coming = await readList(
    collections.thursdayEvents,
    thursdayEventDocument,
    where('event_date', '>', now()),
    orderBy('event_date'),
  )
  const open = openThursdays(coming, now()).slice(0, OPENED_AHEAD)
  useFound.setState({ dates: open.map(({ date }) => date), at: now().getTime() })
  return open
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

/** The means as far as they are known, and what they come to; `unknown` where they can't be read. */
interface MeansRead {
  readonly reading: Read<Means>
  readonly outcome: () => Promise<Means | 'unknown'>
}

/** Reads whether the person has an active subscription or an unused ticket. As long as nobody is known it is loading. */
export function useMeans(uid: string | null): MeansRead {
  const asked = useRef<Promise<Means>>(null)
  const read = useCallback(() => {
    asked.current = uid === null ? new Promise(() => undefined) : readMeans(uid)
    return asked.current
  }, [uid])
  const reading = useRead(read)
  return { reading, outcome: async () => asked.current?.catch(() => 'unknown' as const) ?? 'unknown' }
}

async function readMeans(uid: string): Promise<Means> {
  const [subscriptions, tickets] = await Promise.all([readOwnSubscriptions(uid), readUnusedTickets(uid)])
  if (subscriptions.some((subscription) => isValidSubscription(subscription, now()))) return 'subscription'
  return tickets.length > 0 ? 'ticket' : null
}

type Choice = Partial<Omit<UserDocument, 'id'>>

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
