import { randomUUID } from 'node:crypto'
import type { EventDate } from '@tablee/domain/calendar'
import { ids, openPaymentDocument, paths, timestamp } from '@tablee/domain/documents'
import { amountDue, type Offer } from '@tablee/domain/offers'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { commit } from '../platform/deadline.ts'
import { db, parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import { AN_HOUR_MS, type CountOneMore, requireWithinWindow } from '../platform/rate-limit.ts'
import { type PromoCodeState, type ReservedUse, reserveUse } from '../promo/promo-code.ts'

/** One user, one evening, one offer. */
export interface Order {
  readonly uid: string
  readonly date: EventDate
  readonly offer: Offer
}

/**
 * The server's quote for an order, in cents. `discount_percentage` is 0 to 100; `amount` is 0 for a free
 * order.
 */
export interface Quote {
  readonly amount: number
  readonly original_amount: number
  readonly discount_percentage: number
  readonly promo_code: string | null
}

/** The quote and, if a promo code's use must still be reserved for it, the code as it was read. */
export interface QuoteWithPromo {
  readonly quote: Quote
  readonly promo: PromoCodeState | null
}

/** The quote for an offer, with or without a promo code. Amounts below Stripe's minimum are waived. */
export function quoteFor(
  offer: Offer,
  promo: { readonly code: string; readonly percent: number } | null,
): Quote {
  const { amount, original, discount_percentage } = amountDue(offer.total_cents, promo?.percent ?? 0)
  return { amount, original_amount: original, discount_percentage, promo_code: promo?.code ?? null }
}

/** The domain's document, with fields that only the server reads. */
const openPaymentRecord = openPaymentDocument.extend({
  /** The id of the promo use that it reserves. */
  promo_use: z.string().nullable(),
  /**
   * The customer of the intent. The account may get another customer later, or be deleted before the payment.
   */
  stripe_customer_id: z.string().nullable(),
  /** When its user first waited for Stripe (stripe-line.ts); null if they never had to. */
  waiting_since: timestamp.nullable().default(null),
  /** Until when they count as waiting; null from the intent on. */
  waiting_until: timestamp.nullable().default(null),
  /** How many confirmations of its intent have failed (refused-cards.ts). */
  failed_confirmations: z.int().nonnegative().default(0),
})
export type OpenPayment = z.output<typeof openPaymentRecord>

export function openPaymentId({ uid, date, offer }: Order): string {
  return ids.openPayment(uid, date, offer.id)
}

export function openPaymentRef(id: string): DocumentReference {
  return db().doc(paths.openPaymentById(id))
}

/** Reads an open payment inside a read-only transaction; null if there is none. */
export async function loadOpenPayment(tx: Transaction, id: string): Promise<Snapshot<OpenPayment> | null> {
  return parseOpenPayment(await tx.get(openPaymentRef(id)))
}

/** Parses an open payment; null if there is none. */
export function parseOpenPayment(snapshot: DocumentSnapshot): Snapshot<OpenPayment> | null {
  return parseSnapshot(openPaymentRecord, snapshot)
}

/** The promo use that this payment reserves while it is open, and keeps once it is paid. */
export function reservedPromoUse({ user_id, promo_code, promo_use }: OpenPayment): ReservedUse | null {
  return promo_code !== null && promo_use !== null
    ? { code: promo_code, useId: promo_use, uid: user_id }
    : null
}

/**
 * How many payments a user can open again within an hour, each of them an intent at Stripe: after a change of
 * price or a cancelled intent. The first payment of an order is not counted, which saves a read and a write
 * in every booking; the open evenings limit their number.
 */
export const REOPENINGS_PER_HOUR = 10

/** Throws `payment-limit` if it is used up. */
export function requireReopenAllowed(uid: string, at: Date): Promise<CountOneMore> {
  return requireWithinWindow({
    ...{ at, windowMs: AN_HOUR_MS, most: REOPENINGS_PER_HOUR, refusal: 'payment-limit' },
    counter: (hour) => db().doc(paths.paymentTries(uid, hour)),
    field: 'reopened',
  })
}

/** A payment to open: the first of its order, or the next after one that ended. */
interface NewOpenPayment {
  readonly order: Order
  readonly quoted: QuoteWithPromo
  /** Null for the first one, which is not counted. */
  readonly countReopened: CountOneMore | null
  readonly previous: Snapshot<OpenPayment> | null
  readonly now: Date
}

/**
 * Writes the open payment with a new idempotency key, and reserves its promo use in the same batch. It is
 * written before the call to Stripe: of two parallel calls one creates this document; the other retries,
 * reads its key, and gets the same payment intent from Stripe.
 */
export async function createOpenPayment({
  order,
  quoted,
  countReopened,
  previous,
  now,
}: NewOpenPayment): Promise<Snapshot<OpenPayment>> {
  const id = openPaymentId(order)
  const ref = openPaymentRef(id)
  const batch = db().batch()
  const reserved = { user_id: order.uid, open_payment_id: id, settled: false, taken_at: now }
  const data: OpenPayment = {
    user_id: order.uid,
    thursday_event_id: order.date,
    pricing_type: order.offer.id,
    payment_intent_id: null,
    stripe_customer_id: null,
    waiting_since: null,
    waiting_until: null,
    failed_confirmations: 0,
    attempt: (previous?.data.attempt ?? 0) + 1,
    idempotency_key: randomUUID(),
    ...quoted.quote,
    promo_use: quoted.promo ? reserveUse(batch, quoted.promo, reserved) : null,
    status: 'open',
    created_at: now,
  }
  countReopened?.(batch)
  if (previous) batch.update(ref, { ...data }, previous.precondition)
  else batch.create(ref, data)
  const written = (await commit(batch)).at(-1)
  if (!written) throw new Error('Commit returned no write result')
  return { ref, data, precondition: { lastUpdateTime: written.writeTime } }
}
