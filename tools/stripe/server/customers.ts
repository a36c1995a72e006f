import type Stripe from 'stripe'
import { z } from 'zod'
import { byId } from './account.ts'
import { endpoint } from './endpoint.ts'
import { listParams, page } from './lists.ts'
import { metadata } from './params.ts'

const customer = { object: 'customer' }

/** `POST /v1/customers` */
export const createCustomer = endpoint(
  { email: z.string().optional(), metadata: metadata.optional() },
  ({ account }, { email = null, metadata = {} }) => {
    // `as`: the other fields of a customer are not read.
    const created = {
      ...account.object('cus', 'customer'),
      email,
      livemode: false,
      metadata,
    } as Stripe.Customer
    account.customers.set(created.id, created)
    return created
  },
)

/** `POST /v1/customers/:id` */
export const updateCustomer = endpoint({ email: z.string() }, ({ account }, { email }, id) => {
  const updated = { ...byId(account.customers, id, customer), email }
  account.customers.set(id, updated)
  return updated
})

/** `GET /v1/customers/:id` */
export const retrieveCustomer = endpoint({}, ({ account }, _params, id) =>
  byId(account.customers, id, customer),
)

/** `DELETE /v1/customers/:id`: removes the customer at once; payments are kept. */
export const deleteCustomer = endpoint({}, ({ account }, _params, id) => {
  byId(account.customers, id, customer)
  account.customers.delete(id)
  return { id, object: 'customer', deleted: true }
})

/** `GET /v1/customers` */
export const listCustomers = endpoint(listParams, ({ account }, params) =>
  page(account.customers.values(), params, '/v1/customers'),
)
