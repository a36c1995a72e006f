import { z } from 'zod'
import { recordEvent } from '../events.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { parameters } from '../http/params.ts'
import { paymentMethodById } from '../payment-methods.ts'
import { succeed } from './attempt.ts'
import { intentFor, save, unexpectedState } from './intent.ts'

const authenticateParams = parameters({
  client_secret: z.string().optional(),
  outcome: z.enum(['authorised', 'refused']),
})

/**
 * `POST /_3ds/:id`: what the card holder answered to the bank. Stripe publishes no such address: this one stands
 * for the bank's page, and the stand-in for Stripe.js calls it.
 */
export const authenticatePayment: Endpoint<typeof authenticateParams> = {
  params: authenticateParams,
  fromBrowser: true,
  run(call, params, id) {
    const intent = intentFor(call, id, params.client_secret)
    if (intent.status !== 'requires_action' || typeof intent.payment_method !== 'string') {
      throw unexpectedState(`This PaymentIntent asks for no authentication: ${intent.status}.`, intent)
    }
    const method = paymentMethodById(call.account, intent.payment_method)
    if (params.outcome === 'authorised') return succeed(call, intent, method, { authenticated: true })
    const failed = save(call.account, intent, {
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
        message:
          'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
        payment_method: method,
      },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    })
    recordEvent(call, 'payment_intent.payment_failed', failed)
    return failed
  },
}
