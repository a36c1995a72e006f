import { calls } from '@tablee/domain'
import type { Person } from './person.ts'
import { tokenOf } from './token.ts'
import { world } from './world.ts'

const stripe = String(process.env.STRIPE_API_BASE)

/** Pays for a ticket, past the site, and answers the payment intent's id. */
export async function payFor(person: Person, thursdayEventId: string): Promise<string> {
  const answer = await post(
    `${process.env.FUNCTIONS_URL}/${world.project}/europe-west1/createPayment`,
    `Bearer ${await tokenOf(person)}`,
    { data: { pricingType: 'ticket', thursdayEventId, promoCode: null } },
  )
  const { result } = (await answer.json()) as { result: unknown } // as every callable answers
  const payment = calls.createPayment.output.parse(result)
  if (payment.type !== 'payment_intent') throw new Error(`No payment was opened: ${payment.type}`)
  const id = payment.clientSecret.replace(/_secret_.*$/, '')
  const body = new URLSearchParams({ payment_method: 'pm_card_visa' })
  await post(`${stripe}/v1/payment_intents/${id}/confirm`, `Bearer ${process.env.STRIPE_SECRET_KEY}`, body)
  return id
}

/** Holds back what Stripe tells the webhook, or lets it go. */
export async function webhook(to: 'pause' | 'resume'): Promise<void> {
  await post(`${stripe}/_control/${to}`, '', {})
}

async function post(url: string, authorization: string, body: object): Promise<Response> {
  const form = body instanceof URLSearchParams
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, ...(!form && { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer
}
