import { describe, expect, it } from 'vitest'
import { refusal, stripeEmulator } from './testing/stripe-emulator.ts'

const ticket = { amount: 899, currency: 'eur', metadata: { uid: 'u1' } }

describe('a key', () => {
  it('that is missing is refused with 401', async () => {
    const { url } = await stripeEmulator()
    const response = await fetch(`${url}/v1/customers`)
    expect(response.status).toBe(401)
    expect(response.headers.get('request-id')).toMatch(/^req_/)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  })

  it('that is publishable opens nothing of the merchant', async () => {
    const { browser } = await stripeEmulator()
    const calls = [
      browser.customers.list(),
      browser.paymentIntents.create(ticket),
      browser.paymentIntents.list(),
      browser.refunds.create({ payment_intent: 'pi_x' }),
      browser.events.list(),
    ]
    for (const call of calls) {
      const error = await refusal(call)
      expect(error).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
    }
  })
})

describe('a browser with a client secret', () => {
  it('pays its payment, and sees nothing of what is the merchant’s', async () => {
    const { stripe, browser } = await stripeEmulator()
    const { id, client_secret } = await stripe.paymentIntents.create(ticket)
    // `as`: the package's types lack the browser's parameter.
    const asBrowser = { payment_method: 'pm_card_visa', client_secret } as object
    const seen = await browser.paymentIntents.confirm(id, asBrowser)
    expect(seen).toMatchObject({ id, amount: 899, status: 'succeeded' })
    for (const hidden of ['metadata', 'customer', 'latest_charge']) expect(seen).not.toHaveProperty(hidden)
  })

  it('pays nothing without it, nor with another', async () => {
    const { stripe, browser } = await stripeEmulator()
    const { id } = await stripe.paymentIntents.create(ticket)
    const other = await stripe.paymentIntents.create(ticket)
    const payment_method = 'pm_card_visa'
    const without = await refusal(browser.paymentIntents.confirm(id, { payment_method }))
    expect(without.code).toBe('parameter_missing')
    const asBrowser = { payment_method, client_secret: other.client_secret } as object
    const error = await refusal(browser.paymentIntents.confirm(id, asBrowser))
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    })
  })

  it('answers the bank only with its own client secret', async () => {
    const { stripe, browser } = await stripeEmulator()
    const { id } = await stripe.paymentIntents.create({
      ...ticket,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
    })
    const body = { client_secret: 'pi_x_secret_x', outcome: 'authorised' }
    expect((await refusal(browser.rawRequest('POST', `/_3ds/${id}`, body))).param).toBe('client_secret')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action')
  })

  it('types a number that is no test card, which is refused', async () => {
    const { stripe, browser } = await stripeEmulator()
    const { id, client_secret } = await stripe.paymentIntents.create(ticket)
    const card = { number: '4012888888881881', exp_month: 12, exp_year: 2034, cvc: '123' }
    const typed = { client_secret, payment_method_data: { type: 'card', card } }
    const error = await refusal(browser.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, typed))
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code: 'incorrect_number' })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
  })

  it('is told of a declined card without the merchant’s metadata', async () => {
    const { stripe, url } = await stripeEmulator()
    const { id, client_secret } = await stripe.paymentIntents.create(ticket)
    const response = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_tablee' },
      body: new URLSearchParams({
        client_secret: client_secret ?? '',
        payment_method: 'pm_card_visa_chargeDeclined',
      }),
    })
    expect(response.status).toBe(402)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { error } = await response.json()
    expect(error.payment_intent.id).toBe(id)
    expect(error.payment_intent).not.toHaveProperty('metadata')
  })
})
