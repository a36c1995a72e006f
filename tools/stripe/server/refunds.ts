import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, created, newId } from './account.ts'
import { chargeById } from './charges.ts'
import { recordEvent } from './events.ts'
import type { Call, Endpoint } from './http/endpoint.ts'
import { listParams, page } from './http/list.ts'
import { integer, mergeMetadata, metadata, parameters } from './http/params.ts'
import { intentById } from './payment-intents/intent.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

const createRefundParams = parameters({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

/** `POST /v1/refunds` */
export const createRefund: Endpoint<typeof createRefundParams> = {
  params: createRefundParams,
  run(call, params) {
    const { account } = call
    const charge = chargeToRefund(account, params)
    const amount = refundable(charge, params.amount)
    const refund = newRefund(account, charge, { ...params, amount })
    const amount_refunded = charge.amount_refunded + amount
    const refunded = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
    account.refunds.set(refund.id, refund)
    account.charges.set(charge.id, refunded)
    recordEvent(call, 'charge.refunded', refunded)
    recordEvent(call, 'refund.created', refund)
    return refund
  },
}

/** How a payer's bank sends a refund back, days after Stripe said that it succeeded. */
export function failRefund(call: Call, id: string): Stripe.Refund {
  const { account } = call
  const refund = account.refunds.get(id)
  if (!refund) throw noSuch('refund', id, 'refund', 404)
  if (refund.status !== 'succeeded') throw invalidRequest(`Refund ${id} did not succeed.`)
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  const charge = chargeById(account, String(refund.charge), 'charge', 400)
  const amount_refunded = charge.amount_refunded - refund.amount
  account.refunds.set(id, failed)
  account.charges.set(charge.id, { ...charge, amount_refunded, refunded: false })
  recordEvent(call, 'refund.failed', failed)
  return failed
}

const noParams = parameters({})

/** `GET /v1/refunds/:id` */
export const retrieveRefund: Endpoint<typeof noParams> = {
  params: noParams,
  run({ account }, _params, id) {
    const refund = account.refunds.get(id)
    if (!refund) throw noSuch('refund', id, 'refund', 404)
    return refund
  },
}

const listRefundsParams = parameters({
  ...listParams,
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
})

/** `GET /v1/refunds` */
export const listRefunds: Endpoint<typeof listRefundsParams> = {
  params: listRefundsParams,
  run({ account }, params) {
    const refunds = [...account.refunds.values()].filter(
      (it) =>
        (params.payment_intent === undefined || it.payment_intent === params.payment_intent) &&
        (params.charge === undefined || it.charge === params.charge),
    )
    return page(refunds, params, '/v1/refunds')
  },
}

function chargeToRefund(
  account: Account,
  { payment_intent, charge }: z.infer<typeof createRefundParams>,
): Stripe.Charge {
  if (charge !== undefined) return chargeById(account, charge, 'charge', 400)
  if (payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const { latest_charge, status } = intentById(account, payment_intent, 'payment_intent', 400)
  if (status !== 'succeeded' || typeof latest_charge !== 'string') {
    throw invalidRequest(
      `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
    )
  }
  return chargeById(account, latest_charge, 'charge', 400)
}

/** What is left of the charge unless less is asked for; more, or nothing, is refused. */
function refundable(charge: Stripe.Charge, asked: number | undefined): number {
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} is not refundable.`, { code: 'charge_not_refundable' })
  }
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

function newRefund(
  account: Account,
  charge: Stripe.Charge,
  params: z.infer<typeof createRefundParams> & { amount: number },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: params.amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: created(account),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

function euros(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}
