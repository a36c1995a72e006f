import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, created, newId } from '../account.ts'
import { recordEvent } from '../events.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { clearable, email, flag, integer, mergeMetadata, metadata, parameters } from '../http/params.ts'
import { paymentMethodById } from '../payment-methods.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { checkAmount, checkCurrency } from './amount.ts'
import { attempt } from './attempt.ts'

const createParams = parameters({
  amount: integer,
  currency: z.string().toLowerCase(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: flag.optional(),
  customer: z.string().optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  payment_method: z.string().optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  receipt_email: email.optional(),
  statement_descriptor_suffix: clearable.optional(),
})

type CreateParams = z.infer<typeof createParams>

/** `POST /v1/payment_intents` */
export const createPaymentIntent: Endpoint<typeof createParams> = {
  params: createParams,
  run(call, params) {
    const { account } = call
    checkCurrency(params.currency)
    checkAmount(params.amount)
    checkCombination(account, params)
    const method = params.payment_method ? paymentMethodById(account, params.payment_method) : null
    const intent = newIntent(account, params, method)
    account.paymentIntents.set(intent.id, intent)
    recordEvent(call, 'payment_intent.created', intent)
    return params.confirm && method ? attempt(call, intent, method) : intent
  },
}

function checkCombination(account: Account, params: CreateParams): void {
  const { automatic_payment_methods, confirm, customer, payment_method, payment_method_types } = params
  if (customer !== undefined && !account.customers.has(customer))
    throw noSuch('customer', customer, 'customer')
  if (automatic_payment_methods?.enabled && payment_method_types) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    )
  }
  if (confirm && payment_method === undefined) {
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    )
  }
}

function newIntent(
  account: Account,
  params: CreateParams,
  method: Stripe.PaymentMethod | null,
): Stripe.PaymentIntent {
  const id = newId('pi')
  const chosenTypes = params.payment_method_types || params.automatic_payment_methods?.enabled === false
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    // Without a choice Stripe turns its automatic methods on; cards are the only ones here.
    automatic_payment_methods: chosenTypes
      ? null
      : { enabled: true, allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: created(account),
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
