import type Stripe from 'stripe'
import type { Caller } from '../platform/auth.ts'
import { db, readTogether, retryOnConflict } from '../platform/firestore.ts'
import { isGivenBack, paidAtOf } from '../platform/stripe.ts'
import { releaseUse } from '../promo/promo-code.ts'
import { fulfilIntent } from './fulfil.ts'
import { cancelIntent } from './intents.ts'
import { heldUse, loadOpenPayment } from './open-payment.ts'
import { recordReversal } from './refunds.ts'
import { type Delivery, ledgerCreate, recordAlone } from './stripe-events.ts'

/** The result of a succeeded intent: fulfilled, recorded as refunded, or not ours. */
type Settled = 'fulfilled' | 'given-back' | 'not-ours'

/**
 * Fulfils a succeeded intent (read with `latest_charge` expanded) whose webhook event has not arrived. A
 * refunded one gives no registration: payment and refund are recorded, as the two events would do.
 * Idempotent.
 */
export async function settleIntent(
  intent: Stripe.PaymentIntent,
  caller: Caller | null = null,
): Promise<Settled> {
  const { latest_charge: charge } = intent
  if (isGivenBack(intent) && typeof charge === 'object' && charge !== null) {
    const told = { refunded_amount: charge.amount_refunded, disputes: {} }
    const outcome = await recordReversal({ intentId: intent.id, told, charge }, null)
    return outcome === 'ignored' || outcome === 'mismatch' ? 'not-ours' : 'given-back'
  }
  return (await fulfilIntent(intent, paidAtOf(intent), null, caller)) ? 'fulfilled' : 'not-ours'
}

/** Closes an open payment: cancels its intent, or fulfils it if it has just been paid. */
export async function endOpenPayment(id: string): Promise<void> {
  const open = await readTogether((tx) => loadOpenPayment(tx, id))
  if (open?.data.status !== 'open') return
  const intentId = open.data.payment_intent_id
  const intent = intentId === null ? null : await cancelIntent(intentId)
  if (intent?.status === 'succeeded') await settleIntent(intent)
  else await closeUnpaid(id, intentId, null)
}

/** Marks an open payment as closed without payment, and releases its promo use. */
export async function closeUnpaid(
  id: string,
  intentId: string | null,
  delivery: Delivery | null,
): Promise<void> {
  await retryOnConflict(async () => {
    const open = await readTogether((tx) => loadOpenPayment(tx, id))
    if (open?.data.status !== 'open' || open.data.payment_intent_id !== intentId)
      return recordAlone(delivery, 'repeated')
    const batch = db().batch()
    batch.update(open.ref, { status: 'closed', promo_use: null }, open.unchanged)
    const held = heldUse(open.data)
    if (held) releaseUse(batch, held)
    ledgerCreate(batch, delivery, 'closed')
    await batch.commit()
  })
}
