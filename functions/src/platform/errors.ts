import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@tablee/domain/calls'
import { type FunctionsErrorCode, HttpsError } from 'firebase-functions/https'
import { error as logError } from 'firebase-functions/logger'

/** What a refusal discloses besides its code, such as field paths; never user input. */
type RefusalDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>

/**
 * An expected refusal. Throw it anywhere below a `service`, which answers it as a coded error. The site
 * finds the French text by the code; the message is for developers only.
 */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The Firebase error code, and so the HTTP status, of each refusal. */
const httpsCodeOf: Readonly<Record<RefusalCode, FunctionsErrorCode>> = {
  unauthenticated: 'unauthenticated',
  'invalid-input': 'invalid-argument',
  'too-large': 'invalid-argument',
  'email-not-verified': 'permission-denied',
  'no-account': 'failed-precondition',
  blocked: 'permission-denied',
  'profile-incomplete': 'failed-precondition',
  'terms-changed': 'failed-precondition',
  'event-not-found': 'not-found',
  closed: 'failed-precondition',
  full: 'resource-exhausted',
  'called-off': 'failed-precondition',
  'already-registered': 'already-exists',
  'no-ticket': 'failed-precondition',
  'offer-unavailable': 'failed-precondition',
  'promo-invalid': 'failed-precondition',
  'code-invalid': 'invalid-argument',
  'code-too-soon': 'resource-exhausted',
  'code-limit': 'resource-exhausted',
  'payment-limit': 'resource-exhausted',
  'too-many-cards': 'resource-exhausted',
  'email-in-use': 'already-exists',
  'not-subscriber': 'permission-denied',
  'nothing-to-cancel': 'failed-precondition',
  'past-cancellation-deadline': 'failed-precondition',
  'nothing-to-refund': 'failed-precondition',
  'refund-claim-over': 'failed-precondition',
  'nothing-to-move': 'failed-precondition',
  'already-moved': 'failed-precondition',
  'too-late-to-move': 'failed-precondition',
  'nothing-to-answer': 'failed-precondition',
  'rsvp-closed': 'failed-precondition',
  'not-full': 'failed-precondition',
  'not-unlocked': 'permission-denied',
  forbidden: 'permission-denied',
  'sign-in-again': 'failed-precondition',
  'not-due': 'failed-precondition',
  'too-late': 'failed-precondition',
  'capacity-below-sold': 'failed-precondition',
  'not-repairable': 'failed-precondition',
  'not-formed': 'failed-precondition',
  conflict: 'aborted',
  'registration-ended': 'failed-precondition',
  'request-id-reused': 'failed-precondition',
  'refund-not-recorded': 'failed-precondition',
  'refund-too-high': 'failed-precondition',
  'payment-disputed': 'failed-precondition',
  'admin-protected': 'permission-denied',
  'person-blocked': 'failed-precondition',
  'being-erased': 'failed-precondition',
  'mail-in-progress': 'failed-precondition',
  'mail-not-resendable': 'failed-precondition',
  'not-found': 'not-found',
  'venue-in-use': 'failed-precondition',
  'promo-exists': 'already-exists',
  'promo-used': 'failed-precondition',
  'feedback-not-open': 'failed-precondition',
  'feedback-closed': 'failed-precondition',
  'not-attended': 'permission-denied',
  'not-companion': 'permission-denied',
  'nothing-to-contest': 'failed-precondition',
  'evening-over': 'failed-precondition',
  'report-limit': 'resource-exhausted',
  'not-mutual': 'permission-denied',
  'reunion-too-soon': 'failed-precondition',
  'second-admin': 'permission-denied',
  'ban-pending': 'failed-precondition',
  'report-unanswered': 'failed-precondition',
  'payment-unavailable': 'unavailable',
  'new-version': 'not-found',
  'untrusted-browser': 'unauthenticated',
  unavailable: 'unavailable',
}

/**
 * The error that a caller receives: a refusal by its code. Any other error is logged with an id, and answered
 * as `unavailable` with that id only.
 */
export function toHttpsError(name: string, thrown: unknown): HttpsError {
  if (thrown instanceof RefusalError) {
    return new HttpsError(httpsCodeOf[thrown.code], thrown.code, { ...thrown.details, code: thrown.code })
  }
  const id = randomUUID()
  logError(`${name} failed`, {
    id,
    error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown,
  })
  return new HttpsError('unavailable', 'unavailable', { code: 'unavailable', id })
}
