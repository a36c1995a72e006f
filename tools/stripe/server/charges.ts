import type Stripe from 'stripe'
import { type Account, byId } from './account.ts'
import { endpoint } from './endpoint.ts'
import { listParams, page } from './lists.ts'
import type { Charge, PaymentIntent } from './objects.ts'
import type { Accepted } from './params.ts'
import type { Decline } from './test-cards.ts'

/** `GET /v1/charges/:id` */
export const retrieveCharge = endpoint({}, ({ account }, _params, id) =>
  byId(account.charges, id, { object: 'charge' }),
)

/** `GET /v1/charges` */
export const listCharges = endpoint(
  listParams satisfies Accepted<Stripe.ChargeListParams>,
  ({ account }, params) => page(account.charges.values(), params, '/v1/charges'),
)

/** Stores the charge of a payment attempt, paid or declined. */
export function newCharge(account: Account, intent: PaymentIntent, decline: Decline | null): Charge {
  const { amount, currency, customer, description, metadata, id: payment_intent, payment_method } = intent
  return saveCharge(account, {
    ...account.object('ch', 'charge'),
    ...{ amount, currency, customer, description, metadata, payment_intent },
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    captured: !decline,
    disputed: false,
    livemode: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    paid: !decline,
    payment_method: String(payment_method),
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  })
}

/** Stores a charge, new or changed by a refund or a dispute. */
export function saveCharge({ charges }: Account, charge: Charge): Charge {
  charges.set(charge.id, charge)
  return charge
}

/** The paid charge of a payment intent; undefined if it is not paid. */
export function paidChargeOf(
  { charges }: Account,
  { status, latest_charge }: PaymentIntent,
): Charge | undefined {
  return status === 'succeeded' ? charges.get(String(latest_charge)) : undefined
}
