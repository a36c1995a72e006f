import { z } from 'zod'
import { REASON_MIN } from '../../limits.ts'

/**
 * The idempotency key of an admin action, created by the browser for each click. It is also the audit entry's
 * id.
 */
export const requestIdSchema = z.uuid()

/** The reason of an admin action: a sentence, without control characters. */
export const reasonSchema = z
  .string()
  .trim()
  .min(REASON_MIN)
  .max(300)
  .regex(/^[^\p{C}]*$/u)

/** A document id as the console sends it. Excludes `__…__`, which Firestore reserves. */
export const documentIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{0,199}$/)

/**
 * The output of an action without a result: it is done, by this call or by an earlier one with the same
 * request id.
 */
export const doneSchema = z.object({ done: z.literal(true) })
