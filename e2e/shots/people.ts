import type { Page } from '@playwright/test'
import { cancellationClosesAt, formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  collections,
  eventDateOfRegistration,
  paths,
  type ThursdayEventDocument,
} from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { accounts, database } from '../support/database.ts'
import { seatWithFive, unlockVenue } from '../support/group.ts'
import { giveSubscription, giveTicket } from '../support/holdings.ts'
import { createPerson, type Person } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { evening } from './world.ts'

type Differences = NonNullable<Parameters<typeof createPerson>[0]>['user']

/** What a person has besides, or how their page is prepared, before they are signed in. */
type Gift = (person: Person, page: Page) => Promise<unknown>

/** Signs a person in who has done everything but what `user` takes away. */
export function attendee(user: Differences = {}, ...gifts: readonly Gift[]) {
  return async (page: Page): Promise<Person> => {
    const person = await createPerson({ user })
    for (const give of gifts) await give(person, page)
    await beSignedIn(page, person)
    return person
  }
}

/** Somebody with nothing but an address. */
export const newcomer = attendee({
  first_name: null,
  age: null,
  gender: null,
  onboarding_step: null,
  personality_results: null,
  selected_passion: null,
  terms_accepted_at: null,
})

export const untested = attendee({ personality_results: null, selected_passion: null })

/** Somebody whose address nobody has proved yet. */
export const unverified = attendee({}, ({ uid }) => accounts.updateUser(uid, { emailVerified: false }))

/** Somebody who has chosen an evening and stands before the prices. */
export function buyer(user: Differences = {}, ...gifts: readonly Gift[]) {
  const [, date = ''] = upcomingThursdays(new Date())
  const selected_thursday = { date, id: date, formattedDate: formatThursday(date) }
  return attendee({ selected_thursday, ...user }, ...gifts)
}

/** Somebody with a seat on an evening of its own. */
export function seated(flags: Partial<ThursdayEventDocument> = {}, ...gifts: readonly Gift[]) {
  return attendee({}, async (person) => registerAttendee(person, await evening(flags)), ...gifts)
}

/** Somebody at a table of six whose profiles are there to be seen; with `venue`, also where they sit. */
export function atTable({ venue = false } = {}, ...gifts: readonly Gift[]) {
  const sit: Gift = async (person) => {
    const group = await seatWithFive(person, await evening({ booking_info_unlocked: true }))
    if (venue) await unlockVenue(group)
  }
  return attendee({}, sit, ...gifts)
}

export const ticket: Gift = (person) => giveTicket(person)
export const subscription: Gift = (person) => giveSubscription(person)

/** Changes to their account. */
export function account(fields: Partial<AccountDocument>): Gift {
  return ({ uid }) => database.doc(paths.account(uid)).update(fields)
}

/** Takes from their registrations what no page can do without. */
export const unreadable: Gift = async ({ uid }) => {
  const { docs } = await database.collection(collections.registrations).where('user_id', '==', uid).get()
  for (const { ref } of docs) await ref.update({ selected_city: null })
}

/** Their page's clock shows so many minutes past the noon from which on they cannot cancel. */
export function minutesAfterNoon(minutes: number): Gift {
  return async ({ uid }, page) => {
    const date = eventDateOfRegistration(
      (await database.doc(paths.account(uid)).get()).get('registration_id'),
    )
    if (date === null) throw new Error('They have a seat')
    await page.clock.install({ time: cancellationClosesAt(date).getTime() + minutes * 60_000 })
  }
}
