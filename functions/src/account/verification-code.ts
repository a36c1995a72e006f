import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeState, VerificationCodeDocument } from '@tablee/domain'

/** Wrong or right, this many guesses are weighed against one code. */
export const MAX_TRIES = 5

const LIFE_IN_MS = 10 * 60_000

/** Six digits, each code as likely as any other. */
export function newCode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0')
}

/** From when on a code that was sent then fits no more. */
export function expiryOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + LIFE_IN_MS)
}

export type Sealed = Readonly<{ secret: string; uid: string; email: string; code: string }>

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
