import { collections, liveStatuses, newThursdayEvent, paths } from '@tablee/domain/documents'
import type { Firestore } from 'firebase-admin/firestore'
import { createMissing } from '../create-missing.ts'
import { seededEvenings, seededReservations } from './reservations.ts'

const ALREADY_EXISTS = 6

/**
 * Fills a local environment with registrations, and updates the counts of its evenings. Idempotent: existing
 * registrations are not changed. Returns the number of new ones.
 */
export async function writeReservations(db: Firestore, count: number, now: Date): Promise<number> {
  await openEvenings(db, now)
  // The emulator does not need the ramp-up from 500 writes a second.
  const writer = db.bulkWriter({ throttling: false })
  let created = 0
  writer.onWriteResult(() => {
    created += 1
  })
  writer.onWriteError(({ code, failedAttempts }) => code !== ALREADY_EXISTS && failedAttempts < 5)
  for (const one of seededReservations(count, now))
    void writer.create(db.doc(paths.registrationById(one.id)), one).catch((error: unknown) => {
      // Isolate: an earlier run has created it.
      if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error
    })
  await writer.close()
  if (created > 0) await countSeats(db, now)
  return created
}

async function openEvenings(db: Firestore, now: Date): Promise<void> {
  const evenings = seededEvenings(now).map((date) => {
    const evening = newThursdayEvent(date)
    const over = evening.event_date < now
    const opened = { is_active: !over, booking_info_unlocked: over, venue_info_unlocked: over }
    return [paths.thursdayEvent(date), { ...evening, ...opened }]
  })
  await createMissing(db, Object.fromEntries(evenings))
}

/** Writes each evening's count of participants: registrations that are neither cancelled nor called off. */
async function countSeats(db: Firestore, now: Date): Promise<void> {
  for (const date of seededEvenings(now)) {
    const seats = db
      .collection(collections.registrations)
      .where('thursday_event_id', '==', date)
      .where('registration_status', 'in', [...liveStatuses])
    const { count } = (await seats.count().get()).data()
    await db.doc(paths.thursdayEvent(date)).update({ current_participants: count })
  }
}
