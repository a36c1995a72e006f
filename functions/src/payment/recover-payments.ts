import type Stripe from 'stripe'
import { authoriseBooking } from '../booking/authorise.ts'
import { loadAccount } from '../booking/booking.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { fulfilIntent } from './fulfil-intent.ts'
import { orUnavailable } from './or-unavailable.ts'
import { isGivenBack, paidAtOf } from './paid-at.ts'
import { repairRegistration } from './repair-registration.ts'
import { stripe } from './stripe.ts'
import { unlessMissing } from './stripe-faults.ts'
import { withoutPurchase } from './without-purchase.ts'

/** What a recovery brought. */
export interface Recovery {
  /** The payments that had brought nothing until now. */
  readonly fulfilled: number
  /** Whether a paid ticket got its registration back. */
  readonly repaired: boolean
  /** The registration that the account points at in the end. */
  readonly registrationId: string | null
}

/**
 * Asks Stripe for what the caller has paid and has got nothing for, then mends a paid ticket that has no registration. A
 * payment whose evening is over is found too, and becomes an unused ticket.
 */
export async function recoverPayments(caller: Caller): Promise<Recovery> {
  const account = authoriseBooking(caller, await loadAccount(caller.uid))
  const customer = account.data.stripe_customer_id
  const paid = customer === null ? [] : await orUnavailable(() => paidIntents(customer))
  let fulfilled = 0
  let seated: string | null = null
  for (const { intent } of await withoutPurchase(paid.map((intent) => ({ intent })))) {
    const fulfilment = await fulfilIntent(intent, paidAtOf(intent), null, caller)
    if (fulfilment?.fresh) fulfilled += 1
    seated = fulfilment?.registrationId ?? seated
  }
  // Whoever has just got a seat has nothing that misses one.
  if (seated !== null) return { fulfilled, repaired: false, registrationId: seated }
  return { fulfilled, ...(await repairRegistration(caller, await now())) }
}

/** The customer's last hundred intents that succeeded, the oldest first; a customer who is gone has none. */
async function paidIntents(customer: string): Promise<Stripe.PaymentIntent[]> {
  const query = { customer, limit: 100, expand: ['data.latest_charge'] }
  const list = await unlessMissing(() => stripe().paymentIntents.list(query))
  return (list?.data ?? []).filter(isPaid).reverse()
}

function isPaid(intent: Stripe.PaymentIntent): boolean {
  return intent.status === 'succeeded' && !isGivenBack(intent)
}
