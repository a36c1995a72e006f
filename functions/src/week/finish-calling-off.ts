import type { EventDate } from '@tablee/domain/calendar'
import {
  type CallingOff,
  collections,
  eventDateSchema,
  paths,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import { cities } from '@tablee/domain/places'
import { error as logError } from 'firebase-functions/logger'
import { onSchedule } from 'firebase-functions/scheduler'
import { payOwed } from '../payment/owed-refunds.ts'
import { endOpenPayment } from '../payment/settle-payment.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { db, readAll, retryOnConflict, stored } from '../platform/firestore.ts'
import { inParallel } from '../platform/jobs.ts'
import { limits, REGION } from '../platform/runtime.ts'
import { crons, TIME_ZONE } from '../platform/schedule.ts'
import { callOffSeat } from './call-off-registration.ts'
import { type CityKey, loadTables, type Piece, readCity, registeredIn, writeInCity } from './city-state.ts'
import { giveUp } from './write-groups.ts'

/** In milliseconds; below the time limit of the function (`runtimeOptions.frequentJob`). */
const PATIENCE_MS = 4 * 60_000
/**
 * A booking decided before the calling off can commit after it, for the duration of a call. The calling off
 * is complete only if no registration is left after this time, in milliseconds.
 */
const STRAGGLERS_MS = 2 * 60_000
/** The most registrations, or open payments, of one run. */
const MOST = 5000

/** Every five minutes: continues callings off, and pays owed refunds. */
export const finishCallingOff = onSchedule(
  {
    ...limits.frequentJob,
    schedule: crons.finishCallingOff,
    timeZone: TIME_ZONE,
    region: REGION,
    secrets: [secrets.stripeKey],
  },
  async () => finishAll(await now()),
)

/**
 * Continues every evening that is being called off, then pays owed refunds. Idempotent and safe to run
 * concurrently.
 */
export async function finishAll(at: Date): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  const pending = db().collection(collections.thursdayEvents).where('calling_off_pending', '==', true)
  for (const { id } of (await pending.select().get()).docs) {
    try {
      await finishEvening(eventDateSchema.parse(id), at, until)
    } catch (error) {
      // Isolate: the evening stays pending, and the next run retries it.
      logError('Calling off an evening failed', { date: id, error })
    }
  }
  await payOwed(at, until)
}

/**
 * Does what is left of an evening's calling off, one batch per attendee: ends the registrations and
 * compensates them, closes open payments, deletes the groups. Returns how many registrations are left. Starts
 * nothing after `until`, in milliseconds of the system's clock.
 */
export async function finishEvening(date: EventDate, at: Date, until: number): Promise<number> {
  const event = await loadEvent(date)
  if (!event?.calling_off_pending) return 0
  let left = 0
  for (const [city, calling] of Object.entries(event.calling_off)) {
    if (calling.ended_at !== null) continue
    const key = { date, city }
    const seats = await endSeats(key, calling, { at, until })
    const open = await endPayments(key, event, until)
    if (seats === 0) await takeDownTables(key)
    const settled = at.getTime() - calling.at.getTime() >= STRAGGLERS_MS
    if (seats + open === 0 && settled) await noteEnded(key, at)
    left += seats
  }
  return left
}

interface Run {
  readonly at: Date
  readonly until: number
}

async function endSeats(key: CityKey, calling: CallingOff, { at, until }: Run): Promise<number> {
  const standing = registeredIn(key)
  const found = await standing.limit(MOST).select().get()
  await inParallel(found.docs, until, async ({ id }) => {
    try {
      await callOffSeat(id, calling, at)
    } catch (error) {
      // Isolate: the registration stays active, and the next run retries it.
      logError('Calling off a registration failed', { id, error })
    }
  })
  return found.empty ? 0 : (await standing.count().get()).data().count
}

/**
 * Closes open payments. If one has just been paid, it is fulfilled, without a registration. Returns how many
 * are left.
 */
async function endPayments(key: CityKey, event: ThursdayEventDocument, until: number): Promise<number> {
  const concerned = await openPaymentsOf(key, event)
  let failed = concerned.length
  await inParallel(concerned, until, async (id) => {
    try {
      await retryOnConflict(() => endOpenPayment(id))
      failed -= 1
    } catch (error) {
      // Isolate: the payment stays open, and the next run retries it.
      logError('Closing an open payment failed', { id, error })
    }
  })
  return failed
}

/**
 * The open payments of the evening. If the evening takes place in other cities, only those of users who have
 * chosen this city.
 */
async function openPaymentsOf(
  { date, city }: CityKey,
  { called_off }: ThursdayEventDocument,
): Promise<string[]> {
  const found = await openPaymentsFor(date).limit(MOST).select('user_id').get()
  if (called_off) return found.docs.map(({ id }) => id)
  const payers = await readAll(found.docs.map((one) => paths.user(String(one.get('user_id')))))
  return found.docs.flatMap(({ id }, n) => (payers[n]?.get('selected_city.id') === city ? [id] : []))
}

export function openPaymentsFor(date: EventDate) {
  return db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '==', date)
}

/** Deletes the groups without members, with their venue tables, reasons and revealed venues. */
async function takeDownTables(key: CityKey): Promise<void> {
  await retryOnConflict(async () => {
    const city = await readCity(key)
    const state = city && (await loadTables(key, city))
    const empty = state?.tables.filter(({ members }) => members.length === 0) ?? []
    const pieces = empty.map(
      (table): Piece => ({
        writes: 3 + table.group.member_ids.length,
        add: (batch) => giveUp(batch, table),
      }),
    )
    if (city && pieces.length > 0) await writeInCity(city, pieces, {})
  })
}

async function noteEnded({ date, city }: CityKey, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    const event = stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
    const calling = event?.data.calling_off[city]
    if (!event || !calling || calling.ended_at) return
    const calling_off = { ...event.data.calling_off, [city]: { ...calling, ended_at: at } }
    const calling_off_pending = Object.values(calling_off).some(({ ended_at }) => ended_at === null)
    await event.ref.update({ calling_off, calling_off_pending }, event.unchanged)
  })
}

async function loadEvent(date: EventDate): Promise<ThursdayEventDocument | null> {
  return stored(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data ?? null
}

/**
 * The cities of a calling off of the whole evening: those that can be booked, and those with registrations.
 */
export async function citiesToCallOff(date: EventDate): Promise<string[]> {
  const found = await Promise.all(
    cities.map(async ({ id: city, available }) => {
      const comes = available || !(await registeredIn({ date, city }).limit(1).get()).empty
      return comes ? [city] : []
    }),
  )
  return found.flat()
}
