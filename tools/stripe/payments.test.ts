import { describe, expect, it } from 'vitest'
import { refusal, standIn } from './testing/stand-in.ts'

const ticket = { amount: 899, currency: 'eur' }

/* What holds at Stripe too is in `contract/`. */

describe('the emulator', () => {
  it('dates a payment by its own clock', async () => {
    const { stripe } = await standIn({ now: () => new Date('2026-11-24T22:58:00Z') })
    const { created } = await stripe.paymentIntents.create(ticket)
    expect(created).toBe(Date.parse('2026-11-24T22:58:00Z') / 1000)
  })

  it('confirms for a server that names a card, and expands what it is asked for', async () => {
    const { stripe } = await standIn()
    const { id: customer } = await stripe.customers.create({ email: 'camille@tablee.example' })
    const { id } = await stripe.paymentIntents.create({ ...ticket, customer })
    const params = { payment_method: 'pm_card_visa', expand: ['latest_charge', 'customer'] }
    expect(await stripe.paymentIntents.confirm(id, params)).toMatchObject({
      status: 'succeeded',
      customer: { id: customer, email: 'camille@tablee.example' },
      latest_charge: { object: 'charge', paid: true },
    })
  })

  it('says what it does not offer, or knows to be wrong', async () => {
    const { stripe } = await standIn()
    const { paymentIntents } = stripe
    const refusals = [
      [paymentIntents.create({ ...ticket, currency: 'usd' }), 'currency'],
      [paymentIntents.create({ ...ticket, metadata: { a: 'x'.repeat(501) } }), 'metadata[a]'],
      [paymentIntents.create({ ...ticket, transfer_group: 'x' }), 'transfer_group'],
      [paymentIntents.create({ ...ticket, expand: ['status'] }), 'expand'],
    ] as const
    for (const [call, param] of refusals)
      expect(await refusal(call)).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', param })
    expect((await refusal(stripe.invoices.list())).message).toContain(
      'Unrecognized request URL (GET: /v1/invoices',
    )
  })
})
