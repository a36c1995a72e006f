import type { EventDate } from './event-date.ts'

/** The calendar day `days` after an evening, as `YYYY-MM-DD`. Counted in days, never in hours: a day of Paris may last 23 or 25. */
export function dayAfter(date: EventDate, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
