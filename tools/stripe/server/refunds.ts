import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, byId } from './account.ts'
import { paidChargeOf, saveCharge } from './charges.ts'
import { closeInquiries, isBlocked } from './disputes.ts'
import { type Call, endpoint } from './endpoint.ts'
import { invalidRequest } from './errors.ts'
import { recordEvent } from './events.ts'
import { listParams, page } from './lists.ts'
import type { Charge, Refund } from './objects.ts'
import { type Accepted, integer, metadata } from './params.ts'

/** The settings of the control API: the status with which refunds begin from now on. */
export const refundSettings = z.strictObject({ status: z.enum(['pending', 'requires_action', 'succeeded']) })

/** `POST /v1/refunds`. The charge counts the amount at once, also of a refund that is pending. */
export const createRefund = endpoint(
  {
    payment_intent: z.string(),
    amount: integer.optional(),
    metadata: metadata.optional(),
  } satisfies Accepted<Stripe.RefundCreateParams>,
  (call, params) => {
    const { account } = call
    const named = { object: 'payment_intent', param: 'payment_intent', status: 400 } as const
    const intent = byId(account.paymentIntents, params.payment_intent, named)
    const charge = paidChargeOf(account, intent)
    if (!charge)
      throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    if (isBlocked(account, charge.id)) {
      const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
      throw invalidRequest(message, { code: 'charge_disputed' })
    }
    const amount = refundable(charge, params.amount)
    const card = account.cards.get(String(charge.payment_method))
    const status = account.refundsBegin ?? card?.refundsBegin ?? 'succeeded'
    const refund = save(account, {
      ...account.object('re', 'refund'),
      ...{ amount, charge: charge.id, currency: charge.currency, payment_intent: intent.id },
      metadata: params.metadata ?? {},
      ...(status === 'pending' && { pending_reason: 'processing' }),
      reason: null,
      status,
    })
    const amount_refunded = charge.amount_refunded + amount
    const refunded = amount_refunded === charge.amount
    recordEvent(call, 'refund.created', refund)
    recordEvent(call, 'charge.refunded', saveCharge(account, { ...charge, amount_refunded, refunded }))
    if (refunded) closeInquiries(call, charge.id)
    return refund
  },
)

/** `GET /v1/refunds/:id` */
export const retrieveRefund = endpoint({}, ({ account }, _params, id) => refundById(account, id))

/** `GET /v1/refunds` */
export const listRefunds = endpoint(
  { ...listParams, payment_intent: z.string().optional() } satisfies Accepted<Stripe.RefundListParams>,
  ({ account }, { payment_intent: wanted, ...params }) => {
    const refunds = [...account.refunds.values()].filter(
      ({ payment_intent }) => wanted === undefined || payment_intent === wanted,
    )
    return page(refunds, params, '/v1/refunds')
  },
)

/**
 * The bank settles a refund: one that waits succeeds, one that waits or succeeded days ago fails. The charge does not
 * count a failed one.
 */
export function settleRefund(call: Call, id: string, status: 'succeeded' | 'failed'): Refund {
  const { account } = call
  const { pending_reason: _, ...refund } = refundById(account, id)
  if (refund.status === 'failed' || refund.status === status)
    throw invalidRequest(`Refund ${id} is ${refund.status} already.`)
  const reason = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}
  const settled = save(account, { ...refund, ...reason, status })
  recordEvent(call, 'refund.updated', settled)
  recordEvent(call, 'charge.refund.updated', settled)
  if (status === 'succeeded') return settled
  const charge = byId(account.charges, String(refund.charge), { object: 'charge' })
  const amount_refunded = charge.amount_refunded - refund.amount
  saveCharge(account, { ...charge, amount_refunded, refunded: false })
  recordEvent(call, 'refund.failed', settled)
  return settled
}

/**
 * The amount to refund: the requested one, by default all that is left. An amount of 0 or above that is
 * refused.
 */
function refundable(charge: Charge, asked: number | undefined): number {
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const left = charge.amount - charge.amount_refunded
  const amount = asked ?? left
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  }
  if (amount <= left) return amount
  const limit = charge.amount_refunded
    ? `unrefunded amount on charge (${euros(left)})`
    : `charge amount (${euros(charge.amount)})`
  throw invalidRequest(`Refund amount (${euros(amount)}) is greater than ${limit}`, { param: 'amount' })
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}

function refundById({ refunds }: Account, id: string): Refund {
  return byId(refunds, id, { object: 'refund' })
}

function save({ refunds }: Account, refund: Refund): Refund {
  refunds.set(refund.id, refund)
  return refund
}
