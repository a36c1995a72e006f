import { randomUUID } from 'node:crypto'
import type { EventDate } from '@tablee/domain/calendar'
import { ids, openPaymentDocument, paths } from '@tablee/domain/documents'
import { amountDue, type Offer } from '@tablee/domain/offers'
import type { DocumentReference, DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { Refusal } from '../platform/errors.ts'
import { db, type Stored, stored } from '../platform/firestore.ts'
import { type HeldUse, type PromoState, takeUse } from '../promo/promo-code.ts'

/** What somebody pays for: one person, one evening, one offer. */
export interface Order {
  readonly uid: string
  readonly date: EventDate
  readonly offer: Offer
}

/** What an order costs: the server's own figures, never the browser's. */
export interface Quote {
  readonly amount: number
  readonly original_amount: number
  readonly discount_percentage: number
  readonly promo_code: string | null
}

/** What an order costs and, where a promo code must still be taken for it, the code as it was read. */
export interface Price {
  readonly quote: Quote
  readonly promo: PromoState | null
}

/** The price of an offer, with or without a promo code. What is too little for Stripe is free. */
export function quoteFor(
  offer: Offer,
  promo: { readonly code: string; readonly percent: number } | null,
): Quote {
  const { amount, original, discount_percentage } = amountDue(offer.total_cents, promo?.percent ?? 0)
  return { amount, original_amount: original, discount_percentage, promo_code: promo?.code ?? null }
}

/** The domain's document and what the server alone looks at. */
const openPaymentRecord = openPaymentDocument.extend({
  /** The use of the promo code that it holds. */
  promo_use: z.string().nullable(),
  /** Who the intent was made for. The account may get another customer since, or be gone when it is paid. */
  stripe_customer_id: z.string().nullable(),
})
export type OpenPayment = z.output<typeof openPaymentRecord>

/** The id of an order's open payment. */
export function openPaymentId({ uid, date, offer }: Order): string {
  return ids.openPayment(uid, date, offer.id)
}

/** Where the open payment of an id stands. */
export function openPaymentRef(id: string): DocumentReference {
  return db().doc(paths.openPaymentById(id))
}

/** Reads an open payment inside a reading transaction; null where there was none. */
export async function loadOpenPayment(tx: Transaction, id: string): Promise<Stored<OpenPayment> | null> {
  return openPaymentIn(await tx.get(openPaymentRef(id)))
}

/** The open payment that was read, or null where there was none. */
export function openPaymentIn(snapshot: DocumentSnapshot): Stored<OpenPayment> | null {
  return stored(openPaymentRecord, snapshot)
}

/** The use of a promo code that this payment holds while it is open, and keeps once it is paid. */
export function heldUse({ user_id, promo_code, promo_use }: OpenPayment): HeldUse | null {
  return promo_code !== null && promo_use !== null
    ? { code: promo_code, useId: promo_use, uid: user_id }
    : null
}

/**
 * How many payments a person can open again in an hour, each of them an intent at Stripe: the price has changed, or the
 * last one was cancelled. The first for an evening and offer is not counted, so that a booking costs no read and no write
 * more: there are no more of those than there are Thursdays to choose from.
 */
export const REOPENED_AN_HOUR = 10

const HOUR_MS = 3_600_000

const triesDocument = z.object({ reopened: z.int().min(0) })

/** How many payments a person has opened again in the running hour, as it was read. */
interface PaymentTries {
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
function countReopened(batch: WriteBatch, { uid, hour, before }: PaymentTries): void {
  if (before) return void batch.update(before.ref, { reopened: before.data.reopened + 1 }, before.unchanged)
  // For a time-to-live policy.
  const expires_at = new Date((hour + 2) * HOUR_MS)
  batch.create(db().doc(paths.paymentTries(uid, hour)), { reopened: 1, expires_at })
}

/** A payment to open: the first for its person, evening and offer, or the next after one that ended. */
interface Opening {
  readonly order: Order
  readonly price: Price
  /** Null for the first, which is not counted. */
  readonly tries: PaymentTries | null
  readonly ended: Stored<OpenPayment> | null
  readonly now: Date
}

/**
 * Writes the open payment with a key of its own for this attempt, and takes the use of its promo code in the same batch.
 * It comes before the intent: callers in parallel collide here, and the losers find the winner's key.
 */
export async function openAttempt({
  order,
  price,
  tries,
  ended,
  now,
}: Opening): Promise<Stored<OpenPayment>> {
  const id = openPaymentId(order)
  const ref = openPaymentRef(id)
  const batch = db().batch()
  const held = { user_id: order.uid, open_payment_id: id, settled: false, taken_at: now }
  const data: OpenPayment = {
    user_id: order.uid,
    thursday_event_id: order.date,
    pricing_type: order.offer.id,
    payment_intent_id: null,
    stripe_customer_id: null,
    attempt: (ended?.data.attempt ?? 0) + 1,
    idempotency_key: randomUUID(),
    ...price.quote,
    promo_use: price.promo ? takeUse(batch, price.promo, held) : null,
    status: 'open',
    created_at: now,
  }
  if (tries) countReopened(batch, tries)
  if (ended) batch.update(ref, { ...data }, ended.unchanged)
  else batch.create(ref, data)
  const written = (await batch.commit()).at(-1)
  if (!written) throw new Error('A commit answers every write')
  return { ref, data, unchanged: { lastUpdateTime: written.writeTime } }
}
