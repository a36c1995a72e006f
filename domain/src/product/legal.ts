import { YOUNGEST } from '../profile/profile.ts'
import { currentTerms } from './terms.ts'

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
