import type { RefusalCode } from '@tablee/domain/calls'
import { verificationCodeDocument } from '@tablee/domain/documents'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { RefusalError } from './errors.ts'
import { parseSnapshot } from './firestore.ts'

// Two kinds of limit. Each is counted in the batch of what it limits, with a precondition on what was read, so that
// concurrent calls cannot exceed it.

const A_MINUTE_MS = 60_000
export const AN_HOUR_MS = 60 * A_MINUTE_MS
export const A_DAY_MS = 24 * AN_HOUR_MS

/** The fixed window of this length, in milliseconds, that contains a time: its number, and when its count may be deleted. */
export function windowAt(at: Date, lengthMs: number): { no: number; expiresAt: Date } {
  const no = Math.floor(at.getTime() / lengthMs)
  return { no, expiresAt: new Date((no + 2) * lengthMs) }
}

/** At most so many in a fixed window, which one document counts in one field. */
interface WindowLimit {
  readonly at: Date
  readonly windowMs: number
  readonly most: number
  readonly refusal: RefusalCode
  /** Where the count of a window is, by the window's number. */
  readonly counter: (window: number) => DocumentReference
  readonly field: string
}

/** Adds one to the count in a batch. */
export type CountOneMore = (batch: WriteBatch) => void

/**
 * Reads the count of the current window. Throws the refusal if it is used up. `expires_at` is for Firestore's time-to-live policy.
 */
export async function requireWithinWindow(limit: WindowLimit): Promise<CountOneMore> {
  const { most, refusal, field } = limit
  const { no, expiresAt } = windowAt(limit.at, limit.windowMs)
  const ref = limit.counter(no)
  const before = parseSnapshot(z.object({ [field]: z.int().min(0) }), await ref.get())
  const used = before?.data[field] ?? 0
  if (used >= most) throw new RefusalError(refusal)
  return (batch) => {
    if (before) batch.update(ref, { [field]: used + 1 }, before.precondition)
    else batch.create(ref, { [field]: 1, expires_at: expiresAt })
  }
}

const SENDS_PER_HOUR = 5

/** The times within the last hour; the limit of mails counts these only. */
export function sentWithinHour(sent: readonly Date[], now: Date): Date[] {
  return sent.filter((at) => now.getTime() - at.getTime() < AN_HOUR_MS)
}

/**
 * Why no mail on request may be sent now, or null: at most one a minute and five an hour. `sent` holds the earlier times
 * in any order; a time after `now` (the clock was set back) counts as just sent.
 */
export function sendViolation(sent: readonly Date[], now: Date): 'code-too-soon' | 'code-limit' | null {
  const times = sentWithinHour(sent, now).map((at) => Math.min(at.getTime(), now.getTime()))
  if (now.getTime() - Math.max(...times) < A_MINUTE_MS) return 'code-too-soon'
  return times.length >= SENDS_PER_HOUR ? 'code-limit' : null
}

const counted = z.object({ sent_in_hour: verificationCodeDocument.shape.sent_in_hour })

/** The times of earlier mails that a counter holds. */
export function sendTimes(snapshot: DocumentSnapshot): Date[] {
  return snapshot.exists ? counted.parse(snapshot.data()).sent_in_hour : []
}

/** Throws the violation of the first counter that allows no further mail. */
export function requireSendAllowed(now: Date, ...counters: readonly DocumentSnapshot[]): void {
  for (const counter of counters) {
    const violation = sendViolation(sendTimes(counter), now)
    if (violation) throw new RefusalError(violation)
  }
}

/** Writes `data` and one more time. The batch fails if the document changed since it was read. */
export function recordSend(
  batch: WriteBatch,
  read: DocumentSnapshot,
  { now, data }: Readonly<{ now: Date; data: object }>,
): void {
  const next = { ...data, sent_in_hour: [...sentWithinHour(sendTimes(read), now), now] }
  if (read.updateTime) batch.update(read.ref, next, { lastUpdateTime: read.updateTime })
  else batch.create(read.ref, next)
}

/**
 * Counts a mail to an address. `expires_at` is for Firestore's time-to-live policy: by then the counter is
 * empty.
 */
export function recordSendToAddress(batch: WriteBatch, read: DocumentSnapshot, now: Date): void {
  recordSend(batch, read, { now, data: { expires_at: new Date(now.getTime() + 2 * AN_HOUR_MS) } })
}
