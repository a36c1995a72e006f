import { paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Stored, stored } from '../platform/stored.ts'

/**
 * How many payments a person can open again in an hour, each of them an intent at Stripe: the price has changed, or the
 * last one was cancelled. The first for an evening and offer is not counted, so that a booking costs no read and no write
 * more: there are no more of those than there are Thursdays to choose from.
 */
export const REOPENED_AN_HOUR = 10

const HOUR_MS = 3_600_000

const triesDocument = z.object({ reopened: z.int().min(0) })

/** How many payments a person has opened again in the running hour, as it was read. */
export interface PaymentTries {
  readonly uid: string
  readonly hour: number
  readonly before: Stored<z.output<typeof triesDocument>> | null
}

/** Reads them; refuses with `payment-limit`, and the seconds that are left of the hour, where no other may be. */
export async function mayReopen(uid: string, now: Date): Promise<PaymentTries> {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const before = stored(triesDocument, await db().doc(paths.paymentTries(uid, hour)).get())
  if (before && before.data.reopened >= REOPENED_AN_HOUR) {
    const left = (hour + 1) * HOUR_MS - now.getTime()
    throw new Refusal('payment-limit', { retryAfterSeconds: Math.ceil(left / 1000) })
  }
  return { uid, hour, before }
}

/** Counts one more in the batch that opens it again. Of several at once the losers read again, so that the cap holds. */
export function countReopened(batch: WriteBatch, { uid, hour, before }: PaymentTries): void {
  if (before) return void batch.update(before.ref, { reopened: before.data.reopened + 1 }, before.unchanged)
  // For a time-to-live policy.
  const expires_at = new Date((hour + 2) * HOUR_MS)
  batch.create(db().doc(paths.paymentTries(uid, hour)), { reopened: 1, expires_at })
}
