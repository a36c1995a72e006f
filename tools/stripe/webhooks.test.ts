import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { stripeEmulator, waitFor } from './testing/stripe-emulator.ts'
import { BROKEN, webhookReceiver } from './testing/webhook-receiver.ts'

const ticket = { amount: 899, currency: 'eur' }
const paidTicket = { ...ticket, payment_method: 'pm_card_visa', confirm: true }

async function wired(options: { answers?: number[]; together?: number; retryDelays?: number[] } = {}) {
  const { answers = [], together = 1, ...rest } = options
  const receiver = await webhookReceiver({ answers, together })
  const emulator = await stripeEmulator({ webhookUrl: receiver.url, ...rest })
  const events = async (delivery_success: boolean) =>
    (await emulator.stripe.events.list({ delivery_success, limit: 100 })).data
  return { ...emulator, receiver, events }
}

describe('the webhook', () => {
  it('receives a payment event, signed as Stripe signs', async () => {
    const { stripe, receiver } = await wired()
    const paid = await stripe.paymentIntents.create({ ...paidTicket, metadata: { uid: 'u1' } })
    await waitFor(() => expect(receiver.received).toHaveLength(1))
    expect(receiver.refused).toEqual([])
    const event = receiver.received[0]?.event
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      api_version: Stripe.API_VERSION,
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: paid.id, status: 'succeeded', metadata: { uid: 'u1' } } },
    })
    expect(event?.request?.id).toBe(paid.lastResponse.requestId)
  })

  it('receives failures and cancellations', async () => {
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
    await waitFor(() => expect(receiver.received).toHaveLength(5))
    const refunded = receiver.received.filter(({ event }) => event.type === 'charge.refunded')
    const amounts = refunded.map(({ event }) => Reflect.get(event.data.object, 'amount_refunded'))
    expect(amounts.toSorted()).toEqual([400, 899])
  })

  it('is tried again after a 500, until it says 2xx', async () => {
    const { stripe, receiver, events } = await wired({ answers: [500, 503] })
    const { id } = await stripe.paymentIntents.create(paidTicket)
    await waitFor(() => expect(receiver.received.map(({ status }) => status)).toEqual([500, 503, 200]))
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
    const delivered = [{ pending_webhooks: 0, data: { object: { id } } }]
    await waitFor(async () => expect(await events(true)).toMatchObject(delivered))
    expect(await events(false)).toEqual([])
  })

  it('is tried again after a connection that broke', async () => {
    const { stripe, receiver } = await wired({ answers: [BROKEN] })
    await stripe.paymentIntents.create(paidTicket)
    await waitFor(() => expect(receiver.received.map(({ status }) => status)).toEqual([BROKEN, 200]))
  })

  it('is given up after the last attempt', async () => {
    const { stripe, receiver, events } = await wired({ answers: [500, 500, 500], retryDelays: [5, 5] })
    await stripe.paymentIntents.create(paidTicket)
    await waitFor(() => expect(receiver.received).toHaveLength(3))
    expect(await events(false)).toMatchObject([{ type: 'payment_intent.succeeded', pending_webhooks: 1 }])
    expect(await events(true)).toEqual([])
  })
})

describe('the control surface', () => {
  it('sets how many deliveries go at once, and of which types', async () => {
    const { stripe, url, receiver, events } = await wired({ together: 6 })
    const set = (settings: object) =>
      fetch(`${url}/_control/webhook`, { method: 'POST', body: JSON.stringify(settings) })
    expect((await set({ atOcne: 6 })).status).toBe(400)
    expect((await set({ atOnce: 6, types: ['payment_intent.succeeded'] })).status).toBe(204)
    await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(ticket)).id)
    for (let n = 0; n < 6; n += 1) await stripe.paymentIntents.create(paidTicket)
    // The receiver answers only after all six have arrived, more than the default number of concurrent
    // deliveries.
    await waitFor(async () => expect(await events(true)).toHaveLength(6))
    expect(new Set(receiver.types())).toEqual(new Set(['payment_intent.succeeded']))
  })

  it('disputes nothing that was not paid, and decides nothing that a bank did not open', async () => {
    const { stripe, control } = await wired()
    const { id } = await stripe.paymentIntents.create(ticket)
    expect((await control(`payment_intents/${id}/dispute`)).status).toBe(400)
    expect((await control('payment_intents/pi_none/inquiry')).status).toBe(404)
    expect((await control('disputes/du_none/won')).status).toBe(404)
    expect((await control('disputes/du_none/forgotten')).status).toBe(404)
    await control('refunds', 'POST', { status: 'pending' })
    const paid = await stripe.paymentIntents.create(paidTicket)
    const refund = await stripe.refunds.create({ payment_intent: paid.id })
    expect((await control(`refunds/${refund.id}/fail`)).status).toBe(200)
    expect((await control(`refunds/${refund.id}/fail`)).status).toBe(400)
  })

  it('forgets everything on reset, idempotency keys too', async () => {
    const { stripe, control } = await wired()
    const key = { idempotencyKey: 'once' }
    const before = await stripe.paymentIntents.create(paidTicket, key)
    await control('reset')
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    expect((await stripe.events.list()).data).toEqual([])
    expect((await stripe.paymentIntents.create(paidTicket, key)).id).not.toBe(before.id)
  })

  it('shows the newest payments and events at its address', async () => {
    const { stripe, url } = await wired()
    const { id } = await stripe.paymentIntents.create(paidTicket)
    expect(await (await fetch(url)).json()).toMatchObject({
      payment_intents: [{ id, status: 'succeeded' }],
      events: [{ type: 'payment_intent.succeeded' }],
    })
  })
})
