import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { refusal, standIn } from './testing/stand-in.ts'

const ticket = { amount: 899, currency: 'eur' }
const key = { idempotencyKey: 'ticket_u1_2026-11-26' }

describe('an idempotency key', () => {
  it('gives the same answer to the same request, whatever happened since', async () => {
    const { stripe } = await standIn()
    const first = await stripe.paymentIntents.create(ticket, key)
    await stripe.paymentIntents.cancel(first.id)
    const again = await stripe.paymentIntents.create(ticket, key)
    expect(again).toEqual(first)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('makes one payment of 50 requests at once', async () => {
    // A slow clock keeps the first request in flight while the others arrive.
    const now = () => new Promise<Date>((resolve) => setTimeout(resolve, 50, new Date()))
    const { stripe } = await standIn({ now })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => stripe.paymentIntents.create(ticket, key)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('charges a declined card once', async () => {
    const { stripe } = await standIn()
    const declined = { ...ticket, payment_method: 'pm_card_visa_chargeDeclined', confirm: true }
    const first = await refusal(stripe.paymentIntents.create(declined, key))
    const again = await refusal(stripe.paymentIntents.create(declined, key))
    expect(again.payment_intent?.id).toBe(first.payment_intent?.id)
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })

  it('is refused with other parameters, or elsewhere', async () => {
    const { stripe } = await standIn()
    await stripe.paymentIntents.create(ticket, key)
    const other = await refusal(stripe.paymentIntents.create({ ...ticket, amount: 719 }, key))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(other).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
    expect((await refusal(stripe.customers.create({}, key))).rawType).toBe('idempotency_error')
  })

  it('is still free after a request whose parameters were wrong', async () => {
    const { stripe } = await standIn()
    await refusal(stripe.paymentIntents.create({ ...ticket, amount: 8.99 }, key))
    expect((await stripe.paymentIntents.create(ticket, key)).amount).toBe(899)
  })
})
