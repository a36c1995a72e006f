import { z } from 'zod'

export type City = { id: string; name: string; emoji: string; available: boolean; note?: string }

const later = { available: false, note: 'Disponible courant 2026' } as const

/** Paris is open; the others are announced (spec §3). */
export const cities: readonly City[] = [
  { id: 'paris', name: 'Paris', emoji: '🗼', available: true },
  { id: 'marseille', name: 'Marseille', emoji: '⛵', ...later },
  { id: 'lyon', name: 'Lyon', emoji: '🦁', ...later },
  { id: 'toulouse', name: 'Toulouse', emoji: '🌸', ...later },
]

export const selectedCitySchema = z.object({ id: z.string().min(1).max(40), name: z.string().min(1).max(60) })
export type SelectedCity = z.infer<typeof selectedCitySchema>

/** Whether a chosen city is one that can be booked today. */
export function isOpenCity(city: SelectedCity): boolean {
  return cities.some(({ id, available }) => available && id === city.id)
}
