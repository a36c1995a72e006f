import { type Month, PARIS, parisInstant } from '@tablee/domain/calendar'
import { formatPercent } from '../words.ts'

const euros = { style: 'currency', currency: 'EUR' } as const
const exact = new Intl.NumberFormat('fr-FR', euros)
const round = new Intl.NumberFormat('fr-FR', { ...euros, maximumFractionDigits: 0 })
const shortMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, month: 'short' })
const longMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, month: 'long', year: 'numeric' })

/** From 100 euros on, labels omit the cents; the table shows them. */
const ROUND_FROM_CENTS = 10_000

/** `38 %`; a dash if the whole is 0. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : formatPercent(part / whole)
}

/** `1 234,56 €` */
export function formatCents(cents: number): string {
  return exact.format(cents / 100)
}

/** The same for a label, without cents from `ROUND_FROM_CENTS` on. */
export function formatRoundCents(cents: number): string {
  return cents < ROUND_FROM_CENTS ? formatCents(cents) : round.format(cents / 100)
}

/** `nov.`; January has its year: `janv. 2026`. */
export function monthLabel(month: Month): string {
  const name = shortMonth.format(startOf(month))
  return month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name
}

/** `novembre 2026` */
export function formatMonth(month: Month): string {
  return longMonth.format(startOf(month))
}

function startOf(month: Month): Date {
  return parisInstant(`${month}-01`, '00:00:00')
}
