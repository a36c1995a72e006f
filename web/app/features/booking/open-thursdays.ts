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

/** What this visit has last found. */
let found: readonly OpenThursday[] = []

/** Whether the evening of a date stood among those that this visit has read. */
export function wasListed(date: EventDate): boolean {
  return found.some((each) => each.date === date)
}

async function readOpenThursdays(): Promise<OpenThursday[]> {
  const coming = await readList(
    collections.thursdayEvents,
    thursdayEventDocument,
    where('event_date', '>', now()),
    orderBy('event_date'),
  )
  const open = openThursdays(coming, now()).slice(0, OPENED_AHEAD)
  found = open
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
