import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, byId } from './account.ts'
import { type Call, endpoint } from './endpoint.ts'
import { invalidRequest } from './errors.ts'
import { recordEvent } from './events.ts'
import { listParams, page } from './lists.ts'
import { integer, metadata } from './params.ts'
import type { Decline } from './test-cards.ts'

/** `GET /v1/charges/:id` */
export const retrieveCharge = endpoint({}, ({ account }, _params, id) =>
  byId(account.charges, id, { object: 'charge' }),
)

/** `GET /v1/charges` */
export const listCharges = endpoint(listParams, ({ account }, params) =>
  page(account.charges.values(), params, '/v1/charges'),
)

/** Stores the charge of a payment attempt, paid or declined. */
export function newCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  decline: Decline | null,
): Stripe.Charge {
  const { amount, currency, customer, description, metadata, id: payment_intent, payment_method } = intent
  const charge = {
    ...account.object('ch', 'charge'),
    ...{ amount, currency, customer, description, metadata, payment_intent, payment_method },
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    captured: !decline,
    disputed: false,
    livemode: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: !decline,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    // `as`: the other fields of a charge are not read.
  } as Stripe.Charge
  account.charges.set(charge.id, charge)
  return charge
}

/** `POST /v1/refunds` */
export const createRefund = endpoint(
  { payment_intent: z.string(), amount: integer.optional(), metadata: metadata.optional() },
  (call, params) => {
    const { account } = call
    const named = { object: 'payment_intent', param: 'payment_intent', status: 400 } as const
    const intent = byId(account.paymentIntents, params.payment_intent, named)
    const charge = paidCharge(account, intent)
    if (!charge) {
      throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
    }
    const amount = refundable(charge, params.amount)
    const refund = {
      ...account.object('re', 'refund'),
      ...{ amount, charge: charge.id, currency: charge.currency, payment_intent: intent.id },
      metadata: params.metadata ?? {},
      reason: null,
      status: 'succeeded',
      // `as`: the other fields of a refund are not read.
    } as Stripe.Refund
    account.refunds.set(refund.id, refund)
    const amount_refunded = charge.amount_refunded + amount
    const refunded = amount_refunded === charge.amount
    recordEvent(call, 'charge.refunded', changeCharge(account, charge, { amount_refunded, refunded }))
    return refund
  },
)

/** `GET /v1/refunds` */
export const listRefunds = endpoint(
  { ...listParams, payment_intent: z.string().optional() },
  ({ account }, { payment_intent: wanted, ...params }) => {
    const refunds = [...account.refunds.values()].filter(
      ({ payment_intent }) => wanted === undefined || payment_intent === wanted,
    )
    return page(refunds, params, '/v1/refunds')
  },
)

/** A bank's rejection of a refund, days after Stripe reported its success. */
export function failRefund(call: Call, id: string): Stripe.Refund {
  const { account } = call
  const refund = byId(account.refunds, id, { object: 'refund' })
  if (refund.status !== 'succeeded') throw invalidRequest(`Refund ${id} did not succeed.`)
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  account.refunds.set(id, failed)
  const charge = byId(account.charges, String(refund.charge), { object: 'charge' })
  changeCharge(account, charge, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  recordEvent(call, 'refund.failed', failed)
  return failed
}

/** A dispute of a payment by the customer's bank, over the full amount. */
export function openDispute(call: Call, intentId: string): Stripe.Dispute {
  const { account } = call
  const charge = paidCharge(account, byId(account.paymentIntents, intentId, { object: 'payment_intent' }))
  if (!charge) throw invalidRequest(`PaymentIntent ${intentId} was not paid.`)
  const { amount, currency, payment_intent } = charge
  const dispute = {
    ...account.object('dp', 'dispute'),
    ...{ amount, charge: charge.id, currency, payment_intent },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'general',
    status: 'needs_response',
    // `as`: the other fields of a dispute are not read.
  } as Stripe.Dispute
  account.disputes.set(dispute.id, dispute)
  changeCharge(account, charge, { disputed: true })
  recordEvent(call, 'charge.dispute.created', dispute)
  return dispute
}

/** A bank's decision of a dispute. */
export function closeDispute(call: Call, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const { disputes } = call.account
  const dispute = byId(disputes, id, { object: 'dispute' })
  if (dispute.status !== 'needs_response') throw invalidRequest(`Dispute ${id} is already closed.`)
  const closed: Stripe.Dispute = { ...dispute, status }
  disputes.set(id, closed)
  recordEvent(call, 'charge.dispute.closed', closed)
  return closed
}

/** Changes the charge of a payment intent after a refund or a dispute. */
function changeCharge(
  account: Account,
  charge: Stripe.Charge,
  change: Pick<Stripe.Charge, 'amount_refunded' | 'refunded'> | Pick<Stripe.Charge, 'disputed'>,
): Stripe.Charge {
  const changed = { ...charge, ...change }
  account.charges.set(charge.id, changed)
  return changed
}

/** The paid charge of a payment intent; undefined if it is not paid. */
function paidCharge(account: Account, { status, latest_charge }: Stripe.PaymentIntent) {
  return status === 'succeeded' ? account.charges.get(String(latest_charge)) : undefined
}

/**
 * The amount to refund: the requested one, by default all that is left. An amount of 0 or above that is
 * refused.
 */
function refundable(charge: Stripe.Charge, asked: number | undefined): number {
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
