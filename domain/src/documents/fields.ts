import { z } from 'zod'
import { isEventDate } from '../calendar/paris-time.ts'

/** Accepts the `YYYY-MM-DD` of a Thursday that exists. */
export const eventDateSchema = z.string().refine(isEventDate, 'not the date of a Thursday')

/** A user id as a caller sends it. Excludes `__…__`, which Firestore reserves. */
export const uidSchema = z
  .string()
  .regex(/^[\w-]{1,128}$/)
  .refine((id) => !id.startsWith('__'))

/** A document id as a caller sends it. Excludes `__…__`, which Firestore reserves, and its client would end the process on one. */
export const documentIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{0,199}$/)

/** The id of a payment intent of Stripe's. */
export const paymentIdSchema = z.string().regex(/^pi_\w{1,100}$/)

interface Length {
  readonly min?: number
  readonly max: number
}

const trimmed = ({ min = 0, max }: Length) => z.string().trim().min(min).max(max)

/** Trimmed text on one line: without control characters, such as a line break. */
export function oneLine(length: Length) {
  return trimmed(length).regex(/^\P{C}*$/u)
}

/** Trimmed text of one or more lines, without any other control character. */
export function severalLines(length: Length) {
  return trimmed(length).regex(/^(?:\P{C}|\n)*$/u)
}

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
