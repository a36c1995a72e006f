import type Stripe from 'stripe'
import type { Reversed } from './after-reversal.ts'
import type { DisputeState } from './payment-record.ts'
import { stripe } from './stripe.ts'
import { unlessMissing } from './stripe-faults.ts'

/** What an event tells of money that went back, or may. */
export interface Reversal {
  readonly intentId: string
  readonly told: Reversed
  /** The charge, where the event tells of one, to be compared with the payment. A dispute only names its payment. */
  readonly charge: Stripe.Charge | null
}

/** The reversal that an event tells of; null where it tells of none, or of one that belongs to no payment intent. */
export async function reversalOf(event: Stripe.Event): Promise<Reversal | null> {
  if (event.type === 'charge.refunded') return refunded(event.data.object)
  if (event.type === 'charge.dispute.created') return disputed(event.data.object, 'open')
  if (event.type === 'charge.dispute.closed')
    return disputed(event.data.object, event.data.object.status === 'lost' ? 'lost' : 'won')
  return null
}

/** Stripe is asked what is refunded by now: an event may come days after it, and a refund that failed since is none. */
async function refunded(charge: Stripe.Charge): Promise<Reversal | null> {
  const current = await unlessMissing(() => stripe().charges.retrieve(charge.id))
  return current && reversal(charge, { refunded_amount: current.amount_refunded, disputes: {} }, charge)
}

function disputed(dispute: Stripe.Dispute, state: DisputeState): Reversal | null {
  return reversal(dispute, { refunded_amount: 0, disputes: { [dispute.id]: state } }, null)
}

function reversal(
  { payment_intent: of }: Stripe.Charge | Stripe.Dispute,
  told: Reversed,
  charge: Stripe.Charge | null,
): Reversal | null {
  const intentId = typeof of === 'string' ? of : of?.id
  return intentId === undefined ? null : { intentId, told, charge }
}
