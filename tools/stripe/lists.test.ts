import { describe, expect, it } from 'vitest'
import { refusal, standIn } from './testing/stand-in.ts'

/** Seven payments at intervals of a minute, oldest first. */
async function sevenPayments() {
  let time = Date.parse('2026-11-21T12:00:00Z')
  const world = await standIn({ now: () => new Date(time) })
  const customer = await world.stripe.customers.create({ email: 'louis@tablee.example' })
  const intents = []
  for (let i = 0; i < 7; i++) {
    time += 60_000
    const owner = i % 2 ? { customer: customer.id } : {}
    intents.push(await world.stripe.paymentIntents.create({ amount: 899 + i, currency: 'eur', ...owner }))
  }
  return { ...world, customer, intents, ids: intents.map(({ id }) => id) }
}

describe('a list', () => {
  it('comes newest first, page by page', async () => {
    const { stripe, ids } = await sevenPayments()
    const first = await stripe.paymentIntents.list({ limit: 3 })
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' })
    expect(first.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3))
    const last = await stripe.paymentIntents.list({ limit: 4, starting_after: first.data[2]?.id ?? '' })
    expect(last.has_more).toBe(false)
    expect(last.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(3))
  })

  it('is walked through by the package, both ways', async () => {
    const { stripe, ids } = await sevenPayments()
    const all = await stripe.paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(ids.toReversed())
    const before = await stripe.paymentIntents.list({ limit: 2, ending_before: ids[3] ?? '' })
    expect(before.data.map(({ id }) => id)).toEqual([ids[5], ids[4]])
    expect(before.has_more).toBe(true)
  })

  it('keeps to the times asked for', async () => {
    const { stripe, intents, ids } = await sevenPayments()
    const [from = 0, to = 0] = [intents[2]?.created, intents[4]?.created]
    const within = await stripe.paymentIntents.list({ created: { gte: from, lte: to - 1 } })
    expect(within.data.map(({ id }) => id)).toEqual([ids[3], ids[2]])
  })

  it('keeps to one customer', async () => {
    const { stripe, customer } = await sevenPayments()
    expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(3)
  })

  it('expands what is on the page', async () => {
    const { stripe, customer } = await sevenPayments()
    const { data } = await stripe.paymentIntents.list({ limit: 2, expand: ['data.customer'] })
    expect(data.map((intent) => intent.customer)).toEqual([
      null,
      expect.objectContaining({ id: customer.id }),
    ])
  })

  it('refuses a page that starts nowhere, or is too long', async () => {
    const { stripe } = await sevenPayments()
    const lost = await refusal(stripe.paymentIntents.list({ starting_after: 'pi_none' }))
    expect(lost).toMatchObject({ code: 'resource_missing', param: 'starting_after' })
    expect((await refusal(stripe.paymentIntents.list({ limit: 101 }))).param).toBe('limit')
  })
})

describe('a customer', () => {
  it('is created, changed and found again', async () => {
    const { stripe } = await standIn()
    const { id } = await stripe.customers.create({ email: 'a@tablee.example', metadata: { uid: 'u1' } })
    await stripe.customers.update(id, { email: 'b@tablee.example' })
    const found = { email: 'b@tablee.example', metadata: { uid: 'u1' } }
    expect(await stripe.customers.retrieve(id)).toMatchObject(found)
    expect((await stripe.customers.list()).data).toMatchObject([found])
  })

  it('is forgotten when deleted: nothing more is opened for them, and what was stays', async () => {
    const { stripe } = await standIn()
    const { id } = await stripe.customers.create({ email: 'a@tablee.example' })
    const ticket = { amount: 899, currency: 'eur', customer: id }
    const before = await stripe.paymentIntents.create(ticket)
    expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }))
    expect((await refusal(stripe.customers.del(id))).code).toBe('resource_missing')
    expect((await refusal(stripe.paymentIntents.create(ticket))).code).toBe('resource_missing')
    expect(await stripe.paymentIntents.retrieve(before.id)).toMatchObject({ customer: id })
  })
})
