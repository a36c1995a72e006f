import { randomUUID } from 'node:crypto'
import { db } from '../platform/firebase.ts'
import type { Stored } from '../platform/stored.ts'
import { takeUse } from '../promo/use.ts'
import { type OpenPayment, openPaymentId, openPaymentRef } from './open-payment.ts'
import type { Order, Price } from './order.ts'
import { countReopened, type PaymentTries } from './payment-tries.ts'

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
