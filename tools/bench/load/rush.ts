import { setTimeout as wait } from 'node:timers/promises'
import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { hotDocuments } from '@tablee/functions/testing/firestore-meter'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { Admin } from '../../world/admin.ts'
import { patternOf } from '../cost/channel.ts'
import type { Figure } from '../figures.ts'
import { type Booked, book, firstCalls, post } from './client.ts'
import { crowd } from './crowd.ts'

const { SITE_URL, STRIPE_API_BASE = '' } = process.env
/** Stripe's limit on one endpoint, a second. */
const RATE = 25
/** As the queue of the tally: at most once in so long. */
const TALLY_MS = 5000
/** The most commits of a document that belongs to one booking: its open payment, asked for again and again. */
const A_HANDFUL = 12
/** As many as are admitted at once (`stripe-line.ts`). */
const ADMITTED = 2 * RATE
/** The presses a second of 10,000 people in one minute. */
const PRESSES = 10_000 / 60

const counts = z.array(z.tuple([z.string(), z.number()]))
const meters = z.object({ reads: counts, commits: counts })

/** So many attendees press as 10,000 do in one minute, for the last seats of an evening, under Stripe's rate limits. */
export async function rush(
  { rights, stripe, people }: { rights: Admin; stripe: Stripe; people: number },
  allSeated: (date: EventDate, people: number) => Promise<void>,
): Promise<Figure[]> {
  const date = upcomingThursdays(new Date()).at(-1) ?? ''
  await rights.db.doc(paths.thursdayEvent(date)).set({ ...newThursdayEvent(date), capacity: people })
  const attendees = await crowd(rights, people)
  await post(`${STRIPE_API_BASE}/_control/limits`, { perEndpoint: RATE, inAll: 4 * RATE })
  await readMeters()
  const began = performance.now()
  let tallies = 0
  const tally = async () => {
    tallies += 1
    // Cloud Tasks calls with a token of its own; any will do here.
    await post(`${SITE_URL}/tallyEveningTask`, { data: { date } }, attendees[0]?.token)
  }
  const over = new AbortController()
  const queue = everyFiveSeconds(tally, over.signal)
  const outcomes = await Promise.allSettled(
    attendees.map((each, n) => wait((n / PRESSES) * 1000).then(() => book(each, date))),
  )
  const booked = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [`${outcome.reason} ${outcome.reason?.cause ?? ''}`] : [],
  )
  if (booked.length > 0) await allSeated(date, booked.length)
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await queue
  await tally()
  const { reads, commits } = await readMeters()
  for (const line of waitLines(booked)) console.log(line)
  for (const line of hotLines(commits)) console.log(line)
  const counted: unknown = (await rights.db.doc(paths.thursdayEvent(date)).get()).get('current_participants')
  const seats = reads.find(([collection]) => collection === 'thursday_events/seats')?.[1] ?? 0
  // The evening is written once a tally.
  const hot = hotDocuments(new Map(commits), Math.max(A_HANDFUL, tallies))
  const calls = 2 * people + booked.reduce((sum, { asked }) => sum + asked, 0)
  await post(`${STRIPE_API_BASE}/_control/limits`, null)
  const overtaken = await mostOvertaken(rights, stripe, date)
  const exactly = (name: string, value: number) => ({ name, value, unit: '', least: people, most: people })
  return [
    { ...exactly('have booked', booked.length), note: failed[0]?.slice(0, 120) ?? '' },
    exactly('the tally', Number(counted)),
    { name: 'all have booked after', value: seconds, unit: 's', note: `${people / RATE} s at Stripe's rate` },
    {
      name: 'overtaken by at most',
      value: overtaken,
      unit: 'people',
      most: ADMITTED + firstCalls.most,
      note: `${ADMITTED} admitted, ${firstCalls.most} first calls under way`,
    },
    { name: 'seats read', value: seats / calls, unit: 'a call', most: 4 },
    {
      name: 'documents written by all',
      value: hot.length,
      unit: '',
      most: 0,
      note: hot[0]?.join(': ') ?? `${tallies} tallies`,
    },
  ]
}

/** Runs a task as its queue does: at most once in five seconds, until the signal. */
async function everyFiveSeconds(task: () => Promise<void>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await wait(TALLY_MS, undefined, { signal: over }).catch(() => undefined)
    if (!over.aborted) await task()
  }
}

async function readMeters(): Promise<z.output<typeof meters>> {
  return meters.parse(await (await fetch(`${SITE_URL}/meters`)).json())
}

/** How long people waited, beside the least that is possible at Stripe's rate. */
function waitLines(booked: readonly Booked[]): string[] {
  const waits = booked.map(({ waited }) => waited / 1000).toSorted((a, b) => a - b)
  const at = (share: number) => Math.max(0, Math.ceil(share * waits.length) - 1)
  const lines = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1].map((share) => {
    const [real, least] = [waits[at(share)] ?? 0, at(share) / RATE - at(share) / PRESSES]
    return `  ${String(share * 100).padStart(3)} % of people  ${real.toFixed(1).padStart(6)} s  ${least.toFixed(1).padStart(6)} s`
  })
  const asked = booked.reduce((sum, each) => sum + each.asked, 0) / Math.max(1, booked.length)
  return [
    '',
    'Waited for the payment, and the least at 25 a second',
    ...lines,
    `  asked again ${asked.toFixed(1)} times on average`,
  ]
}

/** The commits of the document of each kind that has the most. */
function hotLines(commits: readonly [string, number][]): string[] {
  const kinds = Map.groupBy(commits, ([path]) => patternOf(path))
  const rows = [...kinds].map(([kind, documents]) => ({
    kind,
    most: Math.max(...documents.map(([, count]) => count)),
    documents: documents.length,
  }))
  const lines = rows
    .toSorted((a, b) => b.most - a.most)
    .map(
      ({ kind, most, documents }) =>
        `  ${kind.padEnd(34)} ${String(most).padStart(5)}  of ${documents} documents`,
    )
  return ['', 'The most commits of one document', ...lines]
}

/** How many people, at most, were served before a caller who had waited longer, in the order in which Stripe created the payments. */
async function mostOvertaken({ db }: Admin, stripe: Stripe, date: EventDate): Promise<number> {
  const created: string[] = [] // the newest first
  for await (const { id } of stripe.paymentIntents.list({ limit: 100 })) created.push(id)
  const place = new Map(created.reverse().map((id, n) => [id, n]))
  const open = await db.collection(collections.openPayments).where('thursday_event_id', '==', date).get()
  const served = open.docs
    .map((each) => ({
      since: each.get('created_at').toMillis(),
      at: place.get(each.get('payment_intent_id')) ?? created.length,
    }))
    .toSorted((a, b) => a.at - b.at)
  return Math.max(
    0,
    ...served.map(({ since }, n) => served.slice(n + 1).filter((later) => later.since < since).length),
  )
}
