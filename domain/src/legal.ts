import { parisDay } from './calendar/paris-time.ts'
import { operator } from './operator.ts'
import type { Operator } from './operator-schema.ts'
import { MIN_AGE } from './profile.ts'

/** A version of the terms of use and of sale, which are accepted together. */
interface TermsVersion {
  readonly version: number
  /** The day, `YYYY-MM-DD`, from which it applies. */
  readonly since: string
  /** Its changes in French, shown to users before they accept. None for the first version. */
  readonly changes: readonly string[]
}

/** The current version. `firestore.rules` refuses a higher one. */
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

/** The version that a user has accepted, or null. An acceptance without a version is of the first. */
export function agreedTerms({ terms_accepted_at, terms_version }: Consent): number | null {
  if (!terms_accepted_at) return null
  return terms_version ?? 1
}

/** Whether a user has accepted an older version: they accept the current one before they book. */
export function hasOldTerms(consent: Consent): boolean {
  const agreed = agreedTerms(consent)
  return agreed !== null && agreed < currentTerms.version
}

/** The changes since the version that a user has accepted, the oldest first. */
export function changesSince(agreed: number): readonly string[] {
  return termsVersions.filter(({ version }) => version > agreed).flatMap(({ changes }) => changes)
}

/**
 * The figures that the terms and the privacy page promise (docs/product.md §12). The texts read them from
 * here.
 */
export const legal = {
  /** The day, `YYYY-MM-DD`, from which the current texts apply. A substantial change is a new version. */
  inForceSince: currentTerms.since,
  minimumAge: MIN_AGE,
  /** Liability is limited to what was received within so many months. */
  liabilityMonths: 12,
  /** Contact data is erased so many years after the last use. */
  contactRetentionYears: 3,
  billingRetentionYears: 10,
  /** Answers about an evening are erased so many years after it, a report so many after its closing. */
  feedbackRetentionYears: 1,
  /** Who said that they come to an evening, and who came, is erased so many years after it. */
  attendanceRetentionYears: 1,
  /** A request about personal data is answered within so many months. */
  answerMonths: 1,
  /** A called-off evening is refunded within so many days of the request. */
  refundDays: 14,
} as const

/** Accounts last used before this instant are erased (docs/product.md §12.3). */
export function contactRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.contactRetentionYears)
}

/** Answers about an evening, and closed reports, from before this instant are erased (docs/product.md §14.9). */
export function feedbackRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.feedbackRetentionYears)
}

/** Who said that they come, and who came, before this instant is erased (docs/product.md §15.4). */
export function attendanceRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.attendanceRetentionYears)
}

/** Billing data from before this instant is deleted (docs/product.md §12.3). */
export function billingRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.billingRetentionYears)
}

/** The same day some years before; 1 March if that year has no 29 February. */
function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  return then
}

/**
 * The VAT rate, in per cent, of a payment; null if the seller charged none. Throws a `RangeError` for a day
 * before the first rate, because a receipt must not state a wrong one.
 */
export function vatPercentAt(
  paidAt: Date,
  rates: Readonly<Operator['vatRates']> = operator.vatRates,
): number | null {
  const day = parisDay(paidAt)
  const rate = rates.findLast(({ since }) => since <= day)
  if (!rate) throw new RangeError(`No VAT rate for ${day}`)
  return rate.percent
}

/** The VAT included in a gross amount in cents, rounded to the cent. */
export function vatIn(cents: number, percent: number): number {
  return Math.round((cents * percent) / (100 + percent))
}
