import { interests } from '@tablee/domain/interests'
import { currentTerms } from '@tablee/domain/legal'
import { discs, mbtiTypeNames } from '@tablee/domain/personality'
import { genders } from '@tablee/domain/profile'
import type { BookingProfile } from '../booking/attendee.ts'

/** A user's profile after the complete onboarding. */
export const testUser: BookingProfile = {
  first_name: 'Ana',
  last_name: '',
  age: 31,
  gender: 'femme',
  personality_results: {
    mbtiType: 'ENFP',
    dominantDisc: 'I',
    discScores: { D: 2, I: 9, S: 4, C: 1 },
    mbtiScores: { E: 8, I: 3, S: 2, N: 7, T: 1, F: 6, J: 2, P: 5 },
  },
  selected_passion: interests.slice(0, 3),
  selected_city: { id: 'paris', name: 'Paris' },
  terms_accepted_at: new Date('2026-11-01T12:00:00Z'),
  terms_version: currentTerms.version,
  selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
}

/** By what the matcher tells people apart, for the nth of many attendees; neighbours differ. */
export function traitsOf(n: number) {
  const chosen = [n, n + 3 + (n % 4), n + 9].map((at) => interests[at % interests.length])
  return {
    age: 22 + ((n * 7) % 40),
    gender: genders[n % genders.length] ?? 'femme',
    mbtiType: mbtiTypeNames[n % mbtiTypeNames.length] ?? 'ENFP',
    dominantDisc: discs[n % discs.length] ?? 'I',
    selected_passion: chosen.flatMap((one) => one ?? []),
  } as const
}
