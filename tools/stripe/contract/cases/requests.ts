import assert from 'node:assert/strict'
import Stripe from 'stripe'
import { type Case, emulatorOf, has, isRefused, type Side, ticket } from '../case.ts'

/** A request that the package's types do not allow. */
const create = ({ stripe }: Side, params: object) =>
  stripe.rawRequest('POST', '/v1/payment_intents', { ...params })

/** Requests that make no sense, and what the answer says. Each has another error. */
const invalid: readonly [error: string, params: object, code: string, param: string][] = [
  ['under the minimum', { ...ticket, amount: 49 }, 'amount_too_small', 'amount'],
  ['an amount that is no integer', { ...ticket, amount: '8.99' }, 'parameter_invalid_integer', 'amount'],
  ['no amount', { currency: 'eur' }, 'parameter_missing', 'amount'],
  ['an unknown parameter', { ...ticket, evening: 'x' }, 'parameter_unknown', 'evening'],
  ['an unknown customer', { ...ticket, customer: 'cus_none' }, 'resource_missing', 'customer'],
  [
    'an unknown payment method',
    { ...ticket, payment_method: 'pm_none', confirm: true },
    'resource_missing',
    'payment_method',
  ],
  [
    'payment_method_types, which the version has no more',
    { amount: 899, currency: 'eur', payment_method_types: ['card'] },
    'payment_method_types_no_longer_supported',
    'payment_method_types',
  ],
]

export const requests: readonly Case[] = [
  ...invalid.map(
    ([error, params, code, param]): Case => ({
      name: `a request is refused: ${error}`,
      check: async (side) =>
        void (await isRefused(create(side, params), {
          ...{ statusCode: 400, rawType: 'invalid_request_error', code },
          ...(code !== 'payment_method_types_no_longer_supported' && { param }),
        })),
    }),
  ),
  {
    name: 'payment_method_types is refused when an intent is changed or confirmed, too',
    async check({ stripe }) {
      const { id } = await stripe.paymentIntents.create(ticket)
      const removed = { statusCode: 400, code: 'payment_method_types_no_longer_supported' }
      const types = { payment_method_types: ['card'] }
      await isRefused(stripe.rawRequest('POST', `/v1/payment_intents/${id}`, types), removed)
      const params = { ...types, payment_method: 'pm_card_visa' }
      await isRefused(stripe.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, params), removed)
    },
  },
  {
    name: 'an id that names nothing is answered with 404',
    async check({ stripe }) {
      const missing = { statusCode: 404, code: 'resource_missing' }
      const { requestId } = await isRefused(stripe.paymentIntents.retrieve('pi_none'), missing)
      assert.match(requestId ?? '', /^req_/)
      await isRefused(stripe.customers.retrieve('cus_none'), missing)
      await isRefused(stripe.charges.retrieve('ch_none'), missing)
    },
  },
  {
    name: 'a customer is created, changed and found again',
    async check({ stripe }) {
      const created = { email: 'a@tablee.example', metadata: { user_id: 'u1' } }
      const { id } = await stripe.customers.create(created)
      has(await stripe.customers.update(id, { email: 'b@tablee.example' }), { id, email: 'b@tablee.example' })
      has(await stripe.customers.retrieve(id), { ...created, email: 'b@tablee.example' })
    },
  },
  {
    name: 'a customer that was deleted can be read, and nothing is opened for it',
    async check({ stripe }) {
      const { id } = await stripe.customers.create({ email: 'louis@tablee.example' })
      const before = await stripe.paymentIntents.create({ ...ticket, customer: id })
      has(await stripe.customers.del(id), { id, deleted: true })
      has(await stripe.customers.retrieve(id), { id, object: 'customer', deleted: true })
      await isRefused(stripe.customers.del(id), { statusCode: 404, code: 'resource_missing' })
      await isRefused(stripe.paymentIntents.create({ ...ticket, customer: id }), {
        ...{ statusCode: 400, code: 'resource_missing', param: 'customer' },
      })
      has(await stripe.paymentIntents.retrieve(before.id), { customer: id })
    },
  },
  {
    name: 'an unknown key is refused with 401',
    check: async ({ client }) =>
      void (await isRefused(client({ key: 'sk_test_unknown' }).customers.list(), { statusCode: 401 })),
  },
  {
    name: 'a version of the API that does not exist is refused',
    async check({ client }) {
      const { customers } = client({ apiVersion: '1999-01-01' })
      const error = await isRefused(customers.list(), { statusCode: 400, rawType: 'invalid_request_error' })
      assert.match(error.message, /Invalid Stripe API version: 1999-01-01/)
    },
  },
]

