import type Stripe from 'stripe'
import { z } from 'zod'
import { type Account, created, newId } from './account.ts'
import { recordEvent } from './events.ts'
import type { Endpoint } from './http/endpoint.ts'
import { listParams, page } from './http/list.ts'
import { clearable, email, mergeMetadata, metadata, parameters } from './http/params.ts'
import { noSuch } from './stripe-error.ts'

const customerParams = parameters({
  email: email.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  preferred_locales: z.array(z.string()).optional(),
})

/** `POST /v1/customers` */
export const createCustomer: Endpoint<typeof customerParams> = {
  params: customerParams,
  run(call, params) {
    const customer = withParams(emptyCustomer(call.account), params)
    call.account.customers.set(customer.id, customer)
    recordEvent(call, 'customer.created', customer)
    return customer
  },
}

/** `POST /v1/customers/:id` */
export const updateCustomer: Endpoint<typeof customerParams> = {
  params: customerParams,
  run(call, params, id) {
    const customer = withParams(customerById(call.account, id), params)
    call.account.customers.set(id, customer)
    recordEvent(call, 'customer.updated', customer)
    return customer
  },
}

const noParams = parameters({})

/** `GET /v1/customers/:id` */
export const retrieveCustomer: Endpoint<typeof noParams> = {
  params: noParams,
  run: ({ account }, _params, id) => customerById(account, id),
}

/** `DELETE /v1/customers/:id`: forgotten at once; what was paid stays. */
export const deleteCustomer: Endpoint<typeof noParams> = {
  params: noParams,
  run(call, _params, id) {
    const customer = customerById(call.account, id)
    call.account.customers.delete(id)
    recordEvent(call, 'customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  },
}

const listCustomersParams = parameters({ ...listParams, email: z.string().optional() })

/** `GET /v1/customers` */
export const listCustomers: Endpoint<typeof listCustomersParams> = {
  params: listCustomersParams,
  run({ account }, params) {
    const customers = [...account.customers.values()]
    const wanted =
      params.email === undefined ? customers : customers.filter((it) => it.email === params.email)
    return page(wanted, params, '/v1/customers')
  },
}

function customerById(account: Account, id: string): Stripe.Customer {
  const customer = account.customers.get(id)
  if (!customer) throw noSuch('customer', id, 'id', 404)
  return customer
}

function withParams(customer: Stripe.Customer, params: z.infer<typeof customerParams>): Stripe.Customer {
  const { metadata, expand: _, ...fields } = params
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...customer, ...given, metadata: mergeMetadata(customer.metadata, metadata) }
}

function emptyCustomer(account: Account): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: created(account),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
