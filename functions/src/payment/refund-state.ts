import type Stripe from 'stripe'
import { stripe, unlessMissing } from '../platform/stripe.ts'
import { type DisputeState, disputeStates, type PaymentRecord, type PaymentStatus } from './purchase.ts'

/** What is known of the money that went back, or may. It only grows. */
export type Reversed = Pick<PaymentRecord, 'refunded_amount' | 'disputes'>

/**
 * A payment after what Stripe told of it: the greatest refund, and each dispute as far as it went. Whatever the order,
 * and however often it is told, the same comes out. A lost dispute gives everything back.
 */
export function afterReversal(
  payment: Reversed & Pick<PaymentRecord, 'amount'>,
  told: Reversed,
): Reversed & Pick<PaymentRecord, 'status'> {
  const disputes = { ...payment.disputes }
  for (const [id, state] of Object.entries(told.disputes)) disputes[id] = later(disputes[id] ?? 'open', state)
  const lost = Object.values(disputes).includes('lost')
  const refunded_amount = lost
    ? payment.amount
    : Math.max(payment.refunded_amount, Math.min(told.refunded_amount, payment.amount))
  return { disputes, refunded_amount, status: statusOf(payment.amount, { disputes, refunded_amount }) }
}

function later(one: DisputeState, other: DisputeState): DisputeState {
  return disputeStates.indexOf(one) > disputeStates.indexOf(other) ? one : other
}

function statusOf(amount: number, { disputes, refunded_amount }: Reversed): PaymentStatus {
  if (refunded_amount >= amount) return 'refunded'
  if (Object.values(disputes).includes('open')) return 'disputed'
  return refunded_amount > 0 ? 'partially_refunded' : 'succeeded'
}

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

/**
 * What in a refunded charge is not as its payment stands: the amount, the currency, the person, the evening. Empty when
 * all is well; otherwise nothing is taken back for it. `known` says whether the payer still has an account: of one who
 * was deleted, the payment keeps no name to compare.
 */
export function reversalMismatch(charge: Stripe.Charge, payment: PaymentRecord, known: boolean): string[] {
  const { user_id, thursday_event_id } = charge.metadata
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    amount: [charge.amount, payment.amount],
    currency: [charge.currency, payment.currency],
    livemode: [charge.livemode, payment.livemode],
    'metadata.user_id': [user_id, known ? payment.user_id : user_id],
    'metadata.thursday_event_id': [thursday_event_id, payment.thursday_event_id],
  }
  return Object.entries(pairs).flatMap(([name, [is, should]]) => (is === should ? [] : [name]))
}
