import type { EventDate } from '@tablee/domain/calendar'
import { questions, scoreTest } from '@tablee/domain/personality'
import { traitsOf } from '@tablee/functions/testing/ana'
import { giveSubscription } from './holdings.ts'
import { createPerson, type Person } from './person.ts'
import { registerAttendee } from './seat.ts'

/** Number of attendees created in parallel. */
const AT_ONCE = 10

/** Creates attendees with different profiles, each with a subscription and a registration for the evening. */
export async function createAttendees(date: EventDate, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => from + n)
    people.push(...(await Promise.all(places.map((place) => registered(date, place)))))
  }
  return people
}

async function registered(date: EventDate, place: number): Promise<Person> {
  const person = await createPerson({ user: profileOf(place) })
  await giveSubscription(person)
  await registerAttendee(person, date)
  return person
}

/** The profile of the attendee with this number; neighbours differ. */
export function profileOf(place: number) {
  const { mbtiType, dominantDisc, ...traits } = traitsOf(place)
  return {
    first_name: `Convive${place + 1}`,
    ...traits,
    personality_results: { ...scoreTest(questions.map(() => 0)), mbtiType, dominantDisc },
  }
}