export const idempotency: readonly Case[] = [
  {
    name: 'a request that is repeated under its key has the same answer, whatever happened since',
    async check({ stripe, run }) {
      const key = { idempotencyKey: `${run}_repeated` }
      const first = await stripe.paymentIntents.create(ticket, key)
      await stripe.paymentIntents.cancel(first.id)
      assert.deepEqual({ ...(await stripe.paymentIntents.create(ticket, key)) }, { ...first })
    },
  },
  {
    name: 'a decline is repeated under its key, without another charge',
    async check({ stripe, run }) {
      const card = { payment_method: 'pm_card_visa_chargeDeclined', confirm: true }
      const attempt = () =>
        stripe.paymentIntents.create({ ...ticket, ...card }, { idempotencyKey: `${run}_declined` })
      const first = await isRefused(attempt(), { statusCode: 402, code: 'card_declined' })
      const again = await isRefused(attempt(), { statusCode: 402, code: 'card_declined' })
      assert.equal(again.payment_intent?.id, first.payment_intent?.id)
    },
  },
  {
    name: 'a key in use is answered with 409',
    async check({ stripe, run, emulator }) {
      const options = { idempotencyKey: `${run}_in_use`, maxNetworkRetries: 0 }
      // The emulator answers so fast that on a busy machine none might meet another: it goes on after the first 409.
      const goOn = emulator?.holdRequests()
      if (goOn) stripe.once('response', goOn)
      const five = Array.from({ length: 5 }, () => stripe.paymentIntents.create(ticket, options))
      const answers = await Promise.allSettled(five)
      const ids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.id] : []))
      assert.equal(new Set(ids).size, 1)
      assert(ids.length < 5, 'no request met another')
      for (const answer of answers)
        if (answer.status === 'rejected')
          has(answer.reason, { statusCode: 409, code: 'idempotency_key_in_use' })
    },
  },
  {
    name: 'the package waits for a key in use: five presses at once make one payment',
    async check({ stripe, run }) {
      const options = { idempotencyKey: `${run}_five`, maxNetworkRetries: 5 }
      const five = Array.from({ length: 5 }, () => stripe.paymentIntents.create(ticket, options))
      assert.equal(new Set((await Promise.all(five)).map(({ id }) => id)).size, 1)
    },
  },
  {
    name: 'a key is refused with other parameters, and elsewhere',
    async check({ stripe, run }) {
      const key = { idempotencyKey: `${run}_other` }
      await stripe.paymentIntents.create(ticket, key)
      const refused = { statusCode: 400, rawType: 'idempotency_error' } as const
      const other = stripe.paymentIntents.create({ ...ticket, amount: 719 }, key)
      assert((await isRefused(other, refused)) instanceof Stripe.errors.StripeIdempotencyError)
      await isRefused(stripe.customers.create({}, key), refused)
    },
  },
  {
    name: 'a key is still free after a request whose parameters were wrong',
    async check(side) {
      const key = { idempotencyKey: `${side.run}_free` }
      await isRefused(side.stripe.paymentIntents.create({ ...ticket, amount: 8.99 }, key), {
        statusCode: 400,
      })
      has(await side.stripe.paymentIntents.create(ticket, key), { amount: 899 })
    },
  },
  {
    name: 'an object that is locked is answered with 429, which does nothing',
    emulatorOnly: 'Stripe alone knows when an object is locked',
    async check(side) {
      const { stripe, run } = side
      const { control } = emulatorOf(side)
      const options = { idempotencyKey: `${run}_locked`, maxNetworkRetries: 0 }
      await control('lock', { times: 1 })
      const error = await isRefused(stripe.paymentIntents.create(ticket, options), {
        ...{ statusCode: 429, rawType: 'invalid_request_error', code: 'lock_timeout' },
      })
      assert(error instanceof Stripe.errors.StripeRateLimitError)
      has(await stripe.paymentIntents.create(ticket, options), { amount: 899 })
      await control('lock', { times: 1 })
      await stripe.paymentIntents.create(ticket, { maxNetworkRetries: 1 })
    },
  },
]
