import { describe, expect, it } from 'vitest'
import type { Delivery } from './server/webhooks/deliveries.ts'
import { standIn } from './testing/stand-in.ts'
import { waitFor } from './testing/wait-for.ts'
import { webhookReceiver } from './testing/webhook-receiver.ts'

const ticket = { amount: 899, currency: 'eur' }

async function wired() {
  const receiver = await webhookReceiver()
  const world = await standIn({ webhookUrl: receiver.url, retryDelays: Array(20).fill(1) })
  const set = async (what: 'webhook' | 'api', mischief: object) =>
    (
      await fetch(`${world.url}/_control/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(mischief),
      })
    ).status
  const deliveries = async (): Promise<Delivery[]> =>
    (await (await world.control('deliveries', 'GET')).json()).data
  const settled = async (count: number) => {
    await waitFor(async () =>
      expect((await deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(count),
    )
    return deliveries()
  }
  const customers = async (count: number) => {
    for (let n = 0; n < count; n++) await world.stripe.customers.create({ email: `${n}@tablee.example` })
  }
  const arrived = () =>
    receiver.received.map(({ event }) => Number.parseInt(String(Reflect.get(event.data.object, 'email')), 10))
  return { ...world, receiver, set, settled, customers, arrived }
}

describe('an unreliable way to the webhook', () => {
  it('sends each event as often as it is told', async () => {
    const { set, customers, settled, arrived } = await wired()
    expect(await set('webhook', { copies: 3 })).toBe(204)
    await customers(2)
    await settled(6)
    expect(arrived().toSorted()).toEqual([0, 0, 0, 1, 1, 1])
  })

  it('sends the types that the webhook is subscribed to', async () => {
    const { set, stripe, settled, receiver } = await wired()
    await set('webhook', { types: ['payment_intent.succeeded'] })
    await stripe.paymentIntents.create({ ...ticket, payment_method: 'pm_card_visa', confirm: true })
    await settled(1)
    expect(receiver.types()).toEqual(['payment_intent.succeeded'])
  })

  it('loses a share of the attempts, and tries those again', async () => {
    const { set, customers, settled, receiver } = await wired()
    await set('webhook', { lost: 0.5, seed: 1 })
    await customers(20)
    const attempts = (await settled(20)).flatMap((delivery) => delivery.attempts)
    expect(attempts.filter(({ error }) => error === 'LOST').length).toBeGreaterThan(5)
    expect(receiver.received).toHaveLength(20)
  })

  it('arrives without hearing the answer, and arrives again', async () => {
    const { set, customers, settled, receiver } = await wired()
    await set('webhook', { unheard: 0.5, seed: 1 })
    await customers(20)
    const attempts = (await settled(20)).flatMap((delivery) => delivery.attempts)
    expect(attempts.length).toBeGreaterThan(25)
    expect(receiver.received).toHaveLength(attempts.length)
  })

  it('shuffles what waits, by its seed', async () => {
    const { set, customers, settled, arrived, control, receiver } = await wired()
    const order = async (seed: number) => {
      await control('reset')
      receiver.received.length = 0
      await set('webhook', { shuffled: true, seed, atOnce: 1 })
      await control('pause')
      await customers(10)
      await control('resume')
      await settled(10)
      return arrived().join(' ')
    }
    const first = await order(1)
    expect(first).not.toBe('0 1 2 3 4 5 6 7 8 9')
    expect(await order(1)).toBe(first)
    expect(await order(2)).not.toBe(first)
  })

  it('keeps as many in flight as it is told, each for a while', async () => {
    const { set, customers, settled, control } = await wired()
    await set('webhook', { atOnce: 20, delayMs: 300 })
    await control('pause')
    await customers(20)
    const started = performance.now()
    await control('resume')
    await settled(20)
    const took = performance.now() - started
    expect(took).toBeGreaterThan(150)
    expect(took).toBeLessThan(2000)
  })

  it('delivers elsewhere where it is told to', async () => {
    const { set, customers, settled, receiver } = await wired()
    const other = await webhookReceiver()
    await set('webhook', { url: other.url })
    await customers(1)
    await settled(1)
    expect([receiver.received.length, other.received.length]).toEqual([0, 1])
  })
})

describe('an unreliable way to the API', () => {
  it('loses requests before they do anything', async () => {
    const { set, withKey, stripe } = await wired()
    expect(await set('api', { lost: 1 })).toBe(204)
    const impatient = withKey('sk_test_tablee')
    await expect(impatient.customers.create({}, { maxNetworkRetries: 0 })).rejects.toThrow(/connection/i)
    await set('api', {})
    expect((await stripe.customers.list()).data).toEqual([])
  })

  it('loses answers to what was done, which the same key finds again', async () => {
    const { set, stripe } = await wired()
    const once = { idempotencyKey: 'once', maxNetworkRetries: 0 }
    await set('api', { unheard: 1 })
    await expect(stripe.customers.create({}, once)).rejects.toThrow(/connection/i)
    await set('api', {})
    const { id } = await stripe.customers.create({}, once)
    expect((await stripe.customers.list()).data.map((each) => each.id)).toEqual([id])
  })

  it('fails, and Stripe’s package asks again', async () => {
    const { set, stripe } = await wired()
    await set('api', { failed: 0.5, seed: 3 })
    for (let n = 0; n < 5; n++) await stripe.customers.create({}, { maxNetworkRetries: 20 })
    await set('api', {})
    expect((await stripe.customers.list()).data).toHaveLength(5)
  })

  it('lets answers overtake each other', async () => {
    const { set, stripe } = await wired()
    await set('api', { delayMs: 200, seed: 1 })
    const answered: number[] = []
    const asked = Array.from({ length: 8 }, (_, n) =>
      stripe.customers.list().then(() => void answered.push(n)),
    )
    await Promise.all(asked)
    expect(answered).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

describe('the control surface of unreliability', () => {
  it('refuses what it does not know', async () => {
    const { set } = await wired()
    expect(await set('webhook', { lsot: 0.3 })).toBe(400)
    expect(await set('api', { lost: 3 })).toBe(400)
  })

  it('is reliable again after a reset', async () => {
    const { set, control, customers, settled, receiver } = await wired()
    await set('webhook', { copies: 5, lost: 1 })
    await set('api', { lost: 1 })
    await control('reset')
    await customers(1)
    await settled(1)
    expect(receiver.received).toHaveLength(1)
  })
})
