import { describe, expect, it } from 'vitest'
import { RateLimits } from './server/rate-limits.ts'
import { refusal, standIn } from './testing/stand-in.ts'

const ticket = { amount: 899, currency: 'eur' }
const order = { idempotencyKey: 'order' }

describe('the rate limits', () => {
  it('hold over any second, on each endpoint and on all together', () => {
    const limits = new RateLimits()
    limits.set({ perEndpoint: 2, inAll: 3 })
    limits.count('create', 0)
    limits.count('create', 500)
    expect(() => limits.count('create', 999)).toThrow('rate limit')
    limits.count('cancel', 999)
    expect(() => limits.count('list', 999)).toThrow('rate limit')
    // The first request is a second old, and refused ones are not counted.
    limits.count('create', 1000)
    expect(() => limits.count('create', 1499)).toThrow('rate limit')
    limits.count('create', 1500)
  })

  it('are off until they are set, and after a reset', async () => {
    const { stripe, control } = await standIn()
    await stripe.paymentIntents.create(ticket)
    await control('limits', 'POST', { perEndpoint: 0 })
    expect((await refusal(stripe.paymentIntents.create(ticket))).statusCode).toBe(429)
    await control('reset')
    await stripe.paymentIntents.create(ticket)
  })

  it('answer with 429, which does nothing and can be repeated under its key, for every id', async () => {
    const { stripe, control } = await standIn()
    await control('limits', 'POST', { perEndpoint: 0 })
    expect(await refusal(stripe.paymentIntents.create(ticket, order))).toMatchObject({
      type: 'StripeRateLimitError',
      code: 'rate_limit',
    })
    expect((await refusal(stripe.paymentIntents.retrieve('pi_none'))).statusCode).toBe(429)
    await control('limits', 'POST', null)
    await stripe.paymentIntents.create(ticket, order)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })
})
