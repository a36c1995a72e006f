import { parisDay } from './calendar/paris-time.ts'
import storedEditions from './legal-texts/editions.json' with { type: 'json' }
import { operator } from './operator.ts'
import type { Operator } from './operator-schema.ts'
import { MIN_AGE } from './profile.ts'

/** The texts of which each edition has a hash, by the page that shows them. */
export const legalTextNames = ['use', 'sale', 'privacy', 'notice'] as const
export type LegalTextName = (typeof legalTextNames)[number]

/**
 * What an edition of the legal texts brings for users:
 * - `agreement`: users accept it before their next booking, and an e-mail announces it;
 * - `announcement`: an e-mail announces it;
 * - `wording`: it changes nothing for anybody. Its date alone moves.
 */
export type EditionEffect = 'agreement' | 'announcement' | 'wording'

/** An edition of the legal texts: the day from which it applies, and the texts that it changed, each by its hash. */
export interface Edition {
  /** `YYYY-MM-DD`. */
  readonly since: string
  readonly effect: EditionEffect
  /** In French, one sentence each, as users read them. */
  readonly changes: readonly string[]
  /** Of the texts that changed. Empty for the editions from before the texts were hashed. */
  readonly hashes: Readonly<Partial<Record<LegalTextName, string>>>
}

/** Every edition, the oldest first: `npm run legal` writes the file, and a test compares its hashes with the texts. */
// `as`: JSON has no literal types. The test of the file parses it.
export const editions = storedEditions as readonly Edition[]

/** A version of the terms of use and of sale, which are accepted together. */
interface TermsVersion {
  readonly version: number
  /** The day, `YYYY-MM-DD`, from which it applies. */
  readonly since: string
  /** Its changes in French, shown to users before they accept. None for the first version. */
  readonly changes: readonly string[]
}

/** Every version that users accept, the oldest first. */
export const termsVersions: readonly TermsVersion[] = editions
  .filter(({ effect }) => effect === 'agreement')
  .map(({ since, changes }, n) => ({ version: n + 1, since, changes }))

/** The current version. `firestore.rules` refuses a higher one. */
// `as`: the file has an edition at least, which its test finds.
export const currentTerms = termsVersions.at(-1) as TermsVersion

/** The editions that an e-mail announces, the oldest first: all that change something, from the first one that has hashes. */
export function announcedEditions(): readonly Edition[] {
  return editions.filter(({ effect, hashes }) => effect !== 'wording' && Object.keys(hashes).length > 0)
}

/** The day, `YYYY-MM-DD`, from which a text applies as it is. */
export function inForceSince(text: LegalTextName): string {
  const edition = editions.findLast(({ hashes }) => hashes[text] !== undefined) ?? editions[0]
  if (!edition) throw new RangeError(`No edition of ${text}`)
  return edition.since
}

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
  minimumAge: MIN_AGE,
  /** Liability is limited to what was received within so many months. */
  liabilityMonths: 12,
  /** Contact data is erased so many years after the last use. */
  contactRetentionYears: 3,
  billingRetentionYears: 10,
  /** Answers about an evening are erased so many years after it, a report so many after its closing. */
  feedbackRetentionYears: 1,
  /** RSVP answers, check-ins and no-shows are erased so many years after they were recorded. */
  rsvpAndCheckInRetentionYears: 1,
  /** Firestore's longest: what was erased stays in backups for so many weeks (docs/restore.md). */
  backupWeeks: 14,
  /** Cloud Logging keeps the servers' logs for so many days unless its bucket says otherwise. */
  logDays: 30,
  /** A request about personal data is answered within so many months. */
  answerMonths: 1,
  /** A called-off evening is refunded within so many days of the request. */
  refundDays: 14,
} as const

/** Accounts last used before this instant are erased (docs/product.md §12.3). */
export function contactRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.contactRetentionYears)
}

/** Answers about an evening, and closed reports, from before this instant are erased (docs/product.md §14.10). */
export function feedbackRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.feedbackRetentionYears)
}

/** RSVP answers, check-ins and no-shows from before this instant are erased (docs/product.md §15.4). */
export function rsvpAndCheckInRetentionLimit(now: Date): Date {
  return yearsBefore(now, legal.rsvpAndCheckInRetentionYears)
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
 * The VAT rate, in per cent, of a payment; null if the operator charged none. Throws a `RangeError` for a day
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
