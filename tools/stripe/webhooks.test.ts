import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { standIn } from './testing/stand-in.ts'
import { waitFor } from './testing/wait-for.ts'
import { webhookReceiver } from './testing/webhook-receiver.ts'

const ticket = { amount: 899, currency: 'eur' }
const paidTicket = { ...ticket, payment_method: 'pm_card_visa', confirm: true }

async function wired(options: { answers?: number[]; retryDelays?: number[] } = {}) {
  const { answers = [], ...rest } = options
  const receiver = await webhookReceiver({ answers })
  const world = await standIn({ webhookUrl: receiver.url, ...rest })
  return { ...world, receiver, deliveries: () => deliveries(world.control) }
}

async function deliveries(control: (path: string, method: string) => Promise<Response>) {
  const { data } = await (await control('deliveries', 'GET')).json()
  return data
}

describe('the webhook', () => {
  it('is told of a payment, signed as Stripe signs', async () => {
    const { stripe, receiver } = await wired()
    const paid = await stripe.paymentIntents.create({ ...paidTicket, metadata: { uid: 'u1' } })
    await waitFor(() => expect(receiver.received).toHaveLength(1))
    expect(receiver.refused).toEqual([])
    const told = receiver.received[0]?.event
    expect(told).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: paid.id, status: 'succeeded', metadata: { uid: 'u1' } } },
    })
    expect(told?.request?.id).toBe(paid.lastResponse.requestId)
  })

  it('is told of what goes otherwise', async () => {
    const { stripe, receiver } = await wired()
    const { id } = await stripe.paymentIntents.create(ticket)
    await stripe.paymentIntents
      .confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' })
      .catch(() => null)
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequiredOnSetup' })
    await stripe.paymentIntents.cancel(id)
    await waitFor(() => expect(receiver.received).toHaveLength(2))
    expect(receiver.types().toSorted()).toEqual(['payment_intent.canceled', 'payment_intent.payment_failed'])
  })

  it('is sent an event as it was, not as its payment is now', async () => {
    const { stripe, receiver, control } = await wired()
    await control('pause')
    const { id } = await stripe.paymentIntents.create(paidTicket)
    await stripe.refunds.create({ payment_intent: id, amount: 400 })
    await stripe.refunds.create({ payment_intent: id })
    await control('resume')
    await waitFor(() => expect(receiver.received).toHaveLength(3))
    const refunded = receiver.received.filter(({ event }) => event.type === 'charge.refunded')
    const amounts = refunded.map(({ event }) => Reflect.get(event.data.object, 'amount_refunded'))
    expect(amounts.toSorted()).toEqual([400, 899])
  })

  it('is tried again after a 500, until it says 2xx', async () => {
    const { stripe, receiver, deliveries } = await wired({ answers: [500, 503] })
    const { id } = await stripe.paymentIntents.create(paidTicket)
    await waitFor(() => expect(receiver.received.map(({ status }) => status)).toEqual([500, 503, 200]))
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
    await waitFor(async () => {
      const [delivery] = await deliveries()
      expect(delivery).toMatchObject({ type: 'payment_intent.succeeded', state: 'delivered' })
      expect(delivery.attempts.map((it: { status: number }) => it.status)).toEqual([500, 503, 200])
    })
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' })
    expect(data[0]).toMatchObject({ pending_webhooks: 0, data: { object: { id } } })
  })

  it('is tried again after a connection refused', async () => {
    const gone = await freePort()
    const world = await standIn({
      webhookUrl: `http://127.0.0.1:${gone}/webhook`,
      retryDelays: Array(500).fill(20), // it waits for the receiver, which begins when it does
    })
    await world.stripe.paymentIntents.create(paidTicket)
    await waitFor(async () => {
      const [delivery] = await deliveries(world.control)
      expect(delivery.attempts[0]).toMatchObject({ status: null, error: 'ECONNREFUSED' })
    })
    const receiver = await webhookReceiver({ port: gone })
    await waitFor(() => expect(receiver.types()).toEqual(['payment_intent.succeeded']))
  })

  it('is given up after the last attempt', async () => {
    const { stripe, receiver, deliveries } = await wired({
      answers: [500, 500, 500, 500],
      retryDelays: [5, 5],
    })
    await stripe.paymentIntents.create(paidTicket)
    await waitFor(async () => expect((await deliveries())[0].state).toBe('given-up'))
    expect(receiver.received).toHaveLength(3)
    const told = async (delivery_success: boolean) => (await stripe.events.list({ delivery_success })).data
    expect([(await told(false)).map(({ type }) => type), await told(true)]).toEqual([
      ['payment_intent.succeeded'],
      [],
    ])
  })
})

describe('the control surface', () => {
  it('forgets everything on reset, idempotency keys too', async () => {
    const { stripe, control, deliveries } = await wired()
    const key = { idempotencyKey: 'once' }
    const before = await stripe.paymentIntents.create(paidTicket, key)
    await control('reset')
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    expect((await stripe.events.list()).data).toEqual([])
    expect(await deliveries()).toEqual([])
    expect((await stripe.paymentIntents.create(paidTicket, key)).id).not.toBe(before.id)
  })

  it('shows the newest payments and deliveries to whoever opens the address', async () => {
    const { stripe, url } = await wired()
    const { id } = await stripe.paymentIntents.create(paidTicket)
    expect(await (await fetch(url)).json()).toMatchObject({
      payment_intents: [{ id, status: 'succeeded' }],
      deliveries: [{ type: 'payment_intent.succeeded' }],
    })
  })
})

/** A port on which nobody listens. */
async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
