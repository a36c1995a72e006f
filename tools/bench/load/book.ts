import type { EventDate } from '@tablee/domain'
import type { Attendee } from '../../trust/crowd.ts'
import { call } from '../../trust/listen.ts'
import { deliveriesSettled } from '../../trust/mischief.ts'
import { opened } from '../../trust/payers.ts'

/** Where functions-framework answers in the world of the environment: in Hosting's place. */
const server = {
  call: (name: string, data: unknown, token?: string) => call(`${process.env.SITE_URL}/${name}`, data, token),
}

export interface Booked {
  /** From the first call to the last answer, of the site's and of the webhook's. */
  readonly seconds: number
  /** The deliveries that the webhook did not take at once. */
  readonly triedAgain: number
  /** What a person waited longest for an answer. */
  readonly slowest: number
  /** What went wrong, in words. */
  readonly faults: readonly string[]
}

/** Has all of them book the evening at once, as the site does from the pricing step on. */
export async function bookAll(people: readonly Attendee[], date: EventDate): Promise<Booked> {
  const started = performance.now()
  const waits = await Promise.allSettled(people.map((person) => book(person, date)))
  const deliveries = await deliveriesSettled()
  const lost = deliveries.filter(({ state }) => state !== 'delivered')
  return {
    seconds: (performance.now() - started) / 1000,
    triedAgain: deliveries.filter(({ attempts }) => attempts.length > 1).length,
    slowest: Math.max(...waits.flatMap((wait) => (wait.status === 'fulfilled' ? wait.value : []))) / 1000,
    faults: [
      ...waits.flatMap((wait) => (wait.status === 'rejected' ? String(wait.reason) : [])),
      ...lost.map(({ event, attempts }) => `${event} was given up after ${attempts.length} tries`),
    ],
  }
}

/** Opens the payment, pays at the stand-in, and has the server look while the webhook is told; answers the waits. */
async function book(person: Attendee, date: EventDate): Promise<number[]> {
  const waits: number[] = []
  const timed = async <T>(asked: Promise<T>): Promise<T> => {
    const started = performance.now()
    const answer = await asked
    waits.push(performance.now() - started)
    return answer
  }
  await pay(await timed(opened(server, person, date)))
  const { body } = await timed(server.call('syncPayments', {}, person.token))
  if (!body.includes(`"registration_id":"${date}_${person.uid}"`)) throw new Error(`syncPayments: ${body}`)
  return waits
}

/** As Stripe.js does, but for the page's own secret: with the secret key. */
async function pay(intent: string): Promise<void> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = process.env
  const answer = await fetch(`${STRIPE_API_BASE}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  })
  if (!answer.ok) throw new Error(`${intent} was not paid: ${await answer.text()}`)
}
