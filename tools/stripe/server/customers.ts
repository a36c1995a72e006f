import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, byId } from './account.ts'
import { endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { listParams, page } from './lists.ts'
import type { Customer } from './objects.ts'
import { type Accepted, metadata } from './params.ts'

/** `POST /v1/customers` */
export const createCustomer = endpoint(
  {
    email: z.string().optional(),
    metadata: metadata.optional(),
  } satisfies Accepted<Stripe.CustomerCreateParams>,
  ({ account }, { email = null, metadata = {} }) =>
    save(account, { ...account.object('cus', 'customer'), email, livemode: false, metadata }),
)

/** `POST /v1/customers/:id` */
export const updateCustomer = endpoint(
  { email: z.string() } satisfies Accepted<Stripe.CustomerUpdateParams>,
  ({ account }, { email }, id) => save(account, { ...existingCustomer(account, id), email }),
)

/** `GET /v1/customers/:id`: a deleted one too, of which only the id is left. */
export const retrieveCustomer = endpoint({}, ({ account }, _params, id) =>
  byId(account.customers, id, { object: 'customer' }),
)

/** `DELETE /v1/customers/:id`; payments are kept. */
export const deleteCustomer = endpoint({}, ({ account }, _params, id) => {
  existingCustomer(account, id)
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
  account.customers.set(id, deleted)
  return deleted
})

/** `GET /v1/customers` */
export const listCustomers = endpoint(
  listParams satisfies Accepted<Stripe.CustomerListParams>,
  ({ account }, params) =>
    page(
      [...account.customers.values()].filter((customer) => !customer.deleted),
      params,
      '/v1/customers',
    ),
)

/** A customer with whom something can be done. A deleted one is answered as if it had never existed. */
export function existingCustomer(
  { customers }: Account,
  id: string,
  { param = 'id', status = 404 }: { param?: string; status?: 400 | 404 } = {},
): Customer {
  const customer = byId(customers, id, { object: 'customer', param, status })
  if (customer.deleted) throw noSuch('customer', id, param, status)
  return customer
}

function save(account: Account, customer: Customer): Customer {
  account.customers.set(customer.id, customer)
  return customer
}
