import { interests } from '@tablee/domain/interests'
import { currentTerms } from '@tablee/domain/legal'
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
  selected_passion: interests.slice(0, 3).map(({ id, name, colour }) => ({ id, name, colour })),
  selected_city: { id: 'paris', name: 'Paris' },
  terms_accepted_at: new Date('2026-11-01T12:00:00Z'),
  terms_version: currentTerms.version,
  selected_activities: [{ id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }],
}
