import { z } from 'zod'
import { isEventDate } from '../calendar/paris-time.ts'

/** Accepts the `YYYY-MM-DD` of a Thursday that exists. */
export const eventDateSchema = z.string().refine(isEventDate, 'not the date of a Thursday')

/** A user id as a caller sends it. Excludes `__…__`, which Firestore reserves. */
export const uidSchema = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .refine((id) => !id.startsWith('__'))

type Datable = { toDate(): Date }

/** An instant: a Timestamp of either Firestore SDK, or a Date. Parsed to a Date. */
export const timestamp = z
  .custom<Datable | Date>((value) => value instanceof Date || isDatable(value), 'not an instant')
  .transform((value) => (value instanceof Date ? value : value.toDate()))
  .pipe(z.date())

function isDatable(value: unknown): value is Datable {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  )
}
