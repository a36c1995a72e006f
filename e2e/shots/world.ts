import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { paths, type ThursdayEventDocument } from '@tablee/domain/documents'
import { database } from '../support/database.ts'
import { eveningInWeeks } from '../support/formed-tables.ts'
import type { Step } from './state.ts'

let made = 0

/** An evening of its own, which no list of Thursdays shows, so that no other state sees it. */
export async function evening(differences: Partial<ThursdayEventDocument> = {}): Promise<EventDate> {
  made += 1
  const date = await eveningInWeeks(made)
  await database.doc(paths.thursdayEvent(date)).update(differences)
  return date
}

/** Changes the evenings of the list from the `first` on, as long as the state is looked at. */
export async function changeListed(
  differences: Partial<ThursdayEventDocument>,
  first = 0,
  count = 8,
): Promise<void> {
  for (const date of upcomingThursdays(new Date()).slice(first, first + count))
    await database.doc(paths.thursdayEvent(date)).update(differences)
}

/** Makes the evenings of the list as they were before anything changed them. */
export function restoreListed(): Promise<void> {
  return changeListed({ is_active: true, called_off: false, capacity: null })
}

/** Looks in a world whose collection is empty, and puts back what was there. */
export function without(collection: string, look: Step): Step {
  return async (page, route) => {
    const { docs } = await database.collection(collection).get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
    await look(page, route)
    await Promise.all(docs.map((document) => document.ref.set(document.data())))
  }
}
