import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { EventDate } from '@tablee/domain/calendar'
import { callPath } from '@tablee/domain/call'
import { calls } from '@tablee/domain/calls'
import Stripe from 'stripe'
import type { Attendee } from './crowd.ts'

const { SITE_URL, STRIPE_API_BASE = '', STRIPE_PUBLISHABLE_KEY = '' } = process.env
const { hostname: host, port } = new URL(STRIPE_API_BASE)
/** As in a browser: with the public key, and without repeating a request by itself. */
const stripe = new Stripe(STRIPE_PUBLISHABLE_KEY, { host, port, protocol: 'http', maxNetworkRetries: 0 })

/** A booking as its attendee saw it. */
export interface Booked {
  readonly uid: string
  /** From the press until the card can be typed, in milliseconds. */
  readonly waited: number
  /** The answers that said to wait. */
  readonly asked: number
}

/** How many people's first calls were under way at once: they have no place in line yet. */
export const firstCalls = { underWay: 0, most: 0 }

/**
 * Books as the site does from the offers on: calls again while the answer is to wait, and confirms the payment with the
 * client secret, as Stripe.js does.
 */
export async function book({ uid, token }: Attendee, thursdayEventId: EventDate): Promise<Booked> {
  firstCalls.underWay += 1
  firstCalls.most = Math.max(firstCalls.most, firstCalls.underWay)
  const began = performance.now()
  const data = { pricingType: 'ticket', thursdayEventId, promoCode: null }
  for (let asked = 0; ; asked += 1) {
    const called = post(`${SITE_URL}${callPath('createPayment')}`, { data }, token)
    if (asked === 0) void called.catch(() => '').finally(() => (firstCalls.underWay -= 1))
    const { result } = JSON.parse(await called)
    const answer = calls.createPayment.output.parse(result)
    if (answer.type === 'payment_intent') {
      const waited = performance.now() - began
      await confirm(answer.clientSecret)
      return { uid, waited, asked }
    }
    if (answer.type !== 'waiting') throw new Error(`createPayment answered ${answer.type}`)
    await wait(answer.retryAfterMs * (0.5 + Math.random()))
  }
}

/** Confirms a payment with a card that succeeds, as Stripe.js does. */
export async function confirm(secret: string): Promise<void> {
  const intent = secret.replace(/_secret_.*$/, '')
  for (;;) {
    try {
      // The package has no type for the client secret, which only browsers send.
      const card = { payment_method: 'pm_card_visa', client_secret: secret }
      await stripe.rawRequest('POST', `/v1/payment_intents/${intent}/confirm`, card)
      return
    } catch (error) {
      // Retry: the page asks again when Stripe is asked too often.
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error
    }
    await wait(1000 * (0.5 + Math.random()))
  }
}

/** Posts JSON, and returns the text of the answer. A connection waits as long as in a browser: `fetch` of Node gives up after ten seconds. */
export function post(url: string, body: object | null, token?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asked = request(url, { method: 'POST', headers }, async (answer) => {
    try {
      const answered = await text(answer)
      if (answer.statusCode === undefined || answer.statusCode >= 300)
        throw new Error(`${url}: ${answer.statusCode} ${answered}`)
      resolve(answered)
    } catch (error) {
      reject(error)
    }
  })
  asked.on('error', reject).end(JSON.stringify(body))
  return promise
}
