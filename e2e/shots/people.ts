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
import { evening } from './documents.ts'
import { movePageClock } from './state.ts'

type Differences = NonNullable<Parameters<typeof createPerson>[0]>['user']

/** Further fixtures of a user, or a preparation of the page, before the sign-in. */
export type Gift = (person: Person, page: Page) => Promise<unknown>

/** Signs in a user with a completed onboarding, changed by `user`. */
export function attendee(user: Differences = {}, ...gifts: readonly Gift[]) {
  return async (page: Page): Promise<Person> => {
    const person = await createPerson({ user })
    for (const give of gifts) await give(person, page)
    await beSignedIn(page, person)
    return person
  }
}

/** A user with only a verified address. */
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

/** A user with an unverified address. */
export const unverified = attendee({}, ({ uid }) => accounts.updateUser(uid, { emailVerified: false }))

/** A user with a chosen evening, whose next page is the offers. */
export function buyer(user: Differences = {}, ...gifts: readonly Gift[]) {
  const [, date = ''] = upcomingThursdays(new Date())
  const selected_thursday = { date, id: date, formattedDate: formatThursday(date) }
  return attendee({ selected_thursday, ...user }, ...gifts)
}

/** A user with a registration for a separate evening. */
export function seated(flags: Partial<ThursdayEventDocument> = {}, ...gifts: readonly Gift[]) {
  return attendee({}, seat(flags), ...gifts)
}

/** Registers the user for a separate evening. */
export function seat(flags: Partial<ThursdayEventDocument> = {}): Gift {
  return async (person) => registerAttendee(person, await evening(flags))
}

/** A user in a group of six with revealed profiles; with `venue`, the venue is revealed too. */
export function atTable({ venue = false } = {}, ...gifts: readonly Gift[]) {
  const sit: Gift = async (person) => {
    const group = await seatWithFive(person, await evening({ booking_info_unlocked: true }))
    if (venue) await unlockVenue(group)
  }
  return attendee({}, sit, ...gifts)
}

export const ticket: Gift = (person) => giveTicket(person)
export const subscription: Gift = (person) => giveSubscription(person)

/** Changes the user's account. */
export function account(fields: Partial<AccountDocument>): Gift {
  return ({ uid }) => database.doc(paths.account(uid)).update(fields)
}

/** Removes required fields from the user's registrations, so that no page can read them. */
export const unreadable: Gift = async ({ uid }) => {
  const { docs } = await database.collection(collections.registrations).where('user_id', '==', uid).get()
  for (const { ref } of docs) await ref.update({ selected_city: null })
}

/** Sets the page's clock to so many minutes after Thursday noon, the cancellation deadline. */
export function minutesAfterNoon(minutes: number): Gift {
  return async ({ uid }, page) => {
    const date = eventDateOfRegistration(
      (await database.doc(paths.account(uid)).get()).get('registration_id'),
    )
    if (date === null) throw new Error('The user has no registration')
    await movePageClock(page, cancellationClosesAt(date).getTime() + minutes * 60_000)
  }
}
