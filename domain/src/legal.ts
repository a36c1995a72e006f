import { parisDay } from './calendar/paris-time.ts'
import { publisher, type VatRate } from './product.ts'
import { YOUNGEST } from './profile.ts'

/** A version of the terms of use and of sale, which are agreed to together. */
interface TermsVersion {
  readonly version: number
  /** The day, `YYYY-MM-DD`, from which it applies. */
  readonly since: string
  /** What is new in it, in French: what a person reads before they agree. None for the first. */
  readonly changes: readonly string[]
}

/** The version that applies now. `firestore.rules` lets no higher one be written. */
export const currentTerms: TermsVersion = {
  version: 2,
  since: '2026-11-23',
  changes: [
    'Quand ces conditions changent, le site vous dit ce qui change et vous demande votre accord avant votre prochaine réservation.',
    'Vous fermez votre compte vous-même, depuis votre profil, sans avoir à nous écrire.',
  ],
}

/** Every version, the oldest first. */
export const termsVersions: readonly TermsVersion[] = [
  { version: 1, since: '2026-11-21', changes: [] },
  currentTerms,
]

interface Consent {
  readonly terms_accepted_at?: Date | null | undefined
  readonly terms_version?: number | null | undefined
}

/** The version that a person has agreed to, or null. Who agreed before versions were kept agreed to the first. */
export function agreedTerms({ terms_accepted_at, terms_version }: Consent): number | null {
  if (!terms_accepted_at) return null
  return terms_version ?? 1
}

/** Whether a person has agreed to terms that no longer apply: they agree to the current ones before they book. */
export function hasOldTerms(consent: Consent): boolean {
  const agreed = agreedTerms(consent)
  return agreed !== null && agreed < currentTerms.version
}

/** What is new since the version that a person has agreed to, the oldest change first. */
export function changesSince(agreed: number): readonly string[] {
  return termsVersions.filter(({ version }) => version > agreed).flatMap(({ changes }) => changes)
}

/** The figures that the terms and the privacy page promise (docs/product.md §12); the texts take them from here. */
export const legal = {
  /** The day, `YYYY-MM-DD`, from which the texts as they stand apply. A change of substance is a version (terms.ts). */
  inForceSince: currentTerms.since,
  minimumAge: YOUNGEST,
  /** Liability stops at what was received over this many months. */
  liabilityMonths: 12,
  /** Contact data goes this many years after the last use. */
  contactRetentionYears: 3,
  billingRetentionYears: 10,
  /** A request about personal data is answered within so many months. */
  answerMonths: 1,
  /** An evening that we call off is refunded this many days after it is asked for. */
  refundDays: 14,
} as const

/** Accounts last used before this instant are erased (docs/product.md §12.3). */
export function contactKeptSince(now: Date): Date {
  return yearsBefore(now, legal.contactRetentionYears)
}

/** What was billed before this moment is deleted. */
export function billingKeptSince(now: Date): Date {
  return yearsBefore(now, legal.billingRetentionYears)
}

/** The same day some years back; 1 March where that year has no 29 February. */
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

/**
 * The VAT rate, in per cent, of what was paid at an instant; null where the seller charges none. Throws a `RangeError` for
 * a day before the first rate: a receipt must not say that there was none where nobody knows.
 */
export function vatPercentAt(paidAt: Date, rates: readonly VatRate[] = publisher.vatRates): number | null {
  const day = parisDay(paidAt)
  const rate = rates.findLast(({ since }) => since <= day)
  if (!rate) throw new RangeError(`no VAT rate is known for ${day}`)
  return rate.percent
}

/** The VAT in an amount that holds it already, rounded to the cent; the rest is the amount without it. */
export function vatIn(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}
