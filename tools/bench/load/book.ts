import { setTimeout as wait } from 'node:timers/promises'
import { type EventDate, GOES_ON_AFTER_MS, paths, SEAT_LOOKS_MS } from '@tablee/domain'
import { type Attendee, db } from '../../trust/crowd.ts'
import { call } from '../../trust/listen.ts'
import { deliveriesSettled } from '../../trust/mischief.ts'
import { opened } from '../../trust/payers.ts'

/** Where functions-framework answers in the world of the environment: in Hosting's place. */
const server = {
  call: (name: string, data: unknown, token?: string) => call(`${process.env.SITE_URL}/${name}`, data, token),
}

/**
 * How long the site waits for the seat that the webhook is to bring before it asks the server to look: the two seconds of the
 * payment page, and the confirmation's before it first asks.
 */
const PATIENCE_MS = GOES_ON_AFTER_MS + SEAT_LOOKS_MS[0]

export interface Booked {
  /** From the first call to the last answer, of the site's and of the webhook's. */
  readonly seconds: number
  /** The deliveries that the webhook did not take at once. */
  readonly triedAgain: number
  /** How many waited longer than the site does, which had the server look then. */
  readonly asked: number
  /** What went wrong, in words. */
  readonly faults: readonly string[]
}

/** Whether somebody had the server look: when they were answered, or what went wrong. */
interface Look {
  readonly at?: number
  readonly fault?: string
}

/** Has all of them book the evening at once, as the site does from the pricing step on. */
export async function bookAll(people: readonly Attendee[], date: EventDate): Promise<Booked> {
  const started = performance.now()
  const since = () => (performance.now() - started) / 1000
  const looks: Promise<Look>[] = []
  const paying = people.map(async (person) => {
    await pay(await opened(server, person, date))
    looks.push(
      askIfLate(person, date).then(
        (asked) => (asked ? { at: since() } : {}),
        (reason: unknown) => ({ fault: String(reason) }),
      ),
    )
  })
  const ends = await Promise.allSettled(paying)
  const deliveries = await deliveriesSettled()
  const delivered = since()
  const looked = await Promise.all(looks)
  const answered = looked.flatMap((look) => look.at ?? [])
  const lost = deliveries.filter(({ state }) => state !== 'delivered')
  return {
    seconds: Math.max(delivered, ...answered),
    triedAgain: deliveries.filter(({ attempts }) => attempts.length > 1).length,
    asked: answered.length,
    faults: [
      ...ends.flatMap((end) => (end.status === 'rejected' ? String(end.reason) : [])),
      ...looked.flatMap((look) => look.fault ?? []),
      ...lost.map(({ event, attempts }) => `${event} was given up after ${attempts.length} tries`),
    ],
  }
}

/** Has the server look for a seat that is not there when the site's patience ends; answers whether it had to. */
async function askIfLate({ uid, token }: Attendee, date: EventDate): Promise<boolean> {
  await wait(PATIENCE_MS)
  const seat = await db().doc(paths.registration(date, uid)).get()
  if (seat.exists) return false
  const { body } = await server.call('syncPayments', {}, token)
  if (!body.includes(`"registration_id":"${date}_${uid}"`)) throw new Error(`syncPayments: ${body}`)
  return true
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
