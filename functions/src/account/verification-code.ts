import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeState, RefusalCode } from '@tablee/domain/calls'
import { paths, type VerificationCodeDocument, verificationCodeDocument } from '@tablee/domain/documents'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db, untilSettled } from '../platform/firestore.ts'

/** Wrong or right, this many guesses are weighed against one code. */
const MAX_TRIES = 5

const LIFE_IN_MS = 10 * 60_000

/** Six digits, each code as likely as any other. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/** From when on a code that was sent then fits no more. */
export function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LIFE_IN_MS)
}

type Sealed = Readonly<{ secret: string; uid: string; email: string; code: string }>

/**
 * What is kept of a code. The account and the address are in it: nobody else's code fits, and neither does one that
 * was sent to an address which the account has left since.
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
 * The key under which sendings of a kind to an address are counted; the address itself is not in it. Each kind has its
 * own, so that whoever asks for resets in a foreign name does not hold up the codes; an address may get both.
 */
export function addressKey({ secret, email, kind }: AddressUse): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, email.toLowerCase()]))
    .digest('hex')
}

/** Whether two seals are equal, in the same time whatever they are. */
export function sealsMatch(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the person may know of their newest code. It never holds the code, nor its seal. */
export function stateOf(code: VerificationCodeDocument, now: Date): CodeState {
  const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1000))
  return {
    sent_seconds_ago: seconds(now.getTime() - code.created_at.getTime()),
    lives_seconds: isLiving(code, now) ? seconds(code.expires_at.getTime() - now.getTime()) : 0,
  }
}

/** A code that was sent just now. */
export const freshCode: CodeState = { sent_seconds_ago: 0, lives_seconds: LIFE_IN_MS / 1000 }

/** Whether a guess may still be weighed against the code. The right one may come again after it was accepted. */
export function isLiving(code: VerificationCodeDocument, now: Date): boolean {
  return !code.superseded && code.tries < MAX_TRIES && now < code.expires_at
}

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE
const AN_HOUR_BRINGS = 5

type QuotaFault = Readonly<{ code: RefusalCode; retryAfterSeconds: number }>

/** The sendings of the hour that ends now, which is all that the quota counts. */
export function withinHour(sent: readonly Date[], now: Date): Date[] {
  return sent.filter((at) => now.getTime() - at.getTime() < AN_HOUR)
}

/**
 * Why nothing may be sent now, or null: one a minute, five an hour. `sent` holds earlier sendings in any order; one
 * that lies ahead of `now` (a clock put back) counts as just sent.
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

/** The two counters that a sending must pass: one a person, one an address. */
export type Counters = Readonly<{ code: DocumentSnapshot; address: DocumentSnapshot }>

const counted = z.object({ sent_in_hour: verificationCodeDocument.shape.sent_in_hour })

/**
 * Reads the person's code and the address's count. The address has a count of its own because an account can be
 * deleted and opened again, and each would bring five more e-mails to somebody who asked for none.
 */
export async function readCounters(uid: string, addressKey: string): Promise<Counters> {
  const [code, address] = await Promise.all([
    db().doc(paths.verificationCode(uid)).get(),
    readAddressCount(addressKey),
  ])
  return { code, address }
}

/** Reads the count of one address. */
export function readAddressCount(addressKey: string): Promise<DocumentSnapshot> {
  return db().doc(paths.codeAddress(addressKey)).get()
}

/** When codes went out, as one of the counters remembers. */
export function sentBefore(snapshot: DocumentSnapshot): Date[] {
  return snapshot.exists ? counted.parse(snapshot.data()).sent_in_hour : []
}

/** Writes `data` and one more sending over what was read; a document that changed since then fails the batch. */
export function countSending(
  batch: WriteBatch,
  read: DocumentSnapshot,
  { now, data }: Readonly<{ now: Date; data: object }>,
): void {
  const next = { ...data, sent_in_hour: [...withinHour(sentBefore(read), now), now] }
  writeOver(batch, read, next)
}

/** Counts a sending to an address. `expires_at` is for a time-to-live policy: by then the count is empty. */
export function countToAddress(batch: WriteBatch, read: DocumentSnapshot, now: Date): void {
  countSending(batch, read, { now, data: { expires_at: new Date(now.getTime() + 2 * AN_HOUR) } })
}

function writeOver(batch: WriteBatch, read: DocumentSnapshot, data: object): void {
  const ref: DocumentReference = read.ref
  if (read.updateTime) batch.update(ref, { ...data }, { lastUpdateTime: read.updateTime })
  else batch.create(ref, data)
}

/**
 * Takes one of a code's tries before anybody hears what the guess is worth, and returns the code that it was taken from;
 * null when there is none to weigh against. The try is written over exactly what was read, so that of any number of guesses
 * at once no more are answered than a code has tries. The right guess, by its seal, is noted in the same write.
 */
export function claimTry(
  ref: DocumentReference,
  seal: string,
  now: Date,
): Promise<VerificationCodeDocument | null> {
  return untilSettled(async () => {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const code = verificationCodeDocument.parse(snapshot.data())
    if (!isLiving(code, now)) return null
    const verified = code.verified || sealsMatch(code.code_hmac, seal)
    await ref.update({ tries: code.tries + 1, verified }, { lastUpdateTime: snapshot.updateTime })
    return code
  })
}
