import { createHmac } from 'node:crypto'
import {
  type PromoCodeDocument,
  paths,
  promoCodeDocument,
  subcollections,
  timestamp,
} from '@tablee/domain/documents'
import {
  type CollectionReference,
  type DocumentReference,
  FieldValue,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { emailCodeConfig } from '../platform/config.ts'
import { db, parseSnapshot, RetryStepError, type Snapshot } from '../platform/firestore.ts'
import { AN_HOUR_MS, windowAt } from '../platform/rate-limit.ts'

/**
 * `promo_codes/{CODE}/uses/{n}`: one document per use, so that a limit holds under concurrent calls. It is
 * created with the open payment that it discounts, confirmed when that payment is fulfilled, and deleted when
 * it is closed.
 */
const promoUseDocument = z.object({
  user_id: z.string(),
  /** The open payment that reserves this use; null for a free order. */
  open_payment_id: z.string().nullable(),
  /** Whether it was confirmed. */
  settled: z.boolean(),
  taken_at: timestamp,
  /** Whether the user was erased while the code was valid. */
  former: z.literal(true).optional(),
  /** If so, the `erasedAddressKey` of each address that they had verified. */
  former_keys: z.array(z.string()).optional(),
})
export type PromoUseDocument = z.output<typeof promoUseDocument>

/**
 * `promo_codes/{CODE}/persons/{uid}`: the number of a user's uses. Two concurrent uses by one user conflict
 * on it.
 */
const promoPersonDocument = z.object({ uses: z.int().min(0) })
type PromoPersonDocument = z.output<typeof promoPersonDocument>

/**
 * The HMAC of code and address that an erased user's promo use keeps, so that the same address does not get
 * it twice (docs/decisions/0019-promo-uses-of-erased-accounts.md). It contains no name and cannot be
 * recomputed without the server's key. It differs from code to code, so that the uses of one user cannot be
 * linked.
 */
export function erasedAddressKey(code: string, email: string): string {
  const { secret } = emailCodeConfig()
  return createHmac('sha256', secret)
    .update(JSON.stringify(['promo_use', code, email.trim().toLowerCase()]))
    .digest('hex')
}

/** Whether the use belongs to an erased account with the same address. */
export function hasErasedAddressKey({ former_keys }: PromoUseDocument, key: string | null): boolean {
  return key !== null && former_keys?.includes(key) === true
}

/** Whether a code is over, so that nothing needs to be kept about its users. */
export function isPromoCodeEnded({ active, ends_at }: PromoCodeDocument, at: Date): boolean {
  return !active || (ends_at !== null && ends_at <= at)
}

/** A promo code as one user sees it. */
export interface PromoCodeState {
  readonly code: string
  readonly promo: PromoCodeDocument
  /**
   * All uses if the code has a total limit, otherwise those of this user, including accounts erased since.
   */
  readonly uses: readonly Snapshot<PromoUseDocument>[]
  /**
   * The HMAC that an erased account with the user's address would have left on its uses; null if the address is not known.
   */
  readonly erasedAddressKey: string | null
  readonly person: Snapshot<PromoPersonDocument> | null
}

/** The user of a code. Their address finds the uses of an earlier account. */
interface PromoUser {
  readonly uid: string
  readonly email: string | null
}

/** Reads a code's state inside a read-only transaction; null if the code does not exist. */
export async function loadPromoCode(
  tx: Transaction,
  code: string,
  { uid, email }: PromoUser,
): Promise<PromoCodeState | null> {
  const [codeFound, person] = await tx.getAll(
    db().doc(paths.promoCode(code)),
    db().doc(paths.promoPerson(code, uid)),
  )
  if (!codeFound || !person) throw new Error('getAll returned fewer snapshots than references')
  const promo = parseSnapshot(promoCodeDocument, codeFound)?.data
  if (!promo) return null
  const key = email === null ? null : erasedAddressKey(code, email)
  const all = usesOf(code)
  const own = [all.where('user_id', '==', uid)]
  if (key !== null) own.push(all.where('former_keys', 'array-contains', key))
  const found = await Promise.all((promo.max_uses === null ? own : [all]).map((query) => tx.get(query)))
  return {
    code,
    promo,
    uses: found.flatMap(({ docs }) => docs).flatMap((use) => parseSnapshot(promoUseDocument, use) ?? []),
    erasedAddressKey: key,
    person: parseSnapshot(promoPersonDocument, person),
  }
}

export function usesOf(code: string): CollectionReference {
  return db().collection(subcollections.promoUses(code))
}

/** How long an open payment keeps its use if other users are waiting for it, in milliseconds. */
export const USE_RESERVED_MS = 30 * 60_000

/** The evaluation of a code for a user. All invalid codes have the same result: unknown, ended or used up. */
type PromoDecision =
  | { readonly valid: false }
  | {
      readonly valid: true
      readonly percent: number
      /** Open payments that reserve the blocking uses. They must be closed before a use can be reserved. */
      readonly paymentsToClose: readonly string[]
    }

/**
 * Whether the user may use the code. Uses of this account and of erased accounts with the same address count
 * together. Uses that can be released do not (`isReleasable`).
 */
export function evaluatePromoCode(state: PromoCodeState | null, uid: string, now: Date): PromoDecision {
  if (!state || !isRunning(state, now)) return { valid: false }
  const { promo } = state
  const uses = state.uses.map((use) => use.data)
  const total = promo.max_uses ?? Number.POSITIVE_INFINITY
  const perUser = promo.max_uses_per_person ?? Number.POSITIVE_INFINITY
  const own = uses.filter((use) => use.user_id === uid || hasErasedAddressKey(use, state.erasedAddressKey))
  const releasable = new Set(uses.filter((use) => isReleasable(use, uid, now)))
  const isCounted = (use: PromoUseDocument) => !releasable.has(use)
  if (uses.filter(isCounted).length >= total || own.filter(isCounted).length >= perUser)
    return { valid: false }
  // At the user's own limit all of their reserved uses are released: they left those payments for this one. At the limit in total, as
  // many of the oldest as one use needs.
  const blockingUses =
    own.length >= perUser
      ? own.filter((use) => releasable.has(use))
      : oldest([...releasable], uses.length - total + 1)
  return {
    valid: true,
    percent: promo.percent,
    paymentsToClose: blockingUses.flatMap((use) => use.open_payment_id ?? []),
  }
}

function isRunning({ promo }: PromoCodeState, now: Date): boolean {
  const started = promo.starts_at === null || promo.starts_at <= now
  return started && !isPromoCodeEnded(promo, now)
}

function oldest(uses: readonly PromoUseDocument[], howMany: number): readonly PromoUseDocument[] {
  return uses.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime()).slice(0, Math.max(0, howMany))
}

