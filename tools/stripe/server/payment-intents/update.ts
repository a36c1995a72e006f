import type Stripe from 'stripe'
import { z } from 'zod'
import type { Account } from '../account.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { clearable, email, integer, mergeMetadata, metadata, parameters } from '../http/params.ts'
import { paymentMethodById } from '../payment-methods.ts'
import { noSuch } from '../stripe-error.ts'
import { checkAmount, checkCurrency } from './amount.ts'
import { intentById, save, unexpectedState } from './intent.ts'

const updateParams = parameters({
  amount: integer.optional(),
  currency: z.string().toLowerCase().optional(),
  customer: z.string().optional(),
  payment_method: z.string().optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  receipt_email: email.optional(),
  statement_descriptor_suffix: clearable.optional(),
})

type UpdateParams = z.infer<typeof updateParams>

/** What settles how the money is taken, and so can't change once it has been, or never will be. */
const settled = ['amount', 'currency', 'customer', 'payment_method'] as const
const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** `POST /v1/payment_intents/:id` */
export const updatePaymentIntent: Endpoint<typeof updateParams> = {
  params: updateParams,
  run({ account }, params, id) {
    const intent = intentById(account, id)
    checkUpdate(account, intent, params)
    const method = params.payment_method ? paymentMethodById(account, params.payment_method) : null
    const { amount = intent.amount, currency = intent.currency, customer = intent.customer } = params
    const { description = intent.description, receipt_email = intent.receipt_email } = params
    const { statement_descriptor_suffix = intent.statement_descriptor_suffix } = params
    return save(account, intent, {
      amount,
      currency,
      customer,
      description,
      receipt_email,
      statement_descriptor_suffix,
      metadata: mergeMetadata(intent.metadata, params.metadata),
      ...(open.includes(intent.status) && { last_payment_error: null }),
      ...(method && { payment_method: method.id, status: 'requires_confirmation', next_action: null }),
    })
  },
}

function checkUpdate(account: Account, intent: Stripe.PaymentIntent, params: UpdateParams): void {
  const late = settled.find((param) => params[param] !== undefined)
  if (late && !open.includes(intent.status)) {
    throw unexpectedState(
      `This PaymentIntent's ${late} could not be updated because it has a status of ${intent.status}. You may only update the ${late} of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`,
      intent,
    )
  }
  if (params.currency !== undefined) checkCurrency(params.currency)
  if (params.amount !== undefined) checkAmount(params.amount)
  if (params.customer !== undefined && !account.customers.has(params.customer)) {
    throw noSuch('customer', params.customer, 'customer')
  }
}
