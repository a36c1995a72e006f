import {
  dayAfter,
  type EventDate,
  newThursdayEvent,
  paths,
  type ThursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { database } from '../support/database.ts'

let made = 0

/** An evening of its own, which no list of Thursdays shows, so that no other state sees it. */
export async function evening(differences: Partial<ThursdayEventDocument> = {}): Promise<EventDate> {
  const [last = ''] = upcomingThursdays(new Date()).slice(-1)
  made += 1
  const date = dayAfter(last, 7 * made)
  await database
    .doc(paths.thursdayEvent(date))
    .set({ ...newThursdayEvent(date), is_active: false, ...differences })
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
