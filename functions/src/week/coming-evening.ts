import {
  type EventDate,
  eventStart,
  groupsReadAt,
  paths,
  type ThursdayEventDocument,
  thursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'

/** An evening that the week is at: its tables may be made, and people sit down at them later. */
export interface ComingEvening {
  readonly date: EventDate
  readonly event: Stored<ThursdayEventDocument>
}

/**
 * The evening whose tables are due, from Wednesday 00:06 until people sit down; null on all other days. There is only one:
 * before it the last one has begun, after it the next one can still be booked.
 */
export async function comingEvening(at: Date): Promise<ComingEvening | null> {
  const [date = ''] = upcomingThursdays(at, 1)
  if (at < groupsReadAt(date) || at >= eventStart(date)) return null
  const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  return event && { date, event }
}
