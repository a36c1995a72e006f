import { error as logError } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { nullIfNotFound, stripe } from '../platform/stripe.ts'
import type { DisputeState, PaymentRecord, PaymentStatus } from './purchase.ts'

/** The refunds and disputes of a payment, as we have stored them. Amounts in cents. */
export type RefundState = Pick<PaymentRecord, 'refunded_amount' | 'refund_pending' | 'disputes' | 'status'>

/** What Stripe has of a payment at one moment. */
export interface RefundsAtStripe {
  readonly charge: Stripe.Charge
  readonly refunds: readonly Pick<Stripe.Refund, 'amount' | 'status'>[]
  readonly disputes: readonly Pick<Stripe.Dispute, 'id' | 'status'>[]
}

/** A payment has a handful of refunds; Stripe's page is the most that one can have here. */
const PAGE = 100

/**
 * Reads a payment's charge, refunds and disputes from Stripe. Null if Stripe does not know the payment, or has
 * not charged it.
 */
export async function readRefundsAtStripe(intentId: string): Promise<RefundsAtStripe | null> {
  const expand = ['latest_charge']
  const intent = await nullIfNotFound(() => stripe().paymentIntents.retrieve(intentId, { expand }))
  const charge = intent?.latest_charge
  if (typeof charge !== 'object' || charge === null) return null
  const [refunds, disputes] = await Promise.all([
    stripe().refunds.list({ payment_intent: intentId, limit: PAGE }),
    stripe().disputes.list({ payment_intent: intentId, limit: PAGE }),
  ])
  return { charge, refunds: refunds.data, disputes: disputes.data }
}

/**
 * What Stripe's refunds and disputes make of a payment of `amount` cents. A pending refund counts as made, a
 * failed one does not; a lost dispute counts as a full refund.
 */
export function refundState(
  amount: number,
  { refunds, disputes: atStripe }: Omit<RefundsAtStripe, 'charge'>,
): RefundState {
  const disputes = Object.fromEntries(atStripe.map(({ id, status }) => [id, disputeState(status)]))
  const isLost = Object.values(disputes).includes('lost')
  const refunded_amount = isLost ? amount : Math.min(amount, sum(refunds.filter(isMade)))
  const refund_pending = isLost ? 0 : Math.min(amount, sum(refunds.filter(isPending)))
  return {
    disputes,
    refunded_amount,
    refund_pending,
    status: statusOf(amount, refunded_amount, Object.values(disputes)),
  }
}

function statusOf(amount: number, refunded: number, disputes: readonly DisputeState[]): PaymentStatus {
  if (refunded >= amount) return 'refunded'
  if (disputes.includes('open')) return 'disputed'
  return refunded > 0 ? 'partially_refunded' : 'succeeded'
}

function sum(refunds: readonly Pick<Stripe.Refund, 'amount'>[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0)
}

function isPending({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status === 'pending' || status === 'requires_action'
}

/** Whether the refund was made, or still may be. */
export function isMade({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/**
 * Stripe's statuses (https://docs.stripe.com/api/disputes/object#dispute_object-status). A prevented dispute was
 * refunded to the card holder; of a lost one the money stays away while an appeal is decided.
 */
const disputeStateOf = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
} as const satisfies Record<Named<Stripe.Dispute.Status>, DisputeState>

/** The statuses that the SDK names: its type also allows any other text, which is left out here. */
type Named<Status> = Status extends string
  ? string & Record<never, never> extends Status
    ? never
    : Status
  : never

/** How we store a dispute of this status at Stripe. An unknown status is logged. */
export function disputeState(status: Stripe.Dispute.Status): DisputeState {
  const known: Readonly<Partial<Record<string, DisputeState>>> = disputeStateOf
  const state = known[status]
  if (state) return state
  logError('Dispute with an unknown status; it counts as open', { status })
  return 'open'
}

/**
 * The fields of a charge that differ from its payment: amount, currency, user, evening. Empty if all match;
 * otherwise nothing is revoked. `known`: the account exists. After an erasure the payment has no user id to
 * compare.
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
