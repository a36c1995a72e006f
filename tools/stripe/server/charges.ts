import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, created, newId } from './account.ts'
import type { Endpoint } from './http/endpoint.ts'
import { listParams, page } from './http/list.ts'
import { parameters } from './http/params.ts'
import { noSuch } from './stripe-error.ts'
import type { Outcome } from './test-cards.ts'

const noParams = parameters({})

/** `GET /v1/charges/:id` */
export const retrieveCharge: Endpoint<typeof noParams> = {
  params: noParams,
  run: ({ account }, _params, id) => chargeById(account, id, 'id', 404),
}

const listChargesParams = parameters({ ...listParams, payment_intent: z.string().optional() })

/** `GET /v1/charges` */
export const listCharges: Endpoint<typeof listChargesParams> = {
  params: listChargesParams,
  run({ account }, params) {
    const charges = [...account.charges.values()]
    const ofIntent = charges.filter((it) => it.payment_intent === params.payment_intent)
    return page(params.payment_intent === undefined ? charges : ofIntent, params, '/v1/charges')
  },
}

/** The charge of an id. */
export function chargeById(account: Account, id: string, param: string, status: 400 | 404): Stripe.Charge {
  const charge = account.charges.get(id)
  if (!charge) throw noSuch('charge', id, param, status)
  return charge
}

/** Why a bank declined. */
export type Decline = Extract<Outcome, { kind: 'declines' }>

/** What an attempt to charge a card leaves behind, paid or declined. */
export function newCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, authenticated = false }: { decline?: Decline; authenticated?: boolean } = {},
): Stripe.Charge {
  const id = newId('ch')
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STAND-IN',
    captured: !decline,
    created: created(account),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', ...cardDetails(intent, method, authenticated) },
    receipt_email: intent.receipt_email,
    // Stripe numbers a receipt when it mails it, which test mode never does.
    receipt_number: null,
    receipt_url: decline ? null : `https://pay.stripe.com/receipts/payment/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
  account.charges.set(id, charge)
  return charge
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  { card }: Stripe.PaymentMethod,
  authenticated: boolean,
): { card?: Stripe.Charge.PaymentMethodDetails.Card } {
  if (!card) return {}
  return {
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: authenticated ? threeDSecure : null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}

function outcomeOf(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 5,
    seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}
