import { type EventDate, isBookingOpen, upcomingThursdays } from '@tablee/domain/calendar'
import { capacityOfVenues } from '@tablee/domain/capacity'
import { collections, paths, thursdayEventDocument, venueDocument } from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { seatLimit, usedNumbers } from '../booking/seats.ts'
import { countHeld, countRegistered } from '../booking/tally.ts'
import { commit } from '../platform/deadline.ts'
import { db, parseSnapshot, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { parseReadable } from '../platform/readable.ts'

/** The capacity that the venues give an evening now; null without a venue. One that cannot be read is logged, and not counted. */
export async function loadVenueCapacity(): Promise<number | null> {
  const { docs } = await db().collection(collections.venues).get()
  return capacityOfVenues(docs.flatMap((one) => parseReadable(venueDocument, one)?.data ?? []))
}

/**
 * Brings the evenings that follow the venues, and can still be booked, to the capacity of the venues: a venue may have
 * come or gone since the night before. Never below what is sold, and a seat that is offered counts as sold.
 */
export async function followVenues(at: Date): Promise<void> {
  const venueCapacity = await loadVenueCapacity()
  for (const date of upcomingThursdays(at).filter((one) => isBookingOpen(one, at))) {
    try {
      await retryOnConflict(() => followOnce(date, venueCapacity))
    } catch (error) {
      // Isolate: this evening keeps its capacity until the next night.
      logError('An evening did not follow the capacity of the venues', { date, error })
    }
  }
}

async function followOnce(date: EventDate, venueCapacity: number | null): Promise<void> {
  const evening = parseSnapshot(thursdayEventDocument, await db().doc(paths.thursdayEvent(date)).get())
  if (
    evening?.data.capacity_by !== 'venues' ||
    evening.data.called_off ||
    evening.data.capacity === venueCapacity
  )
    return
  const batch = db().batch()
  batch.update(
    evening.ref,
    await readInTransaction((tx) => capacityFields(tx, date, venueCapacity)),
    evening.precondition,
  )
  await commit(batch)
}

/** The fields of an evening that has the capacity of the venues, or as many as are sold already. */
async function capacityFields(tx: Transaction, date: EventDate, venueCapacity: number | null) {
  if (venueCapacity === null) return { capacity: null, seat_limit: null }
  const [registered, held, used] = await Promise.all([
    countRegistered(tx, date),
    countHeld(tx, date),
    usedNumbers(tx, date),
  ])
  const sold = registered + held
  const capacity = Math.max(venueCapacity, sold)
  return { capacity, seat_limit: seatLimit(capacity, sold, used) }
}
