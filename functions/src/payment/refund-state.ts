import type Stripe from 'stripe'
import { nullIfNotFound, stripe } from '../platform/stripe.ts'
import { type DisputeState, disputeStates, type PaymentRecord, type PaymentStatus } from './purchase.ts'

/** What is known of refunds and disputes. `refunded_amount` is in cents, and never decreases. */
export type RefundState = Pick<PaymentRecord, 'refunded_amount' | 'disputes'>

/**
 * A payment after a refund or dispute event: the greatest refund, and each dispute in its furthest state.
 * Commutative and idempotent, so events may arrive in any order and repeatedly. A lost dispute counts as a
 * full refund.
 */
export function mergeRefundState(
  payment: RefundState & Pick<PaymentRecord, 'amount'>,
  reported: RefundState,
): RefundState & Pick<PaymentRecord, 'status'> {
  const disputes = { ...payment.disputes }
  for (const [id, state] of Object.entries(reported.disputes))
    disputes[id] = furthestState(disputes[id] ?? 'open', state)
  const lost = Object.values(disputes).includes('lost')
  const refunded_amount = lost
    ? payment.amount
    : Math.max(payment.refunded_amount, Math.min(reported.refunded_amount, payment.amount))
  return { disputes, refunded_amount, status: statusOf(payment.amount, { disputes, refunded_amount }) }
}

function furthestState(one: DisputeState, other: DisputeState): DisputeState {
  return disputeStates.indexOf(one) > disputeStates.indexOf(other) ? one : other
}

function statusOf(amount: number, { disputes, refunded_amount }: RefundState): PaymentStatus {
  if (refunded_amount >= amount) return 'refunded'
  if (Object.values(disputes).includes('open')) return 'disputed'
  return refunded_amount > 0 ? 'partially_refunded' : 'succeeded'
}

/** A refund or dispute that an event reports. */
export interface RefundOrDispute {
  readonly intentId: string
  readonly state: RefundState
  /** The charge of a refund, which is compared with the payment. A dispute contains only the payment's id. */
  readonly charge: Stripe.Charge | null
}

/** The refund or dispute of an event. Null for other events, and without a payment intent. */
export async function parseRefundEvent(event: Stripe.Event): Promise<RefundOrDispute | null> {
  if (event.type === 'charge.refunded') return fromRefundedCharge(event.data.object)
  if (event.type === 'charge.dispute.created') return fromDispute(event.data.object, 'open')
  if (event.type === 'charge.dispute.closed')
    return fromDispute(event.data.object, event.data.object.status === 'lost' ? 'lost' : 'won')
  return null
}

/** Reads the current sum from Stripe: an event may be days old, and a refund may have failed since. */
async function fromRefundedCharge(charge: Stripe.Charge): Promise<RefundOrDispute | null> {
  const current = await nullIfNotFound(() => stripe().charges.retrieve(charge.id))
  return (
    current && refundOrDispute(charge, { refunded_amount: current.amount_refunded, disputes: {} }, charge)
  )
}

function fromDispute(dispute: Stripe.Dispute, state: DisputeState): RefundOrDispute | null {
  return refundOrDispute(dispute, { refunded_amount: 0, disputes: { [dispute.id]: state } }, null)
}

function refundOrDispute(
  { payment_intent: of }: Stripe.Charge | Stripe.Dispute,
  state: RefundState,
  charge: Stripe.Charge | null,
): RefundOrDispute | null {
  const intentId = typeof of === 'string' ? of : of?.id
  return intentId === undefined ? null : { intentId, state, charge }
}

/**
 * The fields of a refunded charge that differ from its payment: amount, currency, user, evening. Empty if all
 * match; otherwise nothing is revoked. `known`: the account exists. After an erasure the payment has no user
 * id to compare.
 */
export function chargeMismatches(charge: Stripe.Charge, payment: PaymentRecord, known: boolean): string[] {
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
