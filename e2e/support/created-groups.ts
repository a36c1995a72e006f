import { addDays, type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import {
  eveningCityDocument,
  type GroupDocument,
  ids,
  newThursdayEvent,
  paths,
} from '@tablee/domain/documents'
import { database } from './database.ts'
import type { Person } from './person.ts'
import { test } from './test.ts'

/** The second width of a nightly run has its evenings so many weeks later: those of the first are used up. */
export const laterWeeks = () => (test.info().project.name === 'desktop' ? 26 : 0)

/** An evening so many weeks after the last that can be booked, where no other journey has registrations. */
export async function eveningInWeeks(weeks: number): Promise<EventDate> {
  const [last = ''] = upcomingThursdays(new Date()).slice(-1)
  const date = addDays(last, 7 * (weeks + laterWeeks()))
  await database.doc(paths.thursdayEvent(date)).set({ ...newThursdayEvent(date), is_active: false })
  return date
}

/** Forms groups of these sizes in the given order: with venues, and without notifications so far. */
export async function createGroups(date: EventDate, people: readonly Person[], sizes: readonly number[]) {
  const batch = database.batch()
  let from = 0
  for (const [n, size] of sizes.entries()) {
    const uids = people.slice(from, from + size).map(({ uid }) => uid)
    const group = groupOf(`${date}_paris_${n + 1}`, date, uids)
    from += size
    batch.set(database.doc(paths.group(group.id)), group)
    batch.set(database.doc(paths.privateGroup(group.id)), {
      score: 0,
      people: size,
      venue_id: 'le-double-six',
      table: n + 1,
    })
    for (const uid of uids)
      batch.update(database.doc(paths.registrationById(ids.registration(date, uid))), { group_id: group.id })
  }
  const city = eveningCityDocument.parse({ last_table: sizes.length })
  batch.set(database.doc(paths.eveningCity(date, 'paris')), { ...city, formed_at: new Date() })
  await batch.commit()
}

/** A group without a venue table. */
export function groupOf(id: string, date: EventDate, member_ids: string[]): GroupDocument {
  return {
    id,
    thursday_event_id: date,
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
    member_ids,
    venue_id: null,
    table: null,
    seats: member_ids.length,
    locked: false,
    icebreakers: [],
  }
}
