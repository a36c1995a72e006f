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
import { CameInBetween, db, type Stored, stored } from '../platform/firestore.ts'
import { drawNumber } from '../platform/slots.ts'

/**
 * `promo_codes/{CODE}/uses/{n}`: one document a use, so that a limit holds however many come at once. It is created with
 * the open payment that it lowers the price of, settled when that payment is fulfilled, and deleted when it is closed.
 */
const promoUseDocument = z.object({
  user_id: z.string(),
  /** The open payment that holds this use; null where the code left nothing to pay. */
  open_payment_id: z.string().nullable(),
  settled: z.boolean(),
  taken_at: timestamp,
  /** Only where its person was erased while the code was valid: an HMAC of each address that they had proved. */
  former: z.literal(true).optional(),
  former_keys: z.array(z.string()).optional(),
})
export type PromoUseDocument = z.output<typeof promoUseDocument>

/** `promo_codes/{CODE}/persons/{uid}`: how many uses a person has; what two uses by one person collide on. */
const promoPersonDocument = z.object({ uses: z.int().min(0) })
type PromoPersonDocument = z.output<typeof promoPersonDocument>

/**
 * What is kept of an erased person with the use of a promo code, so that the same address does not get it twice: an HMAC
 * of the code and the address, under the server's key (docs/decisions/0019). It names nobody, can't be recomputed
 * without the key, and differs from code to code, so that the uses of one person can't be linked by it.
 */
export function formerKey(code: string, email: string): string {
  const { secret } = emailCodeConfig()
  return createHmac('sha256', secret)
    .update(JSON.stringify(['promo_use', code, email.trim().toLowerCase()]))
    .digest('hex')
}

/** Whether a use was left by an account of the same address that has been erased since. */
export function isFormer({ former_keys }: PromoUseDocument, key: string | null): boolean {
  return key !== null && former_keys?.includes(key) === true
}

/** Whether a code is worth nothing any more, so that nothing need be known of who has used it. */
export function isOver({ active, ends_at }: PromoCodeDocument, at: Date): boolean {
  return !active || (ends_at !== null && ends_at <= at)
}

/** A promo code as one person meets it. */
export interface PromoState {
  readonly code: string
  readonly promo: PromoCodeDocument
  /** Every use where the code has a total limit, else this person's own, before an erasure too. */
  readonly uses: readonly Stored<PromoUseDocument>[]
  /** What an erased account of the same address has left on its uses; null where the address is not known. */
  readonly formerKey: string | null
  readonly person: Stored<PromoPersonDocument> | null
}

/** Who uses a code; with their address, by which the uses of an account that they had before are found. */
interface PromoUser {
  readonly uid: string
  readonly email: string | null
}

/** Reads a code's state inside a reading transaction; null when there is no such code. */
export async function loadPromo(
  tx: Transaction,
  code: string,
  { uid, email }: PromoUser,
): Promise<PromoState | null> {
  const [codeFound, person] = await tx.getAll(
    db().doc(paths.promoCode(code)),
    db().doc(paths.promoPerson(code, uid)),
  )
  if (!codeFound || !person) throw new Error('getAll answers every reference')
  const promo = stored(promoCodeDocument, codeFound)?.data
  if (!promo) return null
  const key = email === null ? null : formerKey(code, email)
  const all = usesOf(code)
  const own = [all.where('user_id', '==', uid)]
  if (key !== null) own.push(all.where('former_keys', 'array-contains', key))
  const found = await Promise.all((promo.max_uses === null ? own : [all]).map((query) => tx.get(query)))
  return {
    code,
    promo,
    uses: found.flatMap(({ docs }) => docs).flatMap((use) => stored(promoUseDocument, use) ?? []),
    formerKey: key,
    person: stored(promoPersonDocument, person),
  }
}

/** Where a code's uses stand. */
export function usesOf(code: string): CollectionReference {
  return db().collection(subcollections.promoUses(code))
}

/** How long an open payment keeps its use when others are waiting for it. */
export const HOLD_MS = 30 * 60_000

/** What a code is worth to a person now. One answer for every wrong code: unknown, ended, used up or never there. */
type PromoVerdict =
  | { readonly valid: false }
  | {
      readonly valid: true
      readonly percent: number
      /** Open payments that hold the uses in the way: to be closed before a use can be taken. */
      readonly toClose: readonly string[]
    }

/**
 * Whether the person may use the code, this account and those of the same address before it counted together. What their own unpaid payments hold does not stand against them (they chose
 * another evening), nor what somebody left lying for half an hour.
 */
