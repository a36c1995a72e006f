import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeState, RefusalCode } from '@tablee/domain/calls'
import { paths, type VerificationCodeDocument, verificationCodeDocument } from '@tablee/domain/documents'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db, retryOnConflict } from '../platform/firestore.ts'

/** Attempts for one code, right and wrong ones together. */
const MAX_TRIES = 5

const LIFE_IN_MS = 10 * 60_000

/** Six digits, uniformly random. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/** When a code that was sent at `sentAt` expires. */
export function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LIFE_IN_MS)
}

type Sealed = Readonly<{ secret: string; uid: string; email: string; code: string }>

/**
 * The HMAC that is stored instead of a code. It covers the account and the address, so that another account's
 * code does not match, nor one that was sent to a former address.
 */
export function sealCode({ secret, uid, email, code }: Sealed): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([uid, email.toLowerCase(), code]))
    .digest('hex')
}

export type AddressUse = Readonly<{
  secret: string
  email: string
  kind: 'email_confirmation' | 'password_reset' | 'password_changed'
}>

/**
 * The key of the counter of mails of one kind to one address. It is an HMAC, so the address itself is not
 * stored. Each kind has its own counter: requesting resets for another person's address does not delay that
 * person's codes.
 */
export function addressKey({ secret, email, kind }: AddressUse): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, email.toLowerCase()]))
    .digest('hex')
}

/** Compares two hashes in constant time. */
export function sealsMatch(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the user may know of their newest code. It never contains the code, nor its hash. */
export function stateOf(code: VerificationCodeDocument, now: Date): CodeState {
  const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1000))
  return {
    sent_seconds_ago: seconds(now.getTime() - code.created_at.getTime()),
    lives_seconds: isLiving(code, now) ? seconds(code.expires_at.getTime() - now.getTime()) : 0,
  }
}

export const freshCode: CodeState = { sent_seconds_ago: 0, lives_seconds: LIFE_IN_MS / 1000 }

/** Whether the code still accepts an attempt. The right code may be sent again after it was accepted. */
export function isLiving(code: VerificationCodeDocument, now: Date): boolean {
  return !code.superseded && code.tries < MAX_TRIES && now < code.expires_at
}

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE
const AN_HOUR_BRINGS = 5

type QuotaFault = Readonly<{ code: RefusalCode; retryAfterSeconds: number }>

/** The times within the last hour; the rate limit counts these only. */
export function withinHour(sent: readonly Date[], now: Date): Date[] {
  return sent.filter((at) => now.getTime() - at.getTime() < AN_HOUR)
}

/**
 * Why nothing may be sent now, or null: at most one a minute and five an hour. `sent` holds the earlier times
 * in any order; a time after `now` (the clock was set back) counts as just sent.
 */
export function quotaFault(sent: readonly Date[], now: Date): QuotaFault | null {
  const times = withinHour(sent, now).map((at) => Math.min(at.getTime(), now.getTime()))
  const latest = Math.max(...times)
  if (now.getTime() - latest < A_MINUTE) return fault('code-too-soon', latest + A_MINUTE, now)
  if (times.length >= AN_HOUR_BRINGS) return fault('code-limit', Math.min(...times) + AN_HOUR, now)
  return null
}

function fault(code: RefusalCode, until: number, now: Date): QuotaFault {
  return { code, retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000) }
}

/** The two counters of a sent code: one of the user, one of the address. */
export type Counters = Readonly<{ code: DocumentSnapshot; address: DocumentSnapshot }>

const counted = z.object({ sent_in_hour: verificationCodeDocument.shape.sent_in_hour })

/**
 * Reads the user's code and the address's counter. The address has its own counter because an account can be
 * deleted and created again; each new account would allow five more mails to an uninvolved address.
 */
export async function readCounters(uid: string, addressKey: string): Promise<Counters> {
  const [code, address] = await Promise.all([
    db().doc(paths.verificationCode(uid)).get(),
    readAddressCount(addressKey),
  ])
  return { code, address }
}

export function readAddressCount(addressKey: string): Promise<DocumentSnapshot> {
  return db().doc(paths.codeAddress(addressKey)).get()
}

/** The times of earlier mails that the counter holds. */
export function sentBefore(snapshot: DocumentSnapshot): Date[] {
  return snapshot.exists ? counted.parse(snapshot.data()).sent_in_hour : []
}

/** Writes `data` and one more time. The batch fails if the document changed since it was read. */
export function countSending(
  batch: WriteBatch,
  read: DocumentSnapshot,
  { now, data }: Readonly<{ now: Date; data: object }>,
): void {
  const next = { ...data, sent_in_hour: [...withinHour(sentBefore(read), now), now] }
  writeOver(batch, read, next)
}

/**
 * Counts a mail to an address. `expires_at` is for Firestore's time-to-live policy: by then the counter is
 * empty.
 */
export function countToAddress(batch: WriteBatch, read: DocumentSnapshot, now: Date): void {
  countSending(batch, read, { now, data: { expires_at: new Date(now.getTime() + 2 * AN_HOUR) } })
}

function writeOver(batch: WriteBatch, read: DocumentSnapshot, data: object): void {
  const ref: DocumentReference = read.ref
  if (read.updateTime) batch.update(ref, { ...data }, { lastUpdateTime: read.updateTime })
  else batch.create(ref, data)
}

/**
 * Consumes one attempt before the answer is known, and returns the code; null if there is none that accepts
 * an attempt. The write has a precondition on the code that was read, so that concurrent guesses cannot
 * exceed the limit. A matching hash is recorded in the same write.
 */
export function claimTry(
  ref: DocumentReference,
  seal: string,
  now: Date,
): Promise<VerificationCodeDocument | null> {
  return retryOnConflict(async () => {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const code = verificationCodeDocument.parse(snapshot.data())
    if (!isLiving(code, now)) return null
    const verified = code.verified || sealsMatch(code.code_hmac, seal)
    await ref.update({ tries: code.tries + 1, verified }, { lastUpdateTime: snapshot.updateTime })
    return code
  })
}
