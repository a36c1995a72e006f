import { addDays, type EventDate, eventStart, isExpired, upcomingThursdays } from '@tablee/domain/calendar'
import {
  collections,
  liveStatuses,
  paths,
  type RegistrationStatus,
  subcollections,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { db, parseSnapshot, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { entriesOf } from './booking-state.ts'
import { countUsedNumbers, seatLimit, usedNumbers } from './seats.ts'

/** Counts every upcoming evening, and the one that has begun until it expires: makes up for tasks that were lost. */
export async function tallyUpcoming(at: Date): Promise<void> {
  const [next = '', ...later] = upcomingThursdays(at)
  for (const date of [addDays(next, -7), next, ...later]) {
    try {
      await tallyEvening(date, at)
    } catch (error) {
      // Isolate: the next hourly run counts it again.
      logError('Counting an evening failed', { path: paths.thursdayEvent(date), error })
    }
  }
}

type Tally = Pick<ThursdayEventDocument, 'current_participants' | 'seat_limit'>

/**
 * Counts the registrations of an evening, and writes the count and `seat_limit` if they differ. It costs a read for each
 * thousand of them. After the start the count only grows, and after the expiry it is final: it says
 * how many were there, also after one of them is erased. Returns whether the evening has an open waitlist. Idempotent and
 * safe to run concurrently.
 */
export function tallyEvening(date: EventDate, at: Date): Promise<{ hasWaitlist: boolean }> {
  return retryOnConflict(async () => {
    const { evening, tally } = await readInTransaction(async (tx) => {
      const evening = parseSnapshot(thursdayEventDocument, await tx.get(db().doc(paths.thursdayEvent(date))))
      const isFinal = isExpired(date, at) && evening?.data.steps.expired_at !== null
      return { evening, tally: evening && !isFinal ? await count(tx, evening.data, at) : null }
    })
    if (evening && tally && isNew(tally, evening.data, at))
      await evening.ref.update({ ...tally }, evening.precondition)
    return { hasWaitlist: evening?.data.waitlist_open ?? false }
  })
}

function isNew(
  tally: Tally,
  { id, current_participants, seat_limit }: ThursdayEventDocument,
  at: Date,
): boolean {
  if (at >= eventStart(id)) return tally.current_participants > current_participants
  return tally.current_participants !== current_participants || tally.seat_limit !== seat_limit
}

/**
 * The count of an evening. Some registrations may have no numbered seat up to `seat_limit`, for example those
 * from before the evening had a capacity. When one of them ends no number becomes free, so `seat_limit` is raised.
 */
async function count(
  tx: Transaction,
  { id: date, capacity, seat_limit, waitlist_open }: ThursdayEventDocument,
  at: Date,
): Promise<Tally> {
  // A registration expires one day after the evening, or at its user's next visit after that.
  const statuses = at < eventStart(date) ? registeredOnly : liveStatuses
  const registered = await countRegistered(tx, date, statuses)
  const tally = { current_participants: registered, seat_limit }
  if (capacity === null) return tally
  const highestNumber = seat_limit ?? capacity
  const free = highestNumber - (highestNumber === 0 ? 0 : await countUsedNumbers(tx, date, 1, highestNumber))
  const registeredAndHeld = registered + (waitlist_open ? await countHeld(tx, date) : 0)
  if (free === Math.max(0, capacity - registeredAndHeld)) return tally
  return { ...tally, seat_limit: seatLimit(capacity, registeredAndHeld, await usedNumbers(tx, date)) }
}

/**
 * How many seats are held for users to whom they are offered. A seat whose attendee is still registered does not
 * count: the registration does.
 */
export async function countHeld(tx: Transaction, date: EventDate): Promise<number> {
  const givenUp = db().collection(subcollections.seats(date)).where('given_up_registration_id', '>', '')
  const [offered, { docs }] = await Promise.all([
    tx.get(entriesOf(date, 'offered').count()),
    tx.get(givenUp.select('given_up_registration_id')),
  ])
  const registrations = docs.map((seat) =>
    db().doc(paths.registrationById(String(seat.get('given_up_registration_id')))),
  )
  const found = registrations.length === 0 ? [] : await tx.getAll(...registrations)
  const stillRegistered = found.filter((one) => one.get('registration_status') === 'registered')
  return offered.data().count - stillRegistered.length
}

const registeredOnly = ['registered'] as const

/** How many are registered for an evening. */
export async function countRegistered(
  tx: Transaction,
  date: EventDate,
  statuses: readonly RegistrationStatus[] = registeredOnly,
): Promise<number> {
  const registered = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', 'in', statuses)
  return (await tx.get(registered.count())).data().count
}
