import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { readBooks } from '@tablee/functions/audit/books'
import { brokenInvariants } from '@tablee/functions/audit/invariants'
import { runtimeOptions } from '@tablee/functions/runtime'
import Stripe from 'stripe'
import { admin } from '../../world/admin.ts'
import { worldNow } from '../../world/world-clock.ts'
import { type Figure, median, printFigures } from '../figures.ts'
import { type Attendee, crowd } from './crowd.ts'

/* Rounds of bookings, each for another evening. Preparation, mail delivery and checks are not timed. */
const { values } = parseArgs({
  options: { people: { type: 'string', default: '500' }, rounds: { type: 'string', default: '3' } },
})
const people = Number(values.people)
/** Warm-up rounds, after which V8 and the emulator's JVM have compiled the hot code. */
const WARM = 2
const PATIENCE_MS = 120_000

const {
  SITE_URL,
  MAILBOX_URL,
  STRIPE_API_BASE = '',
  STRIPE_SECRET_KEY = '',
  GCLOUD_PROJECT = '',
} = process.env
const rights = admin(GCLOUD_PROJECT)
const { db } = rights
const { hostname: host, port } = new URL(STRIPE_API_BASE)
const stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: 'http' })

// Subscribed as in docs/deploy.md, with one instance's concurrency.
const webhook = { atOnce: runtimeOptions.webhook.concurrency, types: ['payment_intent.succeeded'] }
await post(`${STRIPE_API_BASE}/_control/webhook`, webhook)
const rounds: { seconds: number; cpu: number }[] = []
for (const date of upcomingThursdays(new Date()).slice(0, WARM + Number(values.rounds))) {
  await db.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  const attendees = await crowd(rights, people)
  const [began, before] = [performance.now(), await usage()]
  await Promise.all(attendees.map((each) => book(each, date)))
  await allSeated(date)
  rounds.push({ seconds: (performance.now() - began) / 1000, cpu: (await usage()) - before })
}
const mails = await deliverMails()
printFigures(`${people} people book one evening at once`, [...timeFigures(), ...(await bookFigures())])
process.exit() // the SDK keeps connections open

/**
 * Books as the site does from the offers on. The payment is confirmed with the client secret, as Stripe.js
 * does.
 */
async function book({ token }: Attendee, thursdayEventId: EventDate): Promise<void> {
  const order = { pricingType: 'ticket', thursdayEventId, promoCode: null }
  const answer = await post(`${SITE_URL}/createPayment`, { data: order }, token)
  const intent = /"clientSecret":"(pi_[^"]*?)_secret/.exec(answer)?.[1]
  if (!intent) throw new Error(`createPayment answered ${answer}`)
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
}

/** Waits until webhook events have registered every attendee. */
async function allSeated(date: EventDate): Promise<void> {
  const seats = db.collection(collections.registrations).where('thursday_event_id', '==', date).count()
  const until = performance.now() + PATIENCE_MS
  while ((await seats.get()).data().count < people) {
    if (performance.now() > until) throw new Error('A paid attendee has no registration')
    await wait(100)
  }
}

/** The processor time of the functions' process so far, in milliseconds. */
async function usage(): Promise<number> {
  const { user, system }: NodeJS.CpuUsage = await (await fetch(`${SITE_URL}/usage`)).json()
  return (user + system) / 1000
}

/** Delivers the pending mails in place of the trigger, and returns the number of mails in the mailbox. */
async function deliverMails(): Promise<number> {
  const { docs } = await db.collection(collections.mail).select().get()
  const queue = docs.values()
  const sender = async () => {
    for (const { id } of queue) await post(`${SITE_URL}/sendMail`, { params: { id } })
  }
  await Promise.all(Array.from({ length: runtimeOptions.delivery.concurrency }, sender))
  const arrived: unknown[] = await (await fetch(`${MAILBOX_URL}/email`)).json()
  return arrived.length
}

async function post(url: string, body: object, token?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text
}

function timeFigures(): Figure[] {
  const warm = rounds.slice(WARM)
  const cpu = median(warm.map((round) => round.cpu / people))
  return [
    { name: 'all have booked after', value: median(warm.map(({ seconds }) => seconds)), unit: 's' },
    { name: 'bookings', value: median(warm.map(({ seconds }) => people / seconds)), unit: 'a second' },
    { name: 'processor of the functions', value: cpu, unit: 'ms a booking' },
  ]
}

/**
 * The auditor's result over all stored data, and whether the number of registrations matches the bookings.
 */
async function bookFigures(): Promise<Figure[]> {
  const books = await readBooks(rights.db, rights.auth, stripe, { now: await worldNow(rights.db) })
  const breaches = brokenInvariants(books)
  const booked = rounds.length * people
  const exactly = (name: string, value: number) => ({ name, value, unit: '', least: booked, most: booked })
  return [
    { name: 'broken invariants', value: breaches.length, unit: '', most: 0, note: breaches[0]?.no ?? '' },
    exactly('seats', books.tables.user_registrations.size),
    exactly('payments', books.tables.payments.size),
    exactly('mails in the mailbox', mails),
  ]
}
