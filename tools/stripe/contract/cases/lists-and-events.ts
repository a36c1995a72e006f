import assert from 'node:assert/strict'
import Stripe from 'stripe'
import {
  type Case,
  emulatorOf,
  eventsAbout,
  eventually,
  has,
  isRefused,
  pay,
  type Side,
  ticket,
} from '../case.ts'

/** Three intents of a new customer, the oldest first. */
async function threeIntents({ stripe }: Side) {
  const { id: customer } = await stripe.customers.create({ email: 'zoe@tablee.example' })
  const create = () => stripe.paymentIntents.create({ ...ticket, customer })
  const intents = [await create(), await create(), await create()]
  return { customer, intents, newestFirst: intents.map(({ id }) => id).reverse() }
}

const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

export const lists: readonly Case[] = [
  {
    name: 'a list is of one customer, newest first, page by page',
    async check(side) {
      const { paymentIntents } = side.stripe
      const { customer, newestFirst } = await threeIntents(side)
      const first = await paymentIntents.list({ customer, limit: 2 })
      assert.deepEqual([idsOf(first), first.has_more], [newestFirst.slice(0, 2), true])
      const starting_after = newestFirst[1] ?? ''
      const last = await paymentIntents.list({ customer, limit: 2, starting_after })
      assert.deepEqual([idsOf(last), last.has_more], [newestFirst.slice(2), false])
      const all = await paymentIntents.list({ customer, limit: 1 }).autoPagingToArray({ limit: 10 })
      assert.deepEqual(idsOf({ data: all }), newestFirst)
      const before = await paymentIntents.list({ customer, ending_before: starting_after })
      assert.deepEqual(idsOf(before), newestFirst.slice(0, 1))
    },
  },
  {
    name: 'a list keeps to the times that are asked for, over pages',
    async check(side) {
      const { customer, intents, newestFirst } = await threeIntents(side)
      const [from = 0, , to = 0] = intents.map(({ created }) => created)
      const between = async (created: Stripe.RangeQueryParam) =>
        idsOf({
          data: await side.stripe.paymentIntents
            .list({ customer, created, limit: 2 })
            .autoPagingToArray({ limit: 10 }),
        })
      assert.deepEqual(await between({ gte: from, lte: to }), newestFirst)
      assert.deepEqual(await between({ gte: to + 1 }), [])
      assert.deepEqual(await between({ lte: from - 1 }), [])
    },
  },
  {
    name: 'a list expands what is on its page',
    async check(side) {
      const { customer } = await threeIntents(side)
      const page = await side.stripe.paymentIntents.list({ customer, limit: 1, expand: ['data.customer'] })
      has(page.data[0] ?? {}, { customer: { id: customer, email: 'zoe@tablee.example' } })
    },
  },
  {
    name: 'a page that starts nowhere, or is too long, is refused',
    async check({ stripe }) {
      const lost = stripe.paymentIntents.list({ starting_after: 'pi_none' })
      await isRefused(lost, { statusCode: 400, code: 'resource_missing', param: 'starting_after' })
      await isRefused(stripe.paymentIntents.list({ limit: 101 }), { statusCode: 400, param: 'limit' })
    },
  },
]

export const events: readonly Case[] = [
  {
    name: 'an event has the API version, and the object as it was',
    async check(side) {
      const { id } = await side.stripe.paymentIntents.create(ticket)
      await side.stripe.paymentIntents.update(id, { metadata: { later: 'yes' } })
      await side.stripe.paymentIntents.cancel(id)
      const [event] = await eventsAbout(side, 'payment_intent.canceled', id)
      has(event ?? {}, { object: 'event', livemode: false, data: { object: { status: 'canceled' } } })
      if (side.emulator) assert.equal(event?.api_version, Stripe.API_VERSION)
      else assert.match(event?.api_version ?? '', /^\d{4}-\d\d-\d\d/)
      assert.match(event?.request?.id ?? '', /^req_/)
    },
  },
  {
    name: 'an event comes twice, and a later one before an earlier one',
    emulatorOnly: 'test mode reaches no webhook on this machine',
    async check(side) {
      const { control, received } = emulatorOf(side)
      await control('webhook', { copies: 2, newestFirst: true, atOnce: 1 })
      await control('pause')
      const { id: payment_intent } = await pay(side)
      await side.stripe.refunds.create({ payment_intent })
      await control('resume')
      const all = await eventually(
        async () => received(),
        ({ length }) => length >= 6,
      )
      const expected = ['charge.refunded', 'refund.created', 'payment_intent.succeeded']
      assert.deepEqual(
        all.map(({ type }) => type),
        expected.flatMap((type) => [type, type]),
      )
      assert.equal(new Set(all.map(({ id }) => id)).size, 3)
    },
  },
  {
    name: 'a signature holds for its body, its secret and five minutes',
    async check({ stripe: { webhooks } }) {
      const [payload, secret] = [JSON.stringify({ id: 'evt_1', object: 'event' }), 'whsec_contract']
      const header = webhooks.generateTestHeaderString({ payload, secret })
      assert.equal(webhooks.constructEvent(payload, header, secret).id, 'evt_1')
      const refused = Stripe.errors.StripeSignatureVerificationError
      assert.throws(() => webhooks.constructEvent(payload, header, 'whsec_other'), refused)
      assert.throws(() => webhooks.constructEvent(payload.replace('1', '2'), header, secret), refused)
      const timestamp = Math.floor(Date.now() / 1000) - 301
      const old = webhooks.generateTestHeaderString({ payload, secret, timestamp })
      assert.throws(() => webhooks.constructEvent(payload, old, secret), refused)
    },
  },
]
