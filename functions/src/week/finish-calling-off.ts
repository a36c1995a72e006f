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
import { closeOpenPayment } from '../payment/close-payment.ts'
import { payOwedRefunds } from '../payment/pay-owed-refunds.ts'
import { secrets } from '../platform/config.ts'
import { db, getDocuments, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { inParallel, scheduled } from '../platform/schedule.ts'
import { callOffRegistration } from './call-off-registration.ts'
import {
  type CityKey,
  commitCityWrites,
  loadGroups,
  readCity,
  registeredIn,
  type WriteUnit,
} from './city-state.ts'
import { deleteGroup } from './write-groups.ts'

/** In milliseconds; below the time limit of the function (`runtimeOptions.frequentJob`). */
const TIME_LIMIT_MS = 4 * 60_000
/**
 * A booking decided before the calling off can commit after it, for the duration of a call. The calling off
 * is complete only if no registration is left after this time, in milliseconds.
 */
const LATE_REGISTRATION_WAIT_MS = 2 * 60_000
/** The most registrations, or open payments, of one run. */
const MAX_PER_RUN = 5000

/** Every five minutes: continues callings off, and pays owed refunds. */
export const finishCallingOff = scheduled(
  'finishCallingOff',
  runtimeOptions.frequentJob,
  finishPendingEvenings,
  [secrets.stripeKey],
)

/**
 * Continues every evening that is being called off, then pays owed refunds. Idempotent and safe to run
 * concurrently.
 */
export async function finishPendingEvenings(at: Date): Promise<void> {
  const until = Date.now() + TIME_LIMIT_MS
  const pending = db().collection(collections.thursdayEvents).where('calling_off_pending', '==', true)
  for (const { id } of (await pending.select().get()).docs) {
    try {
      await finishEvening(eventDateSchema.parse(id), at, until)
    } catch (error) {
      // Isolate: the evening stays pending, and the next run retries it.
      logError('Calling off an evening failed', { date: id, error })
    }
  }
  await payOwedRefunds(at, until)
}

/**
 * Does what is left of an evening's calling off, one batch per attendee: ends the registrations and
 * compensates them, closes open payments, deletes the groups. Returns how many registrations are left. Starts
 * nothing after `until`, in milliseconds of the system's clock.
 */
export async function finishEvening(date: EventDate, at: Date, until: number): Promise<number> {
  const evening = await loadEvening(date)
  if (!evening?.calling_off_pending) return 0
  let left = 0
  for (const [city, calling] of Object.entries(evening.calling_off)) {
    if (calling.ended_at !== null) continue
    const key = { date, city }
    const remaining = await callOffRegistrations(key, calling, { at, until })
    const open = await closeOpenPayments(key, evening, until)
    if (remaining === 0) await deleteEmptyGroups(key)
    const waitIsOver = at.getTime() - calling.at.getTime() >= LATE_REGISTRATION_WAIT_MS
    if (remaining + open === 0 && waitIsOver) await recordEnded(key, at)
    left += remaining
  }
  return left
}

interface RunLimits {
  readonly at: Date
  readonly until: number
}

async function callOffRegistrations(
  key: CityKey,
  calling: CallingOff,
  { at, until }: RunLimits,
): Promise<number> {
  const registered = registeredIn(key)
  const found = await registered.limit(MAX_PER_RUN).select().get()
  await inParallel(found.docs, until, async ({ id }) => {
    try {
      await callOffRegistration(id, calling, at)
    } catch (error) {
      // Isolate: the registration stays active, and the next run retries it.
      logError('Calling off a registration failed', { id, error })
    }
  })
  return found.empty ? 0 : (await registered.count().get()).data().count
}

/**
 * Closes open payments. If one has just been paid, it is fulfilled, without a registration. Returns how many
 * are left.
 */
async function closeOpenPayments(
  key: CityKey,
  evening: ThursdayEventDocument,
  until: number,
): Promise<number> {
  const affected = await openPaymentsOf(key, evening)
  let failed = affected.length
  await inParallel(affected, until, async (id) => {
    try {
      await retryOnConflict(() => closeOpenPayment(id))
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
  const found = await openPaymentsFor(date).limit(MAX_PER_RUN).select('user_id').get()
  if (called_off) return found.docs.map(({ id }) => id)
  const users = await getDocuments(found.docs.map((one) => paths.user(String(one.get('user_id')))))
  return found.docs.flatMap(({ id }, n) => (users[n]?.get('selected_city.id') === city ? [id] : []))
}

export function openPaymentsFor(date: EventDate) {
  return db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '==', date)
}

/** Deletes the groups without members, with their venue tables, reasons and revealed venues. */
async function deleteEmptyGroups(key: CityKey): Promise<void> {
  await retryOnConflict(async () => {
    const city = await readCity(key)
    const state = city && (await loadGroups(key, city))
    const empty = state?.groups.filter(({ members }) => members.length === 0) ?? []
    const units = empty.map(
      (group): WriteUnit => ({
        writes: 3 + group.group.member_ids.length,
        add: (batch) => deleteGroup(batch, group),
      }),
    )
    if (city && units.length > 0) await commitCityWrites(city, units, {})
  })
}

async function recordEnded({ date, city }: CityKey, at: Date): Promise<void> {
  await retryOnConflict(async () => {
    const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
    const calling = evening?.data.calling_off[city]
    if (!evening || !calling || calling.ended_at) return
    const calling_off = { ...evening.data.calling_off, [city]: { ...calling, ended_at: at } }
    const calling_off_pending = Object.values(calling_off).some(({ ended_at }) => ended_at === null)
    await evening.ref.update({ calling_off, calling_off_pending }, evening.precondition)
  })
}

async function loadEvening(date: EventDate): Promise<ThursdayEventDocument | null> {
  return parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())?.data ?? null
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
