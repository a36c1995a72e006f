import { type RefusalCode, refusalCodes } from '@tablee/domain/refusals'
import { type Route, routes } from '@tablee/domain/routes'

/** An expected refusal by a callable or the network. Its code leads to the French text in `messages/refusals.ts`. */
export class RefusalError extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'RefusalError'
    this.code = code
  }
}

export function isRefusalCode(value: unknown): value is RefusalCode {
  return refusalCodes.some((code) => code === value)
}

/** The code of a thrown value. Unforeseen errors count as "unavailable", whose text suggests trying again. */
export function refusalCodeOf(error: unknown): RefusalCode {
  return error instanceof RefusalError ? error.code : 'unavailable'
}

/** The page to which a refused registration leads, if trying again cannot succeed. */
export const routeAfterRefusal: Readonly<Partial<Record<RefusalCode, Route>>> = {
  'event-not-found': routes.thursdaySelection,
  closed: routes.thursdaySelection,
  full: routes.thursdaySelection,
  'called-off': routes.thursdaySelection,
  'already-registered': routes.bookingConfirmation,
  'profile-incomplete': routes.personalInfo,
  // The guard shows the changed terms before this page.
  'terms-changed': routes.thursdaySelection,
}