export function promoVerdict(state: PromoState | null, uid: string, now: Date): PromoVerdict {
  if (!state || !isRunning(state, now)) return { valid: false }
  const { promo } = state
  const uses = state.uses.map((use) => use.data)
  const total = promo.max_uses ?? Number.POSITIVE_INFINITY
  const each = promo.max_uses_per_person ?? Number.POSITIVE_INFINITY
  const own = uses.filter((use) => use.user_id === uid || isFormer(use, state.formerKey))
  const yields = (use: PromoUseDocument) => givesWay(use, uid, now)
  const stands = (use: PromoUseDocument) => !yields(use)
  if (uses.filter(stands).length >= total || own.filter(stands).length >= each) return { valid: false }
  // The person's own are one choice, so that all of them go; of everybody's, only what makes room for one.
  const inTheWay =
    own.length >= each ? own.filter(yields) : oldest(uses.filter(yields), uses.length - total + 1)
  return {
    valid: true,
    percent: promo.percent,
    toClose: inTheWay.flatMap((use) => use.open_payment_id ?? []),
  }
}

function isRunning({ promo }: PromoState, now: Date): boolean {
  const started = promo.starts_at === null || promo.starts_at <= now
  const ended = promo.ends_at !== null && promo.ends_at <= now
  return promo.active && started && !ended
}

function oldest(uses: readonly PromoUseDocument[], howMany: number): readonly PromoUseDocument[] {
  return uses.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime()).slice(0, Math.max(0, howMany))
}

function givesWay(use: PromoUseDocument, uid: string, now: Date): boolean {
  if (use.settled || use.open_payment_id === null) return false
  return use.user_id === uid || now.getTime() - use.taken_at.getTime() > HOLD_MS
}

/** A use that an open payment holds. */
export interface HeldUse {
  readonly code: string
  readonly useId: string
  readonly uid: string
}

/**
 * Takes one use in the batch, and answers its id. Two people who draw the last number collide on it; two tabs of one
 * person collide on their own document below the code.
 */
export function takeUse(batch: WriteBatch, state: PromoState, use: PromoUseDocument): string {
  const useId = numberFor(state)
  batch.create(db().doc(paths.promoUse(state.code, useId)), use)
  const person = db().doc(paths.promoPerson(state.code, use.user_id))
  if (state.person) batch.update(person, { uses: state.person.data.uses + 1 }, state.person.unchanged)
  else batch.create(person, { uses: 1 })
  return useId
}

/** Gives a held use back: its payment was closed without being paid. */
export function releaseUse(batch: WriteBatch, { code, useId, uid }: HeldUse): void {
  batch.delete(db().doc(paths.promoUse(code, useId)))
  batch.set(db().doc(paths.promoPerson(code, uid)), { uses: FieldValue.increment(-1) }, { merge: true })
}

/** Keeps a held use for good: its payment was made. Written whole, so that a missing document can't stop a payment. */
export function settleUse(batch: WriteBatch, { code, useId }: HeldUse, use: PromoUseDocument): void {
  batch.set(db().doc(paths.promoUse(code, useId)), use)
}

function numberFor({ code, promo, uses }: PromoState): string {
  if (promo.max_uses === null) return usesOf(code).doc().id
  const taken = new Set(uses.map((use) => Number(use.ref.id)))
  const number = drawNumber({ limit: promo.max_uses, room: promo.max_uses - uses.length, taken })
  if (number === null) throw new CameInBetween()
  return String(number)
}

/** A code as it is kept, or null for what can't be one (and could not be a document's id). */
export function normaliseCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  return /^[A-Z0-9][A-Z0-9_-]{0,39}$/.test(code) ? code : null
}

/** How many different codes a person can have weighed in an hour. */
const TRIES_AN_HOUR = 30

const HOUR_MS = 3_600_000

const triesDocument = z.object({ codes: z.array(z.string()) })

/**
 * Whether this code may be weighed for this person: the cap on guessing. The code is added to the hour's list first and
 * its place is looked up afterwards, so that of however many guesses at once, no more than the cap are ever weighed; the
 * same code again costs nothing. `expires_at` is for a time-to-live policy.
 */
export async function mayTry(uid: string, code: string, now: Date): Promise<boolean> {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const tries = db().doc(paths.promoTries(uid, hour))
  const before = await codesIn(tries)
  if (before.length < TRIES_AN_HOUR && !before.includes(code)) {
    const expires_at = new Date((hour + 2) * HOUR_MS)
    await tries.set({ codes: FieldValue.arrayUnion(code), expires_at }, { merge: true })
    return (await codesIn(tries)).slice(0, TRIES_AN_HOUR).includes(code)
  }
  return before.slice(0, TRIES_AN_HOUR).includes(code)
}

async function codesIn(tries: DocumentReference): Promise<readonly string[]> {
  const snapshot = await tries.get()
  return snapshot.exists ? triesDocument.parse(snapshot.data()).codes : []
}
