import type Stripe from 'stripe'
import type { Caller } from '../platform/caller.ts'
import { fulfilIntent } from './fulfil-intent.ts'
import { isGivenBack, paidAtOf } from './paid-at.ts'
import { recordReversal } from './record-reversal.ts'

/** What a succeeded intent came to: a ticket or a pass, nothing since the money went back, or nothing of ours. */
export type Settled = 'fulfilled' | 'given-back' | 'not-ours'

/**
 * Settles an intent that Stripe answered as succeeded (read with `latest_charge` expanded), where no delivery has told of
 * it yet. One that was refunded meanwhile gives no seat: it is recorded as paid and as given back, as the two late
 * deliveries would record it. Safe to call again.
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
