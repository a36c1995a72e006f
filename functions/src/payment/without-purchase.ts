import type Stripe from 'stripe'
import { db } from '../platform/firebase.ts'
import { orderOf, parseIntentMetadata } from './intent-metadata.ts'
import { purchaseRef } from './purchase.ts'

/** Of these paid intents, the server's own that have brought nothing yet, neither a ticket nor a pass. */
export async function withoutPurchase<Paid extends { readonly intent: Stripe.PaymentIntent }>(
  paid: readonly Paid[],
): Promise<Paid[]> {
  const ours = paid.flatMap((each) => {
    const says = parseIntentMetadata(each.intent.metadata)
    return says ? [{ each, ref: purchaseRef(each.intent.id, orderOf(says).offer) }] : []
  })
  if (ours.length === 0) return []
  const found = await db().getAll(...ours.map(({ ref }) => ref))
  return ours.flatMap(({ each }, n) => (found[n]?.exists ? [] : [each]))
}
