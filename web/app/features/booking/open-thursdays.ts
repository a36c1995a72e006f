import {
  collections,
  type EventDate,
  eventDateSchema,
  isBookingOpen,
  OPENED_AHEAD,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain'
import { orderBy, where } from 'firebase/firestore'
import { create } from 'zustand'
import { now } from '../../firebase/clock.ts'
import { readList } from '../../firebase/read.ts'
import { readAhead } from '../../firebase/read-ahead.ts'

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
