import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, byId, newId } from './account.ts'
import { newCharge } from './charges.ts'
import { existingCustomer } from './customers.ts'
import { openDispute } from './disputes.ts'
import { type Call, type Endpoint, endpoint } from './endpoint.ts'
import { cardError, invalidRequest, noSuch, unexpectedState } from './errors.ts'
import { recordEvent } from './events.ts'
import { listParams, page } from './lists.ts'
import type { PaymentIntent } from './objects.ts'
import { type Accepted, flag, integer, list, metadata } from './params.ts'
import { type Decline, type TestCard, testCards } from './test-cards.ts'

type Create = Stripe.PaymentIntentCreateParams
type Update = Stripe.PaymentIntentUpdateParams
type Confirm = Stripe.PaymentIntentConfirmParams

/** A parameter of each request that makes or changes an intent. */
const methodTypes = {
  allowed_payment_method_types: list.optional(),
} satisfies Accepted<Pick<Create, keyof Create & keyof Update & keyof Confirm>>

/** What the intent says of it: of the types that are allowed only cards exist here. */
function withMethodTypes(
  intent: PaymentIntent,
  { allowed_payment_method_types: allowed }: { allowed_payment_method_types?: string[] | undefined },
): PaymentIntent {
  if (!allowed) return intent
  const payment_method_types = allowed.filter((type) => type === 'card')
  return { ...intent, allowed_payment_method_types: allowed, payment_method_types }
}

/** `payment_method_types` was a parameter until version 2026-09-30.endive, and has an error code of its own since. */
function withoutMethodTypes(parse: Endpoint): Endpoint {
  return (params) => {
    const param = 'payment_method_types'
    if (!(param in params)) return parse(params)
    const message = `${param} is no longer supported. Use allowed_payment_method_types, or dynamic payment methods.`
    throw invalidRequest(message, { code: `${param}_no_longer_supported`, param })
  }
}

const createParams = {
  ...methodTypes,
  amount: integer,
  currency: z.literal('eur', { error: (issue) => `Invalid currency: ${issue.input}` }),
  customer: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  /** A payment method that is charged in the same request. */
  payment_method: z.string().optional(),
  confirm: flag.optional(),
} satisfies Accepted<Create>

/** `POST /v1/payment_intents` */
export const createPaymentIntent = withoutMethodTypes(
  endpoint(createParams, (call, params) => {
    const { account } = call
    const { amount, customer = null, payment_method, confirm = false } = params
    if (amount < 50) {
      const message = 'Amount must be at least €0.50 eur'
      throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' })
    }
    if (customer !== null) existingCustomer(account, customer, { param: 'customer', status: 400 })
    if ((payment_method !== undefined) !== confirm)
      throw invalidRequest('The Stripe emulator takes payment_method and confirm together.', {
        param: 'confirm',
      })
    const card = payment_method === undefined ? null : cardOf({ payment_method })
    const common = account.object('pi', 'payment_intent')
    const intent: PaymentIntent = {
      ...common,
      ...{ amount, amount_received: 0, currency: params.currency, customer },
      allowed_payment_method_types: null,
      cancellation_reason: null,
      client_secret: newId(`${common.id}_secret`),
      description: params.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: params.metadata ?? {},
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
    }
    const created = save(account, withMethodTypes(intent, params))
    return card ? attempt(call, created, card) : created
  }),
)

/** `GET /v1/payment_intents/:id` */
export const retrievePaymentIntent = endpoint({}, ({ account }, _params, id) => intentById(account, id))

/** `POST /v1/payment_intents/:id` */
export const updatePaymentIntent = withoutMethodTypes(
  endpoint(
    { ...methodTypes, metadata: metadata.optional() } satisfies Accepted<Update>,
    ({ account }, params, id) => {
      const intent = intentById(account, id)
      const changed = { ...intent, metadata: { ...intent.metadata, ...params.metadata } }
      return save(account, withMethodTypes(changed, params))
    },
  ),
)

/** `GET /v1/payment_intents` */
export const listPaymentIntents = endpoint(
  { ...listParams, customer: z.string().optional() } satisfies Accepted<Stripe.PaymentIntentListParams>,
  ({ account }, { customer: wanted, ...params }) => {
    const intents = [...account.paymentIntents.values()].filter(
      ({ customer }) => wanted === undefined || customer === wanted,
    )
    return page(intents, params, '/v1/payment_intents')
  },
)

const confirmParams = {
  ...methodTypes,
  payment_method: z.string().optional(),
  /** Sent by Stripe.js. Authentication always runs through it here, so the value is not used. */
  use_stripe_sdk: flag.optional(),
} satisfies Accepted<Confirm>

/** What Stripe.js alone sends. It is documented nowhere, and no package has a type of it. */
const browserParams = {
  client_secret: z.string().optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: z.strictObject({ number: z.string(), exp_month: integer, exp_year: integer, cvc: z.string() }),
    })
    .optional(),
}

