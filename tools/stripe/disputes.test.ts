import { expect, it } from 'vitest'
import { standIn } from './testing/stand-in.ts'

const ticket = { amount: 899, currency: 'eur' }

async function disputed() {
  const world = await standIn()
  const paid = { ...ticket, payment_method: 'pm_card_visa', confirm: true }
  const intent = await world.stripe.paymentIntents.create(paid)
  const dispute = await (await world.control(`payment_intents/${intent.id}/dispute`)).json()
  const told = async (type: string) => (await world.stripe.events.list({ type })).data
  return { ...world, intent, dispute, told }
}

it('a bank disputes a payment, and says so on the charge and in an event', async () => {
  const { stripe, intent, dispute, told } = await disputed()
  expect(dispute).toMatchObject({ amount: 899, payment_intent: intent.id, status: 'needs_response' })
  expect(await stripe.charges.retrieve(dispute.charge)).toMatchObject({ disputed: true, refunded: false })
  const [event] = await told('charge.dispute.created')
  expect(event).toMatchObject({ data: { object: { id: dispute.id } }, request: { id: null } })
})

it.each(['won', 'lost'])('it closes a dispute as %s, once', async (status) => {
  const { control, dispute, told } = await disputed()
  expect(await (await control(`disputes/${dispute.id}/${status}`)).json()).toMatchObject({ status })
  expect((await control(`disputes/${dispute.id}/lost`)).status).toBe(400)
  const events = await told('charge.dispute.closed')
  expect(events).toMatchObject([{ data: { object: { id: dispute.id, status } } }])
})

it('it disputes nothing that was not paid, and closes nothing that it did not open', async () => {
  const { stripe, control } = await standIn()
  const { id } = await stripe.paymentIntents.create(ticket)
  expect((await control(`payment_intents/${id}/dispute`)).status).toBe(400)
  expect((await control('payment_intents/pi_none/dispute')).status).toBe(404)
  expect((await control('disputes/dp_none/won')).status).toBe(404)
})
