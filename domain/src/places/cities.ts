import { z } from 'zod'

export type City = { id: string; name: string; emoji: string; available: boolean; note?: string }

const later = { available: false, note: 'Disponible courant 2026' } as const

/** Paris is open; the others are announced (docs/product.md §6.2). */
export const cities: readonly City[] = [
  { id: 'paris', name: 'Paris', emoji: '🗼', available: true },
  { id: 'marseille', name: 'Marseille', emoji: '⛵', ...later },
  { id: 'lyon', name: 'Lyon', emoji: '🦁', ...later },
  { id: 'toulouse', name: 'Toulouse', emoji: '🌸', ...later },
]

export const selectedCitySchema = z.object({ id: z.string().min(1).max(40), name: z.string().min(1).max(60) })
export type SelectedCity = z.infer<typeof selectedCitySchema>

/** A chosen city that can be booked today, by the catalogue's name: a browser may have stored another; null where it is none. */
export function openCity(city: SelectedCity): SelectedCity | null {
  const found = cities.find(({ id, available }) => available && id === city.id)
  return found ? { id: found.id, name: found.name } : null
}