/** `POST /v1/payment_intents/:id/confirm` */
export const confirmPaymentIntent = withoutMethodTypes(
  endpoint({ ...confirmParams, ...browserParams }, (call, params, id) => {
    const intent = intentFor(call, id, params.client_secret)
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw unexpectedState(
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
        intent,
      )
    return attempt(call, withMethodTypes(intent, params), cardOf(params))
  }),
)

/**
 * `POST /_3ds/:id`: the card holder's answer to the bank. Stripe has no public endpoint for it; the fake
 * Stripe.js calls this one in place of the bank's page.
 */
export const authenticatePayment = endpoint(
  { client_secret: z.string().optional(), outcome: z.enum(['authorised', 'refused']) },
  (call, params, id) => {
    const intent = intentFor(call, id, params.client_secret)
    if (intent.status !== 'requires_action')
      throw unexpectedState(`This PaymentIntent asks for no authentication: ${intent.status}.`, intent)
    if (params.outcome === 'authorised') return succeed(call, intent)
    return fail(call, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    })
  },
)

const cancelParams = {
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
} satisfies Accepted<Stripe.PaymentIntentCancelParams>

/** `POST /v1/payment_intents/:id/cancel` */
export const cancelPaymentIntent = endpoint(cancelParams, (call, { cancellation_reason = null }, id) => {
  const intent = intentById(call.account, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      intent,
    )
  }
  const change = { cancellation_reason, next_action: null, status: 'canceled' } as const
  const canceled = save(call.account, { ...intent, ...change })
  recordEvent(call, 'payment_intent.canceled', canceled)
  return canceled
})

/** The fields of a payment intent that a browser may see, without the merchant's. */
export function publicView(intent: object): object {
  const hidden: readonly string[] = ['amount_received', 'customer', 'latest_charge', 'metadata']
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !hidden.includes(name)))
}

/**
 * Charges a card, with the outcome that the test card defines: paid, authentication required, or declined.
 */
function attempt(call: Call, before: PaymentIntent, card: TestCard): PaymentIntent {
  const { outcome } = card
  const payment_method = newId('pm')
  call.account.cards.set(payment_method, card)
  const intent = save(call.account, { ...before, last_payment_error: null, payment_method })
  if (outcome.kind === 'succeeds') return succeed(call, intent)
  if (outcome.kind === 'declines') return decline(call, intent, outcome)
  return save(call.account, {
    ...intent,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } },
    status: 'requires_action',
  })
}

function succeed(call: Call, intent: PaymentIntent): PaymentIntent {
  const paid = save(call.account, {
    ...intent,
    amount_received: intent.amount,
    latest_charge: newCharge(call.account, intent, null).id,
    next_action: null,
    status: 'succeeded',
  })
  recordEvent(call, 'payment_intent.succeeded', paid)
  const { opens } = call.account.cards.get(String(intent.payment_method)) ?? {}
  if (opens) openDispute(call, intent.id, opens)
  return paid
}

function decline(call: Call, intent: PaymentIntent, outcome: Decline): never {
  const charge = newCharge(call.account, intent, outcome).id
  const { kind: _, ...why } = outcome
  const failed = fail(call, save(call.account, { ...intent, latest_charge: charge }), {
    type: 'card_error',
    ...why,
    charge,
  })
  throw cardError({ ...why, charge, payment_intent: failed })
}

/** Records a failed attempt, after which the payment intent accepts another card. */
function fail(
  call: Call,
  intent: PaymentIntent,
  last_payment_error: Stripe.PaymentIntent.LastPaymentError,
): PaymentIntent {
  const failed = save(call.account, {
    ...intent,
    ...{ last_payment_error, next_action: null, payment_method: null },
    status: 'requires_payment_method',
  })
  recordEvent(call, 'payment_intent.payment_failed', failed)
  return failed
}

function cardOf(params: {
  payment_method?: string | undefined
  payment_method_data?: { card: { number: string } } | undefined
}): TestCard {
  const { payment_method: id, payment_method_data: data } = params
  if (data) {
    const typed = testCards.find(({ number }) => number === data.card.number)
    if (typed) return typed
    const message = 'Your card number is incorrect.'
    throw cardError({ code: 'incorrect_number', message, param: 'number' })
  }
  if (id === undefined) {
    throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    })
  }
  const named = testCards.find(({ paymentMethod }) => paymentMethod === id)
  if (!named) throw noSuch('PaymentMethod', id, 'payment_method', 400)
  return named
}

/** The payment intent of a request. A browser has to send its client secret. */
function intentFor({ account, caller }: Call, id: string, clientSecret?: string): PaymentIntent {
  const intent = intentById(account, id)
  const param = 'client_secret'
  if (caller === 'publishable' && clientSecret === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (clientSecret !== undefined && clientSecret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param },
    )
  }
  return intent
}

function intentById(account: Account, id: string): PaymentIntent {
  return byId(account.paymentIntents, id, { object: 'payment_intent', param: 'intent' })
}

function save({ paymentIntents }: Account, intent: PaymentIntent): PaymentIntent {
  paymentIntents.set(intent.id, intent)
  return intent
}