/**
 * Whether a use may be released: an unpaid payment reserves it, which is the user's own and older than this call (they chose
 * another evening since), or has expired. Of two parallel calls only the later may release the other's use: if each could, none
 * would keep one.
 */
function isReleasable(use: PromoUseDocument, uid: string, now: Date): boolean {
  if (use.settled || use.open_payment_id === null) return false
  const age = now.getTime() - use.taken_at.getTime()
  return use.user_id === uid ? age > 0 : age > USE_RESERVED_MS
}

/** A use that an open payment reserves. */
export interface ReservedUse {
  readonly code: string
  readonly useId: string
  readonly uid: string
}

/**
 * Reserves one use in the batch, and returns its id. Two users who pick the last number conflict on it; two
 * tabs of one user conflict on their counter document.
 */
export function reserveUse(batch: WriteBatch, state: PromoCodeState, use: PromoUseDocument): string {
  const useId = newUseId(state)
  batch.create(db().doc(paths.promoUse(state.code, useId)), use)
  const person = db().doc(paths.promoPerson(state.code, use.user_id))
  if (state.person) batch.update(person, { uses: state.person.data.uses + 1 }, state.person.precondition)
  else batch.create(person, { uses: 1 })
  return useId
}

/** Releases a reserved use: its payment was closed without being paid, or refunded. */
export function releaseUse(batch: WriteBatch, { code, useId, uid }: ReservedUse): void {
  batch.delete(db().doc(paths.promoUse(code, useId)))
  batch.set(db().doc(paths.promoPerson(code, uid)), { uses: FieldValue.increment(-1) }, { merge: true })
}

/**
 * Confirms a reserved use: its payment was paid. Written as a whole, so that a missing document cannot fail a
 * payment.
 */
export function confirmUse(batch: WriteBatch, { code, useId }: ReservedUse, use: PromoUseDocument): void {
  batch.set(db().doc(paths.promoUse(code, useId)), use)
}

function newUseId({ code, promo, uses }: PromoCodeState): string {
  if (promo.max_uses === null) return usesOf(code).doc().id
  const taken = new Set(uses.map((use) => Number(use.ref.id)))
  const number = pickFreeNumber({ limit: promo.max_uses, room: promo.max_uses - uses.length, taken })
  if (number === null) throw new RetryStepError()
  return String(number)
}

/** How many different codes a user can have evaluated in an hour. */
const GUESSES_PER_HOUR = 30

const guessesDocument = z.object({ codes: z.array(z.string()) })

/**
 * Whether this code may be evaluated for this user: the limit on guessing. It also records the guess. The
 * code is added to the hour's list first, and its position is read afterwards, so that concurrent guesses
 * cannot exceed the limit; the same code again is free. `expires_at` is for Firestore's time-to-live policy.
 */
export async function isWithinGuessLimit(uid: string, code: string, now: Date): Promise<boolean> {
  const { no, expiresAt: expires_at } = windowAt(now, AN_HOUR_MS)
  const guesses = db().doc(paths.promoTries(uid, no))
  const before = await guessedCodes(guesses)
  if (before.length < GUESSES_PER_HOUR && !before.includes(code)) {
    await guesses.set({ codes: FieldValue.arrayUnion(code), expires_at }, { merge: true })
    return (await guessedCodes(guesses)).slice(0, GUESSES_PER_HOUR).includes(code)
  }
  return before.slice(0, GUESSES_PER_HOUR).includes(code)
}

async function guessedCodes(guesses: DocumentReference): Promise<readonly string[]> {
  const snapshot = await guesses.get()
  return snapshot.exists ? guessesDocument.parse(snapshot.data()).codes : []
}

/** Uses numbered from 1 to `limit`, how many more of them are free, and the numbers in use. */
interface NumberedUses {
  readonly limit: number
  readonly room: number
  readonly taken: ReadonlySet<number>
}

/**
 * The number of the use to `create` next; null if none is free.
 * - Callers that read the same state pick among the same `room` lowest free numbers, so that at most `room`
 *   of them succeed.
 * - The number is random, because concurrent callers that all picked the lowest would conflict.
 * - No number exceeds the limit, even if `room` is older than the list of numbers.
 */
export function pickFreeNumber(
  { limit, room, taken }: NumberedUses,
  random: () => number = Math.random,
): number | null {
  const free: number[] = []
  for (let n = 1; n <= limit && free.length < room; n += 1) if (!taken.has(n)) free.push(n)
  return free[Math.floor(random() * free.length)] ?? null
}
