import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { testCards } from './server/test-cards.ts'
import { refusal, standIn } from './testing/stand-in.ts'

const ticket = { amount: 899, currency: 'eur' }

const declined = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', ''],
  ['4000000000000127', 'incorrect_cvc', ''],
  ['4000000000000119', 'processing_error', ''],
] as const

function methodOf(number: string): string {
  return testCards.find((card) => card.number === number)?.paymentMethod ?? ''
}

describe('a declined card', () => {
  it.each(declined)('%s says %s', async (number, code, declineCode) => {
    const { stripe } = await standIn()
    const { id } = await stripe.paymentIntents.create(ticket)
    const error = await refusal(stripe.paymentIntents.confirm(id, { payment_method: methodOf(number) }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code })
    expect(error.decline_code).toBe(declineCode)
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' })

    const failed = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(failed.last_payment_error).toMatchObject({ type: 'card_error', code })
    expect(failed.latest_charge).toMatchObject({ paid: false, status: 'failed', failure_code: code })
  })

  it('leaves the payment open for a good one', async () => {
    const { stripe } = await standIn()
    const { id } = await stripe.paymentIntents.create(ticket)
    await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }))
    const paid = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })
})

describe('the details of a card', () => {
  const good = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
  const now = () => new Date('2026-11-21T12:00:00Z')

  it('make a payment method', async () => {
    const { browser, stripe } = await standIn({ now })
    const { id } = await browser.paymentMethods.create({
      type: 'card',
      card: good,
      billing_details: { name: 'Camille', address: { postal_code: '75011' } },
    })
    expect(await stripe.paymentMethods.retrieve(id)).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      billing_details: { name: 'Camille', email: null, address: { postal_code: '75011', city: null } },
    })
  })

  it.each([
    ['a number that fails its check', { number: '4242424242424241' }, 'incorrect_number'],
    ['a number that is no test card', { number: '4012888888881881' }, 'incorrect_number'],
    ['a year gone by', { exp_year: 2025 }, 'invalid_expiry_year'],
    ['a month gone by', { exp_year: 2026, exp_month: 10 }, 'invalid_expiry_month'],
    ['a thirteenth month', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a code of two digits', { cvc: '12' }, 'invalid_cvc'],
  ])('are refused for %s', async (_what, wrong, code) => {
    const { browser } = await standIn({ now })
    const error = await refusal(browser.paymentMethods.create({ type: 'card', card: { ...good, ...wrong } }))
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code })
  })

  it('are good to the end of the month on the card', async () => {
    const { browser } = await standIn({ now })
    const card = { ...good, exp_year: 2026, exp_month: 11 }
    expect((await browser.paymentMethods.create({ type: 'card', card })).object).toBe('payment_method')
  })
})

describe('a card that asks for authentication', () => {
  async function waiting() {
    const world = await standIn()
    const intent = await world.stripe.paymentIntents.create({
      ...ticket,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
    })
    const answer = (outcome: string, client_secret = intent.client_secret) =>
      world.browser.rawRequest('POST', `/_3ds/${intent.id}`, { client_secret, outcome })
    return { ...world, intent, answer }
  }

  it('waits for its holder, then pays', async () => {
    const { intent, stripe, answer } = await waiting()
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    await answer('authorised')
    expect(await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
  })

  it('pays nothing when its holder refuses', async () => {
    const { intent, stripe, answer } = await waiting()
    await answer('refused')
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
  })

  it('takes one answer only, and from who holds the client secret', async () => {
    const { answer } = await waiting()
    expect((await refusal(answer('authorised', 'pi_x_secret_x'))).param).toBe('client_secret')
    await answer('authorised')
    expect((await refusal(answer('authorised'))).code).toBe('payment_intent_unexpected_state')
  })
})
