import { type DisputeState, disputeStates, type PaymentRecord, type PaymentStatus } from './payment-record.ts'

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
