import type { Page } from '@playwright/test'
import {
  collections,
  type EventDate,
  type GroupDocument,
  interests,
  paths,
  questions,
  scoreTest,
  type ThursdayEventDocument,
} from '@tablee/domain'
import { database } from '../support/database.ts'
import { createPerson, type Person } from '../support/person.ts'
import { seat } from '../support/seat.ts'
import { evening } from './evenings.ts'
import { attendee } from './people.ts'

const others = ['Adèle', 'Bruno', 'Chloé', 'Djibril', 'Élise']

/** Somebody with a seat on an evening that has got as far as `flags` say. */
export async function seated(page: Page, flags: Partial<ThursdayEventDocument> = {}): Promise<Person> {
  const person = await attendee(page)
  await seat(person, await evening(flags))
  return person
}

/** Takes from somebody's registrations what no page can do without. */
export async function unreadable({ uid }: Person): Promise<void> {
  const { docs } = await database.collection(collections.registrations).where('user_id', '==', uid).get()
  for (const { ref } of docs) await ref.update({ selected_city: null })
}

/** Somebody at a table of six, on an evening that has got as far as `flags` say. */
export async function atTable(page: Page, flags: Partial<ThursdayEventDocument>): Promise<Person> {
  const date = await evening({ booking_info_unlocked: true, ...flags })
  const person = await attendee(page)
  const people = [person, ...(await Promise.all(others.map(guest)))]
  for (const each of people) await seat(each, date)
  await group(date, people, flags.venue_info_unlocked === true)
  return person
}

/** Each with a type and interests of their own, some of them the attendee's. */
function guest(first_name: string, place: number): Promise<Person> {
  const theirs = interests.slice(place, place + 3)
  const selected_passion = theirs.map(({ id, name, colour }) => ({ id, name, colour }))
  const personality_results = scoreTest(
    questions.map((_, question) => (question % (place + 2) === 0 ? 1 : 0)),
  )
  return createPerson({ user: { first_name, selected_passion, personality_results } })
}

async function group(date: EventDate, people: Person[], revealed: boolean): Promise<void> {
  const id = `${date}-table-1`
  const group: GroupDocument = {
    id,
    thursday_event_id: date,
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activity: { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' },
    member_ids: people.map(({ uid }) => uid),
    venue_id: revealed ? 'le-double-six' : null,
    table: revealed ? 3 : null,
    seats: people.length,
    locked: false,
    icebreakers: [],
  }
  const batch = database.batch()
  batch.set(database.doc(paths.group(id)), group)
  for (const { uid } of people) batch.update(database.doc(paths.registration(date, uid)), { group_id: id })
  if (revealed) batch.set(database.doc(paths.revealedVenue(id)), await venue('le-double-six'))
  batch.set(database.doc(paths.reasons(id, people[0]?.uid ?? '')), { reasons: why })
  await batch.commit()
}

const why = [
  'Vous avez toutes deux choisi les voyages : Adèle aura des histoires à vous raconter.',
  'Votre table mêle trois tempéraments : personne n’y parlera seul.',
]

async function venue(id: string) {
  const { name, address, description } = (await database.doc(paths.venue(id)).get()).data() ?? {}
  return { name, address, description }
}
