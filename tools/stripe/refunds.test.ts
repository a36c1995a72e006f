import { describe, expect, it } from 'vitest'
import { refusal, standIn } from './testing/stand-in.ts'

async function paid() {
  const world = await standIn()
  const intent = await world.stripe.paymentIntents.create({
    amount: 899,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  const charge = String(intent.latest_charge)
  return { ...world, intent, charge }
}

describe('a refund', () => {
  it('gives everything back, and says so on the charge and in an event', async () => {
    const { stripe, intent, charge } = await paid()
    const refund = await stripe.refunds.create({
      payment_intent: intent.id,
      metadata: { by: 'admin' },
    })
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 899,
      status: 'succeeded',
      payment_intent: intent.id,
      charge,
      metadata: { by: 'admin' },
    })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 899, refunded: true })
    const { data: events } = await stripe.events.list({ type: 'charge.refunded' })
    expect(events).toMatchObject([{ data: { object: { id: charge, amount_refunded: 899 } } }])
  })

  it('gives back a part, then the rest, and never more', async () => {
    const { stripe, intent, charge } = await paid()
    const payment_intent = intent.id
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent, amount: 900 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    expect(tooMuch.message).toBe('Refund amount (€9.00) is greater than charge amount (€8.99)')

    await stripe.refunds.create({ payment_intent, amount: 400 })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 400, refunded: false })
    const stillTooMuch = await refusal(stripe.refunds.create({ payment_intent, amount: 500 }))
    expect(stillTooMuch.message).toBe(
      'Refund amount (€5.00) is greater than unrefunded amount on charge (€4.99)',
    )

    await stripe.refunds.create({ payment_intent })
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 899, refunded: true })
    expect((await refusal(stripe.refunds.create({ payment_intent }))).code).toBe('charge_already_refunded')
    const { data } = await stripe.refunds.list({ payment_intent: intent.id })
    expect(data.map(({ amount }) => amount)).toEqual([499, 400])
  })

  it('is refused where nothing was paid', async () => {
    const { stripe } = await standIn()
    const { id } = await stripe.paymentIntents.create({ amount: 899, currency: 'eur' })
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).message).toContain(
      'does not have a successful charge to refund',
    )
    expect((await refusal(stripe.refunds.create({}))).statusCode).toBe(400)
  })
})

it('a refund that the customer’s bank sends back fails, once, and is owed again', async () => {
  const { stripe, intent, charge, control } = await paid()
  const payment_intent = intent.id
  const { id } = await stripe.refunds.create({ payment_intent })
  expect((await control(`refunds/${id}/fail`)).status).toBe(200)
  expect((await control(`refunds/${id}/fail`)).status).toBe(400)
  expect((await stripe.refunds.list({ payment_intent })).data).toMatchObject([{ id, status: 'failed' }])
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false })
  const { data: events } = await stripe.events.list({ type: 'refund.failed' })
  expect(events).toMatchObject([{ data: { object: { id } } }])
})
