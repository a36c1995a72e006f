import { test } from '@playwright/test'
import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { paths, type ThursdayEventDocument } from '@tablee/domain/documents'
import { eveningInWeeks } from '../support/created-groups.ts'
import { database } from '../support/database.ts'
import type { Step } from './state.ts'

/** More than one process makes. Playwright starts a new process after a failure, and for the second width. */
const EVENINGS_A_WORKER = 100
let made = 0

/** Creates a separate evening that no list of Thursdays contains, so that no other state shows it; later than all before. */
export async function evening(differences: Partial<ThursdayEventDocument> = {}): Promise<EventDate> {
  made += 1
  const date = await eveningInWeeks(EVENINGS_A_WORKER * test.info().workerIndex + made)
  await database.doc(paths.thursdayEvent(date)).set(differences, { merge: true })
  return date
}

/** Changes the listed evenings from the `first` on, until the state has been visited. */
export async function changeListed(
  differences: Partial<ThursdayEventDocument>,
  first = 0,
  count = 8,
): Promise<void> {
  for (const date of upcomingThursdays(new Date()).slice(first, first + count))
    await database.doc(paths.thursdayEvent(date)).update(differences)
}

/** Restores the listed evenings. */
export function restoreListed(): Promise<void> {
  return changeListed({ called_off: false, capacity: null })
}

/** Takes a step with an empty collection, and restores its documents afterwards. */
export function without(collection: string, look: Step): Step {
  return async (page, route) => {
    const { docs } = await database.collection(collection).get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
    await look(page, route)
    await Promise.all(docs.map((document) => document.ref.set(document.data())))
  }
}
