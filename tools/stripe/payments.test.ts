import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { refusal, standIn } from './testing/stand-in.ts'

const ticket = { amount: 899, currency: 'eur' }

describe('a payment', () => {
  it('is taken from a good card, with its charge and what the merchant wrote on it', async () => {
    const { stripe } = await standIn()
    const customer = await stripe.customers.create({
      email: 'camille@tablee.example',
      metadata: { uid: 'u1' },
    })
    const created = await stripe.paymentIntents.create({
      ...ticket,
      customer: customer.id,
      description: 'Un jeudi',
      metadata: { offer: 'ticket' },
    })
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 899,
      amount_received: 0,
      livemode: false,
      latest_charge: null,
    })
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`))

    const paid = await stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'customer'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 899,
      metadata: { offer: 'ticket' },
      customer: { id: customer.id, email: 'camille@tablee.example' },
      latest_charge: {
        object: 'charge',
        amount: 899,
        paid: true,
        payment_intent: created.id,
        metadata: { offer: 'ticket' },
      },
    })
  })

  it('is confirmed in the request that creates it', async () => {
    const { stripe } = await standIn()
    const paid = await stripe.paymentIntents.create({
      ...ticket,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect(paid.status).toBe('succeeded')
  })

  it('is dated by the clock of the Stripe emulator', async () => {
    const { stripe } = await standIn({ now: () => new Date('2026-11-24T22:58:00Z') })
    const { created } = await stripe.paymentIntents.create(ticket)
    expect(created).toBe(Date.parse('2026-11-24T22:58:00Z') / 1000)
  })
})

describe('a payment that is settled', () => {
  it('is not confirmed twice', async () => {
    const { stripe } = await standIn()
    const paid = await stripe.paymentIntents.create({
      ...ticket,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const error = await refusal(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }))
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(error.payment_intent?.status).toBe('succeeded')
  })

  it('takes new metadata, which merge', async () => {
    const { stripe } = await standIn()
    const metadata = { a: '1', b: '2' }
    const paid = await stripe.paymentIntents.create({
      ...{ ...ticket, metadata },
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    const noted = await stripe.paymentIntents.update(paid.id, { metadata: { b: '3', c: '4' } })
    expect(noted).toMatchObject({ amount: 899, metadata: { a: '1', b: '3', c: '4' } })
  })

  it('is not canceled once it succeeded', async () => {
    const { stripe } = await standIn()
    const paid = await stripe.paymentIntents.create({
      ...ticket,
      payment_method: 'pm_card_visa',
      confirm: true,
    })
    expect((await refusal(stripe.paymentIntents.cancel(paid.id))).code).toBe(
      'payment_intent_unexpected_state',
    )
  })

  it('takes no card once it was canceled', async () => {
    const { stripe } = await standIn()
    const { id } = await stripe.paymentIntents.create(ticket)
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
    const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
    expect(error.code).toBe('payment_intent_unexpected_state')
    expect((await refusal(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state')
  })
})

describe('a request that makes no sense', () => {
  it('is answered which parameter, and why', async () => {
    const { stripe } = await standIn()
    const { paymentIntents } = stripe
    const refusals = [
      [paymentIntents.create({ ...ticket, amount: 49 }), 'amount_too_small', 'amount'],
      [paymentIntents.create({ ...ticket, amount: 8.99 }), undefined, 'amount'],
      [paymentIntents.create({ ...ticket, currency: 'usd' }), undefined, 'currency'],
      [paymentIntents.create({ ...ticket, customer: 'cus_none' }), 'resource_missing', 'customer'],
      [
        paymentIntents.create({ ...ticket, payment_method: 'pm_none', confirm: true }),
        ...(['resource_missing', 'payment_method'] as const),
      ],
      [paymentIntents.create({ ...ticket, metadata: { a: 'x'.repeat(501) } }), undefined, 'metadata[a]'],
      [paymentIntents.create({ ...ticket, transfer_group: 'x' }), 'parameter_unknown', 'transfer_group'],
      [paymentIntents.create({ ...ticket, expand: ['status'] }), undefined, 'expand'],
      // `as`: the package's types require `amount`, which is missing here on purpose.
      [paymentIntents.create({ currency: 'eur' } as typeof ticket), undefined, 'amount'],
    ] as const
    for (const [call, code, param] of refusals) {
      const error = await refusal(call)
      expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
      expect({ status: error.statusCode, code: error.code, param: error.param }).toEqual({
        status: 400,
        code,
        param,
      })
    }
  })

  it('is answered 404 when it names nothing', async () => {
    const { stripe } = await standIn()
    const error = await refusal(stripe.paymentIntents.retrieve('pi_none'))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    expect(error.requestId).toMatch(/^req_/)
    expect((await refusal(stripe.customers.retrieve('cus_none'))).statusCode).toBe(404)
    expect((await refusal(stripe.charges.retrieve('ch_none'))).statusCode).toBe(404)
    expect((await refusal(stripe.invoices.list())).message).toContain(
      'Unrecognized request URL (GET: /v1/invoices',
    )
  })
})
