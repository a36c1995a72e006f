import { listCharges, retrieveCharge } from './charges.ts'
import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
} from './customers.ts'
import { listDisputes, retrieveDispute, updateDispute } from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import { listEvents } from './events.ts'
import {
  authenticatePayment,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  listPaymentIntents,
  retrievePaymentIntent,
  updatePaymentIntent,
} from './payment-intents.ts'
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts'

/** The supported part of Stripe's API. */
const merchantRoutes: Readonly<Record<string, Endpoint>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/:id': retrieveCustomer,
  'POST /v1/customers/:id': updateCustomer,
  'DELETE /v1/customers/:id': deleteCustomer,
  'POST /v1/payment_intents': createPaymentIntent,
  'GET /v1/payment_intents': listPaymentIntents,
  'GET /v1/payment_intents/:id': retrievePaymentIntent,
  'POST /v1/payment_intents/:id': updatePaymentIntent,
  'POST /v1/payment_intents/:id/cancel': cancelPaymentIntent,
  'GET /v1/charges': listCharges,
  'GET /v1/charges/:id': retrieveCharge,
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': retrieveRefund,
  'GET /v1/disputes': listDisputes,
  'GET /v1/disputes/:id': retrieveDispute,
  'POST /v1/disputes/:id': updateDispute,
  'GET /v1/events': listEvents,
}

/** The endpoints for browsers, with a publishable key and a payment intent's client secret. */
const browserRoutes: Readonly<Record<string, Endpoint>> = {
  'POST /v1/payment_intents/:id/confirm': confirmPaymentIntent,
  'POST /_3ds/:id': authenticatePayment,
}

/** An endpoint and the id in the path; `id` is empty if the path has none. */
interface Route {
  endpoint: Endpoint
  /** Its method and path, for the limit on one endpoint. */
  name: string
  id: string
  forBrowsers: boolean
}

const patterns = [merchantRoutes, browserRoutes].flatMap((routes) =>
  Object.entries(routes).map(([route, endpoint]) => ({
    name: route,
    pattern: new RegExp(`^${route.replace(':id', '(?<id>[^/]+)')}$`),
    endpoint,
    forBrowsers: routes === browserRoutes,
  })),
)

/** The endpoint of a method and a path; null if it is not supported. */
export function routeOf(method: string, path: string): Route | null {
  for (const { pattern, ...route } of patterns) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { ...route, id: match.groups?.id ?? '' }
  }
  return null
}
