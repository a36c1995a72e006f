import { z } from 'zod'
import type { EventDate } from '../calendar/event-date.ts'
import { bookingClosesAt, eventStart } from '../calendar/week.ts'
import { callingOffSchema } from './calling-off.ts'
import { timestamp } from './timestamp.ts'

const stepDoneAt = timestamp.nullable()

/** `thursday_events/{YYYY-MM-DD}`: one evening. `capacity` in people, null for no limit. */
export const thursdayEventDocument = z.object({
  id: z.string(),
  event_date: timestamp,
  booking_closes_at: timestamp,
  is_active: z.boolean(),
  /** It takes place nowhere: an admin called it off as a whole, or too few came wherever people came. */
  called_off: z.boolean(),
  /** The cities in which an admin called it off, and how. Booking is closed there from then on. */
  calling_off: z.record(z.string(), callingOffSchema).default({}),
  /** Whether one of these is not ended yet: the scheduled run looks for it. */
  calling_off_pending: z.boolean().default(false),
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
    calling_off: {},
    calling_off_pending: false,
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
