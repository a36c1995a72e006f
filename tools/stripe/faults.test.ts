import { describe, expect, it } from 'vitest'
import type { Delivery } from './server/deliveries.ts'
import { standIn } from './testing/stand-in.ts'
import { waitFor } from './testing/wait-for.ts'
import { webhookReceiver } from './testing/webhook-receiver.ts'

const ticket = { amount: 899, currency: 'eur' }

async function wired() {
  const receiver = await webhookReceiver()
  const world = await standIn({ webhookUrl: receiver.url, retryDelays: Array(20).fill(1) })
  const set = async (faults: object) =>
    (await fetch(`${world.url}/_control/webhook`, { method: 'POST', body: JSON.stringify(faults) })).status
  const deliveries = async (): Promise<Delivery[]> =>
    (await (await world.control('deliveries', 'GET')).json()).data
  const settled = async (count: number) => {
    await waitFor(async () =>
      expect((await deliveries()).filter(({ state }) => state === 'delivered')).toHaveLength(count),
    )
    return deliveries()
  }
  const paid = { ...ticket, payment_method: 'pm_card_visa', confirm: true }
  const payments = async (count: number) => {
    for (let n = 0; n < count; n++) await world.stripe.paymentIntents.create({ ...paid, amount: 100 + n })
  }
  const arrived = () =>
    receiver.received.map(({ event }) => Number(Reflect.get(event.data.object, 'amount')) - 100)
  return { ...world, receiver, set, settled, payments, arrived }
}

describe('an unreliable way to the webhook', () => {
  it('sends each event as often as it is told', async () => {
    const { set, payments, settled, arrived } = await wired()
    expect(await set({ copies: 3 })).toBe(204)
    await payments(2)
    await settled(6)
    expect(arrived().toSorted()).toEqual([0, 0, 0, 1, 1, 1])
  })

  it('sends the types that the webhook is subscribed to', async () => {
    const { set, stripe, payments, settled, receiver } = await wired()
    await set({ types: ['payment_intent.succeeded'] })
    await stripe.paymentIntents.cancel((await stripe.paymentIntents.create(ticket)).id)
    await payments(1)
    await settled(1)
    expect(receiver.types()).toEqual(['payment_intent.succeeded'])
  })

  it('loses a share of the attempts, and tries those again', async () => {
    const { set, payments, settled, receiver } = await wired()
    await set({ lost: 0.5, seed: 1 })
    await payments(20)
    const attempts = (await settled(20)).flatMap((delivery) => delivery.attempts)
    expect(attempts.filter(({ error }) => error === 'LOST').length).toBeGreaterThan(5)
    expect(receiver.received).toHaveLength(20)
  })

  it('arrives without hearing the answer, and arrives again', async () => {
    const { set, payments, settled, receiver } = await wired()
    await set({ unheard: 0.5, seed: 1 })
    await payments(20)
    const attempts = (await settled(20)).flatMap((delivery) => delivery.attempts)
    expect(attempts.length).toBeGreaterThan(25)
    expect(receiver.received).toHaveLength(attempts.length)
  })

  it('shuffles what waits, by its seed', async () => {
    const { set, payments, settled, arrived, control, receiver } = await wired()
    const order = async (seed: number) => {
      await control('reset')
      receiver.received.length = 0
      await set({ shuffled: true, seed, atOnce: 1 })
      await control('pause')
      await payments(10)
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
    const { set, payments, settled, control } = await wired()
    await set({ atOnce: 20, delayMs: 300 })
    await control('pause')
    await payments(20)
    const started = performance.now()
    await control('resume')
    await settled(20)
    const took = performance.now() - started
    expect(took).toBeGreaterThan(150)
    expect(took).toBeLessThan(2000)
  })

  it('delivers elsewhere where it is told to', async () => {
    const { set, payments, settled, receiver } = await wired()
    const other = await webhookReceiver()
    await set({ url: other.url })
    await payments(1)
    await settled(1)
    expect([receiver.received.length, other.received.length]).toEqual([0, 1])
  })
})

describe('the control surface of unreliability', () => {
  it('refuses what it does not know', async () => {
    const { set } = await wired()
    expect(await set({ lsot: 0.3 })).toBe(400)
  })

  it('is reliable again after a reset', async () => {
    const { set, control, payments, settled, receiver } = await wired()
    await set({ copies: 5, lost: 1 })
    await control('reset')
    await payments(1)
    await settled(1)
    expect(receiver.received).toHaveLength(1)
  })
})
