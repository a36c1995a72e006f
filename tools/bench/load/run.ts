import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type EventDate, isBookingOpen, upcomingThursdays } from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { readBooks } from '@tablee/functions/audit/books'
import { brokenInvariants } from '@tablee/functions/audit/invariants'
import { runtimeOptions } from '@tablee/functions/runtime'
import Stripe from 'stripe'
import { admin } from '../../world/admin.ts'
import { environmentNow } from '../../world/environment-clock.ts'
import { type Figure, median, printFigures } from '../figures.ts'
import { book, post } from './client.ts'
import { crowd } from './crowd.ts'
import { processorTime } from './processor-time.ts'
import { rush } from './rush.ts'

/*
 * Rounds of bookings, each for another evening, then a rush for the last one. Preparation, mail delivery and checks are
 * not timed.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    rush: { type: 'string', default: '1000' },
  },
})
const people = Number(values.people)
const timed = Number(values.rounds)
const inRush = Number(values.rush)
/** Warm-up rounds, after which V8 and the emulator's JVM have compiled the hot code. */
const WARM = timed > 0 ? 2 : 0
const TIMEOUT_MS = 300_000

/** The most processor time of our own code and its packages for a request: a fifth above what it was. */
const MOST_MS = 15.6

const { memory: MEMORY, concurrency: AT_ONCE } = runtimeOptions.callable

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
const rounds: { seconds: number; cpu: Record<string, number> }[] = []
const bookable = upcomingThursdays(new Date()).filter((date) => isBookingOpen(date, new Date()))
for (const date of bookable.slice(0, WARM + timed)) {
  await db.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  const attendees = await crowd(rights, people)
  const [began, before] = [performance.now(), await usage()]
  await Promise.all(attendees.map((each) => book(each, date)))
  await allSeated(date, people)
  rounds.push({ seconds: (performance.now() - began) / 1000, cpu: difference(await usage(), before) })
  await post(`${SITE_URL}/tallyEveningTask`, { data: { date } }, attendees[0]?.token)
}
const { maxRSS } = await functionsUsage()
const memory: Figure = {
  name: 'memory of the functions',
  value: maxRSS / 1024,
  unit: 'MiB',
  note: `an instance has ${MEMORY}, for ${AT_ONCE} calls at once`,
  ...(people <= AT_ONCE && { most: Number.parseInt(MEMORY, 10) }),
}
if (timed > 0) printFigures(`${people} people book one evening at once`, [...timeFigures(), memory])
const rushed = inRush > 0 ? await rush({ rights, stripe, people: inRush }, allSeated) : []
const mails = await deliverMails()
const books = await bookFigures()
const title =
  inRush > 0 ? `${inRush} people book the last seats under Stripe’s limits` : 'What is stored afterwards'
printFigures(title, [...rushed, ...books])
process.exit() // the SDK keeps connections open

/** Waits until webhook events have registered every attendee. */
async function allSeated(date: EventDate, people: number): Promise<void> {
  const seats = db.collection(collections.registrations).where('thursday_event_id', '==', date).count()
  const until = performance.now() + TIMEOUT_MS
  while ((await seats.get()).data().count < people) {
    if (performance.now() > until) throw new Error('A paid attendee has no registration')
    await wait(100)
  }
}

/** The processor time of each process so far, in milliseconds. */
async function usage(): Promise<Record<string, number>> {
  const { userCPUTime, systemCPUTime } = await functionsUsage()
  const hosts = {
    'Firestore emulator': process.env.FIRESTORE_EMULATOR_HOST ?? '',
    'Auth emulator': process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
    'Stripe emulator': new URL(STRIPE_API_BASE).host,
  }
  const emulators = Object.entries(hosts).map(([name, host]) => [
    name,
    processorTime(Number(host.split(':')[1])),
  ])
  return { functions: (userCPUTime + systemCPUTime) / 1000, ...Object.fromEntries(emulators) }
}

async function functionsUsage(): Promise<NodeJS.ResourceUsage> {
  return (await fetch(`${SITE_URL}/usage`)).json()
}

function difference(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - (before[name] ?? 0)]))
}

/** Delivers the pending mails in place of the trigger, and returns the number of mails in the mailbox. */
async function deliverMails(): Promise<number> {
  const { docs } = await db.collection(collections.mail).select().get()
  const queue = docs.values()
  const sender = async () => {
    for (const { id } of queue) await post(`${SITE_URL}/sendMail`, { params: { id } })
  }
  await Promise.all(Array.from({ length: runtimeOptions.mail.concurrency }, sender))
  const arrived: unknown[] = await (await fetch(`${MAILBOX_URL}/email`)).json()
  return arrived.length
}

function timeFigures(): Figure[] {
  const warm = rounds.slice(WARM)
  const processors = Object.keys(warm[0]?.cpu ?? {}).map((name): Figure => {
    const value = median(warm.map(({ cpu }) => (cpu[name] ?? 0) / people))
    return {
      name: `processor: ${name}`,
      value,
      unit: 'ms a booking',
      ...(name === 'functions' && { most: MOST_MS }),
    }
  })
  return [
    { name: 'all have booked after', value: median(warm.map(({ seconds }) => seconds)), unit: 's' },
    { name: 'bookings', value: median(warm.map(({ seconds }) => people / seconds)), unit: 'a second' },
    ...processors,
  ]
}

/**
 * The auditor's result over all stored data, and whether the number of registrations matches the bookings.
 */
async function bookFigures(): Promise<Figure[]> {
  const books = await readBooks(rights.db, rights.auth, stripe, { now: await environmentNow(rights.db) })
  const broken = brokenInvariants(books)
  const booked = rounds.length * people + inRush
  const exactly = (name: string, value: number) => ({ name, value, unit: '', least: booked, most: booked })
  return [
    { name: 'broken invariants', value: broken.length, unit: '', most: 0, note: broken[0]?.no ?? '' },
    exactly('seats', books.tables.user_registrations.size),
    exactly('payments', books.tables.payments.size),
    exactly('mails in the mailbox', mails),
  ]
}
