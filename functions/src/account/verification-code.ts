import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeState } from '@tablee/domain/calls'
import { paths, type VerificationCodeDocument, verificationCodeDocument } from '@tablee/domain/documents'
import { CODE_LENGTH, CODE_MINUTES } from '@tablee/domain/limits'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { db, retryOnConflict } from '../platform/firestore.ts'

/** Attempts for one code, right and wrong ones together. */
const MAX_CODE_ATTEMPTS = 5

const CODE_LIFETIME_MS = CODE_MINUTES * 60_000

/** Digits, uniformly random. */
export function generateCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
}

/** When a code that was sent at `sentAt` expires. */
export function codeExpiresAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + CODE_LIFETIME_MS)
}

type CodeHashInput = Readonly<{ secret: string; uid: string; email: string; code: string }>

/**
 * The HMAC that is stored instead of a code. It covers the account and the address, so that another account's
 * code does not match, nor one that was sent to a former address.
 */
export function hashCode({ secret, uid, email, code }: CodeHashInput): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([uid, email.toLowerCase(), code]))
    .digest('hex')
}

export type AddressHashInput = Readonly<{
  secret: string
  email: string
  kind: 'email_confirmation' | 'password_reset' | 'password_changed' | `email_change_by_${string}`
}>

/**
 * The key of the counter of mails of one kind to one address. It is an HMAC, so the address itself is not
 * stored. Each kind has its own counter, and changes to an address have one for each caller: requests of others for an
 * address delay nothing that its owner asks for.
 */
export function addressHash({ secret, email, kind }: AddressHashInput): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, email.toLowerCase()]))
    .digest('hex')
}

/** Compares two hashes in constant time. */
export function hashesMatch(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What the user may know of their newest code. It never contains the code, nor its hash. */
export function toCodeState(code: VerificationCodeDocument, now: Date): CodeState {
  const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1000))
  return {
    sent_seconds_ago: seconds(now.getTime() - code.created_at.getTime()),
    lives_seconds: isUsable(code, now) ? seconds(code.expires_at.getTime() - now.getTime()) : 0,
  }
}

export const justSentCodeState: CodeState = { sent_seconds_ago: 0, lives_seconds: CODE_LIFETIME_MS / 1000 }

/** Whether the code still accepts an attempt. The right code may be sent again after it was accepted. */
export function isUsable(code: VerificationCodeDocument, now: Date): boolean {
  return !code.superseded && code.tries < MAX_CODE_ATTEMPTS && now < code.expires_at
}

/** The two counters of a sent code: one of the user, one of the address. */
export type SendCounters = Readonly<{ code: DocumentSnapshot; address: DocumentSnapshot }>

/**
 * Reads the user's code and the address's counter. The address has its own counter because an account can be
 * deleted and created again; each new account would allow five more mails to an uninvolved address.
 */
export async function loadSendCounters(uid: string, hash: string): Promise<SendCounters> {
  const [code, address] = await Promise.all([
    db().doc(paths.verificationCode(uid)).get(),
    loadAddressCounter(hash),
  ])
  return { code, address }
}

export function loadAddressCounter(hash: string): Promise<DocumentSnapshot> {
  return db().doc(paths.codeAddress(hash)).get()
}

/**
 * Consumes one attempt before the answer is known, and returns the code; null if there is none that accepts
 * an attempt. The write has a precondition on the code that was read, so that concurrent guesses cannot
 * exceed the limit. A matching hash is recorded in the same write.
 */
export function consumeAttempt(
  ref: DocumentReference,
  hash: string,
  now: Date,
): Promise<VerificationCodeDocument | null> {
  return retryOnConflict(async () => {
    const snapshot = await ref.get()
    if (!snapshot.exists || !snapshot.updateTime) return null
    const code = verificationCodeDocument.parse(snapshot.data())
    if (!isUsable(code, now)) return null
    const verified = code.verified || hashesMatch(code.code_hmac, hash)
    await ref.update({ tries: code.tries + 1, verified }, { lastUpdateTime: snapshot.updateTime })
    return code
  })
}
