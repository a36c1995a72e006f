import type { EventDate } from '@tablee/domain/calendar'
import { type RegistrationDocument, userDocument } from '@tablee/domain/documents'
import { namedInterests } from '@tablee/domain/interests'
import { openActivities, openCity } from '@tablee/domain/places'
import { firstNameSchema } from '@tablee/domain/profile'
import type { z } from 'zod'

/** The fields of the profile that a booking reads. An invalid value in another field must not stop a payment. */
export const personSchema = userDocument.pick({
  first_name: true,
  last_name: true,
  age: true,
  gender: true,
  personality_results: true,
  selected_passion: true,
  selected_city: true,
  selected_activities: true,
  terms_accepted_at: true,
  terms_version: true,
})
export type Person = z.output<typeof personSchema>

/** The snapshot of the profile in a registration, for the matcher, the console and the export. */
export type Attendee = Pick<
  RegistrationDocument,
  | 'first_name'
  | 'last_name'
  | 'age'
  | 'gender'
  | 'mbtiType'
  | 'dominantDisc'
  | 'selected_passion'
  | 'selected_city'
  | 'selected_activities'
>

/**
 * The snapshot of a profile that has completed the onboarding, with accepted terms. Null while a step is missing, or a
 * choice is not available.
 */
export function attendeeOf(person: Person | null, date: EventDate): Attendee | null {
  const firstName = firstNameSchema.safeParse(person?.first_name)
  if (!person || !firstName.success) return null
  const { age, gender, personality_results: results, selected_passion: passion } = person
  if (!person.terms_accepted_at) return null
  if (!age || !gender || !results || !passion) return null
  const city = person.selected_city ? openCity(person.selected_city) : null
  const activities = openActivities(date, person.selected_activities ?? [])
  if (!city || activities.length === 0) return null
  return {
    first_name: firstName.data,
    last_name: person.last_name ?? '',
    age,
    gender,
    mbtiType: results.mbtiType,
    dominantDisc: results.dominantDisc,
    selected_passion: namedInterests(passion),
    selected_city: city,
    selected_activities: activities,
  }
}
