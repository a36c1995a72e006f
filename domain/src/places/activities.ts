import { z } from 'zod'
import type { EventDate } from '../calendar/event-date.ts'
import { isLastThursdayOfMonth } from '../calendar/thursdays.ts'

export type Activity = { id: string; name: string; emoji: string; available: boolean; note?: string }

const gamesBar: Activity = { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲', available: true }
const later = { available: false, note: 'Disponible prochainement' } as const
const karaoke: Activity = { id: 'karaoke', name: 'Karaoké', emoji: '🎤', ...later }
const mystery: Activity = { id: 'mystere', name: 'Activité mystère', emoji: '🎭', ...later }

/** Every activity (docs/product.md §6.3). The mystery activity is off for now on every Thursday. */
export const activities: readonly Activity[] = [gamesBar, karaoke, mystery]

/** What is shown for an evening: the mystery only on the last Thursday of a month. */
export function activitiesFor(date: EventDate): Activity[] {
  return activities.filter(({ id }) => id !== mystery.id || isLastThursdayOfMonth(date))
}

export const selectedActivitySchema = z.object({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  emoji: z.string().max(16),
})
export type SelectedActivity = z.infer<typeof selectedActivitySchema>

/** The chosen activities that can be booked for an evening, each once, as the catalogue names them: a browser may have stored others. */
export function openActivities(date: EventDate, chosen: readonly SelectedActivity[]): SelectedActivity[] {
  return activitiesFor(date)
    .filter(({ id, available }) => available && chosen.some((one) => one.id === id))
    .map(({ id, name, emoji }) => ({ id, name, emoji }))
}
