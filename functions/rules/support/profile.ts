import { currentTerms } from '@tablee/domain/legal'
import { activities } from '@tablee/domain/places'
import { serverTimestamp } from 'firebase/firestore'
import type { Body } from './cell.ts'
import { emailOf } from './people.ts'

export const personality = {
  mbtiType: 'ENFP',
  dominantDisc: 'I',
  discScores: { D: 4, I: 11, S: 7, C: 3 },
  mbtiScores: { E: 9, I: 4, S: 3, N: 8, T: 2, F: 9, J: 1, P: 10 },
}

export const interest = { id: 'photography', name: 'Photo', colour: 'bottle' }

export const threeInterests = [
  interest,
  { id: 'hiking', name: 'Randonnée', colour: 'saffron' },
  { id: 'boardgames', name: 'Jeux de société', colour: 'rose' },
]

export const boardGames = { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }

/** As many as a user may choose. */
export const threeActivities = activities.slice(0, 3).map(({ id, name, emoji }) => ({ id, name, emoji }))

/** The server's time, as the site writes it. */
export const serverTime = serverTimestamp()

/** A `users` document with all fields that its owner may write. */
export function fullProfile(uid: string): Body {
  return {
    id: uid,
    email: emailOf(uid),
    first_name: 'Camille',
    last_name: '',
    age: 31,
    gender: 'femme',
    terms_accepted_at: serverTime,
    terms_version: currentTerms.version,
    onboarding_step: 'passion-completed',
    personality_results: personality,
    selected_passion: threeInterests,
    avatar_url: 'data:image/webp;base64,UklGRg==',
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activity: boardGames,
    selected_activities: [boardGames],
    selected_thursday: { date: '2026-11-26', id: '2026-11-26', formattedDate: 'jeudi 26 novembre' },
    selected_pricing: { id: 'ticket', name: '1 soirée', totalPrice: 899 },
  }
}
