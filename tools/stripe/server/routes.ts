import { Router } from 'express'
import { listCharges, retrieveCharge } from './charges.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers.ts'
import { listEvents, retrieveEvent } from './events.ts'
import { type Api, handle, unknownAddress } from './http/endpoint.ts'
import { authenticatePayment } from './payment-intents/authenticate.ts'
import { cancelPaymentIntent } from './payment-intents/cancel.ts'
import { confirmPaymentIntent } from './payment-intents/confirm.ts'
import { createPaymentIntent } from './payment-intents/create.ts'
import { listPaymentIntents, retrievePaymentIntent } from './payment-intents/read.ts'
import { updatePaymentIntent } from './payment-intents/update.ts'
import { createPaymentMethod, retrievePaymentMethod } from './payment-methods.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'

/** The part of Stripe's API that the stand-in speaks: `/v1`. */
export function stripeRoutes(api: Api): Router {
  const router = Router()

  router.post('/customers', handle(api, createCustomer))
  router.get('/customers', handle(api, listCustomers))
  router.get('/customers/:id', handle(api, retrieveCustomer))
  router.post('/customers/:id', handle(api, updateCustomer))
  router.delete('/customers/:id', handle(api, deleteCustomer))

  router.post('/payment_intents', handle(api, createPaymentIntent))
  router.get('/payment_intents', handle(api, listPaymentIntents))
  router.get('/payment_intents/:id', handle(api, retrievePaymentIntent))
  router.post('/payment_intents/:id', handle(api, updatePaymentIntent))
  router.post('/payment_intents/:id/confirm', handle(api, confirmPaymentIntent))
  router.post('/payment_intents/:id/cancel', handle(api, cancelPaymentIntent))

  router.post('/payment_methods', handle(api, createPaymentMethod))
  router.get('/payment_methods/:id', handle(api, retrievePaymentMethod))

  router.get('/charges', handle(api, listCharges))
  router.get('/charges/:id', handle(api, retrieveCharge))

  router.post('/refunds', handle(api, createRefund))
  router.get('/refunds', handle(api, listRefunds))
  router.get('/refunds/:id', handle(api, retrieveRefund))

  router.get('/events', handle(api, listEvents))
  router.get('/events/:id', handle(api, retrieveEvent))

  router.use(unknownAddress(api))
  return router
}

/** The bank's side of an authentication: `/_3ds`. */
export function bankRoutes(api: Api): Router {
  return Router().post('/:id', handle(api, authenticatePayment))
}
