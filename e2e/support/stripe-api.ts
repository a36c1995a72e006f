import { calls } from '@tablee/domain/calls'
import type { Person } from './person.ts'
import { request } from './request.ts'
import { callAs } from './token.ts'

/** Pays for a ticket without the site, and returns the payment intent's id. */
export async function payFor(person: Person, thursdayEventId: string): Promise<string> {
  const order = { pricingType: 'ticket', thursdayEventId, promoCode: null }
  const payment = calls.createPayment.output.parse(await callAs(person, 'createPayment', order))
  if (payment.type !== 'payment_intent') throw new Error(`No payment was opened: ${payment.type}`)
  const id = payment.clientSecret.replace(/_secret_.*$/, '')
  await post(`v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' })
  return id
}

/** Pauses or resumes the delivery of webhook events. */
export async function webhook(to: 'pause' | 'resume'): Promise<void> {
  await post(`_control/${to}`)
}

async function post(path: string, fields: Record<string, string> = {}): Promise<void> {
  const answer = await request(`${process.env.STRIPE_API_BASE}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}
