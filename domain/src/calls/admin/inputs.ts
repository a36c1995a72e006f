import { z } from 'zod'
import { oneLine } from '../../documents/fields.ts'
import { REASON_LENGTH } from '../../limits.ts'

/**
 * The idempotency key of an admin action, created by the browser for each click. It is also the audit entry's
 * id.
 */
export const requestIdSchema = z.uuid()

/** The reason of an admin action: a sentence. */
export const reasonSchema = oneLine(REASON_LENGTH)

/** A whole number within bounds. */
export function within({ min, max }: { readonly min: number; readonly max: number }) {
  return z.int().min(min).max(max)
}

/**
 * The output of an action without a result: it is done, by this call or by an earlier one with the same
 * request id.
 */
export const doneSchema = z.object({ done: z.literal(true) })
