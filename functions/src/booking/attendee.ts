import type { EventDate } from '@tablee/domain/calendar'
import { type RegistrationDocument, userDocument } from '@tablee/domain/documents'
import { canonicalInterests } from '@tablee/domain/interests'
import { openActivities, openCity } from '@tablee/domain/places'
import { firstNameSchema } from '@tablee/domain/profile'
import type { z } from 'zod'

/** The fields of the profile that a booking reads. An invalid value in another field must not stop a payment. */
export const bookingProfileSchema = userDocument.pick({
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
export type BookingProfile = z.output<typeof bookingProfileSchema>

/** The snapshot of the profile in a registration, for the matcher, the console and the export. */
export type AttendeeSnapshot = Pick<
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
export function attendeeSnapshot(profile: BookingProfile | null, date: EventDate): AttendeeSnapshot | null {
  const firstName = firstNameSchema.safeParse(profile?.first_name)
  if (!profile || !firstName.success) return null
  const { age, gender, personality_results: results, selected_passion: passion } = profile
  if (!profile.terms_accepted_at) return null
  if (!age || !gender || !results || !passion) return null
  const city = profile.selected_city ? openCity(profile.selected_city) : null
  const activities = openActivities(date, profile.selected_activities ?? [])
  if (!city || activities.length === 0) return null
  return {
    first_name: firstName.data,
    last_name: profile.last_name ?? '',
    age,
    gender,
    mbtiType: results.mbtiType,
    dominantDisc: results.dominantDisc,
    selected_passion: canonicalInterests(passion),
    selected_city: city,
    selected_activities: activities,
  }
}
