import { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'
import { listParams, page } from '../http/list.ts'
import { parameters } from '../http/params.ts'
import { intentFor } from './intent.ts'

const retrieveParams = parameters({ client_secret: z.string().optional() })

/** `GET /v1/payment_intents/:id` */
export const retrievePaymentIntent: Endpoint<typeof retrieveParams> = {
  params: retrieveParams,
  fromBrowser: true,
  run: (call, params, id) => intentFor(call, id, params.client_secret),
}

const listIntentsParams = parameters({ ...listParams, customer: z.string().optional() })

/** `GET /v1/payment_intents` */
export const listPaymentIntents: Endpoint<typeof listIntentsParams> = {
  params: listIntentsParams,
  run({ account }, params) {
    const intents = [...account.paymentIntents.values()]
    const ofCustomer = intents.filter((it) => it.customer === params.customer)
    return page(params.customer === undefined ? intents : ofCustomer, params, '/v1/payment_intents')
  },
}
