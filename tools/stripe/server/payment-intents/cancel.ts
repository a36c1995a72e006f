import { z } from 'zod'
import { created } from '../account.ts'
import { recordEvent } from '../events.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { parameters } from '../http/params.ts'
import { intentById, save, unexpectedState } from './intent.ts'

const cancelParams = parameters({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

/** `POST /v1/payment_intents/:id/cancel` */
export const cancelPaymentIntent: Endpoint<typeof cancelParams> = {
  params: cancelParams,
  run(call, { cancellation_reason = null }, id) {
    const intent = intentById(call.account, id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
        intent,
      )
    }
    const canceled = save(call.account, intent, {
      canceled_at: created(call.account),
      cancellation_reason,
      next_action: null,
      status: 'canceled',
    })
    recordEvent(call, 'payment_intent.canceled', canceled)
    return canceled
  },
}
