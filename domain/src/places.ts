import { z } from 'zod'
import { type EventDate, parisDay } from './calendar/paris-time.ts'
import { isLastThursdayOfMonth } from './calendar/week.ts'

export type City = {
  id: string
  name: string
  emoji: string
  available: boolean
  /** What is said of a city that is not open yet, and the last day (`YYYY-MM-DD`) on which it may be. */
  announced?: { note: string; until: string }
}

const laterCity = {
  available: false,
  announced: { note: 'Disponible courant 2026', until: '2026-12-31' },
} as const

/** What is said of a city that is announced and whose day is past. */
const SOON = 'Bientôt'

/** Paris is available; the others are announced (docs/product.md §6.2). */
export const cities: readonly City[] = [
  { id: 'paris', name: 'Paris', emoji: '🗼', available: true },
  { id: 'marseille', name: 'Marseille', emoji: '⛵', ...laterCity },
  { id: 'lyon', name: 'Lyon', emoji: '🦁', ...laterCity },
  { id: 'toulouse', name: 'Toulouse', emoji: '🌸', ...laterCity },
]

export const cityIdSchema = z.enum(cities.map(({ id }) => id))

/** The id of the only one that can be chosen, which is chosen from the start; null if there are several. */
export function onlyOne(all: readonly { readonly id: string; readonly available: boolean }[]): string | null {
  const [one, another] = all.filter(({ available }) => available)
  return one && !another ? one.id : null
}

/** What the choice of a city says beside one that is not open: its announcement, or « Bientôt » once its day is past. */
export function cityNote({ announced }: City, now: Date): string | undefined {
  return announced && (parisDay(now) <= announced.until ? announced.note : SOON)
}

/** The cities whose announcement is past: the build warns of them. */
export function outdatedAnnouncements(now: Date): readonly City[] {
  return cities.filter(({ announced }) => announced && announced.until < parisDay(now))
}

/** A browser writes it, within the limits of firestore.rules; `openCity` replaces the name. */
export const selectedCitySchema = z.object({ id: z.string().min(1), name: z.string().min(1) })
export type SelectedCity = z.infer<typeof selectedCitySchema>

/**
 * A chosen city if it is available, with the catalogue's name, because a browser may have stored another;
 * otherwise null.
 */
export function openCity(city: SelectedCity): SelectedCity | null {
  const found = cities.find(({ id, available }) => available && id === city.id)
  return found ? { id: found.id, name: found.name } : null
}

/**
 * A venue on a map: a search link of Google's (https://developers.google.com/maps/documentation/urls/get-started#search-action),
 * because venues are stored without coordinates.
 */
export function mapAddress({ name, address }: { readonly name: string; readonly address: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
}

type Activity = { id: string; name: string; emoji: string; available: boolean; note?: string }

const gamesBar: Activity = { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲', available: true }
const laterActivity = { available: false, note: 'Disponible prochainement' } as const
const karaoke: Activity = { id: 'karaoke', name: 'Karaoké', emoji: '🎤', ...laterActivity }
const mystery: Activity = { id: 'mystere', name: 'Activité mystère', emoji: '🎭', ...laterActivity }

/** Every activity (docs/product.md §6.3). The mystery activity is not available yet. */
export const activities: readonly Activity[] = [gamesBar, karaoke, mystery]

/** The activities shown for an evening: the mystery one only on the last Thursday of a month. */
export function activitiesFor(date: EventDate): Activity[] {
  return activities.filter(({ id }) => id !== mystery.id || isLastThursdayOfMonth(date))
}

/** The rules bound what a browser writes, and `openActivities` replaces its name and emoji. */
export const selectedActivitySchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  emoji: z.string(),
})
export type SelectedActivity = z.infer<typeof selectedActivitySchema>

/**
 * The chosen activities that are available for an evening, each once, with the catalogue's names, because a
 * browser may have stored others.
 */
export function openActivities(date: EventDate, chosen: readonly SelectedActivity[]): SelectedActivity[] {
  return activitiesFor(date)
    .filter(({ id, available }) => available && chosen.some((one) => one.id === id))
    .map(({ id, name, emoji }) => ({ id, name, emoji }))
}
