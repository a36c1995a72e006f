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

it('a number that is no test card is refused', async () => {
  const { stripe, browser } = await standIn()
  const { id, client_secret } = await stripe.paymentIntents.create(ticket)
  const card = { number: '4012888888881881', exp_month: 12, exp_year: 2034, cvc: '123' }
  const typed = { client_secret, payment_method_data: { type: 'card', card } }
  const error = await refusal(browser.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, typed))
  expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code: 'incorrect_number' })
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
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
      latest_charge: { paid: true },
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
