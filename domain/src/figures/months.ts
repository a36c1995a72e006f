import { parisDay, parisInstant } from '../calendar/paris.ts'

/** A month as `YYYY-MM`, read in Paris. */
export type Month = string

/** A month and the instants between which it lies: from the first on, and before the second. */
export type MonthSpan = { month: Month; from: Date; until: Date }

/** The last months in Paris, the oldest first; the one that it is now is the last of them. */
export function lastMonths(now: Date, count: number): MonthSpan[] {
  const [year, month] = parisDay(now).split('-').map(Number)
  const current = Number(year) * 12 + Number(month) - 1
  return Array.from({ length: count }, (_, n) => {
    const at = current - count + 1 + n
    return { month: nameOf(at), from: startOf(at), until: startOf(at + 1) }
  })
}

function nameOf(monthsSinceZero: number): Month {
  const month = String((monthsSinceZero % 12) + 1).padStart(2, '0')
  return `${Math.floor(monthsSinceZero / 12)}-${month}`
}

function startOf(monthsSinceZero: number): Date {
  return parisInstant(`${nameOf(monthsSinceZero)}-01`, '00:00:00')
}
