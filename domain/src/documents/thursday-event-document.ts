import { z } from 'zod'
import type { EventDate } from '../calendar/event-date.ts'
import { bookingClosesAt, eventStart } from '../calendar/week.ts'
import { timestamp } from './timestamp.ts'

const stepDoneAt = timestamp.nullable()

/** `thursday_events/{YYYY-MM-DD}`: one evening. `capacity` in people, null for no limit. */
export const thursdayEventDocument = z.object({
  id: z.string(),
  event_date: timestamp,
  booking_closes_at: timestamp,
  is_active: z.boolean(),
  called_off: z.boolean(),
  current_participants: z.number().int(),
  capacity: z.number().int().nonnegative().nullable(),
  booking_info_unlocked: z.boolean(),
  venue_info_unlocked: z.boolean(),
  steps: z.object({
    formed_at: stepDoneAt,
    info_unlocked_at: stepDoneAt,
    venue_unlocked_at: stepDoneAt,
    /** When all who had a table with a place had been written to. */
    told_at: stepDoneAt.default(null),
    reminded_at: stepDoneAt,
    expired_at: stepDoneAt,
  }),
})

export type ThursdayEventDocument = z.infer<typeof thursdayEventDocument>

/** An evening as it is when it opens: active, empty, unlimited, nothing revealed. */
export function newThursdayEvent(date: EventDate): ThursdayEventDocument {
  return {
    id: date,
    event_date: eventStart(date),
    booking_closes_at: bookingClosesAt(date),
    is_active: true,
    called_off: false,
    current_participants: 0,
    capacity: null,
    booking_info_unlocked: false,
    venue_info_unlocked: false,
    steps: {
      formed_at: null,
      info_unlocked_at: null,
      venue_unlocked_at: null,
      told_at: null,
      reminded_at: null,
      expired_at: null,
    },
  }
}
