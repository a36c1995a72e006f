import { type Month, parisInstant } from '@tablee/domain'

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const round = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
})
const shortMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', month: 'short' })
const longMonth = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: 'long',
  year: 'numeric',
})

/** From here on a label leaves the cents to the table. */
const ROUND_FROM_CENTS = 10_000

/** A part of a whole, `38 %`; a dash where there is no whole. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '–' : percents.format(part / whole)
}

/** `1 234,56 €`, from cents. */
export function formatCents(cents: number): string {
  return exact.format(cents / 100)
}

/** The same for a label: without the cents where it is much. */
export function formatRoundCents(cents: number): string {
  return cents < ROUND_FROM_CENTS ? formatCents(cents) : round.format(cents / 100)
}

/** `nov.`, and `2026` for each year’s first month. */
export function monthLabel(month: Month): { name: string; year: string | null } {
  const year = month.endsWith('-01') ? month.slice(0, 4) : null
  return { name: shortMonth.format(startOf(month)), year }
}

/** `novembre 2026` */
export function formatMonth(month: Month): string {
  return longMonth.format(startOf(month))
}

function startOf(month: Month): Date {
  return parisInstant(`${month}-01`, '00:00:00')
}
