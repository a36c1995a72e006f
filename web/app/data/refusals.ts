import { type RefusalCode, refusalCodes } from '@tablee/domain/calls'
import { type Route, routes } from '@tablee/domain/routes'

/**
 * An expected "no", from a callable or from the network: it carries a code of the closed list, never a text for a
 * person. The words are found by code in `messages/refusals.ts`.
 */
export class Refused extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'Refused'
    this.code = code
  }
}

export function isRefusalCode(value: unknown): value is RefusalCode {
  return refusalCodes.some((code) => code === value)
}

/** The code of whatever was thrown; what nobody foresaw counts as "unavailable", which asks to try again. */
export function refusalOf(error: unknown): RefusalCode {
  return error instanceof Refused ? error.code : 'unavailable'
}

/** Where a refusal of a seat, paid for or not, leads that trying again would not mend. */
export const afterRefusal: Readonly<Partial<Record<RefusalCode, Route>>> = {
  'event-not-found': routes.thursdaySelection,
  closed: routes.thursdaySelection,
  full: routes.thursdaySelection,
  'called-off': routes.thursdaySelection,
  'already-registered': routes.bookingConfirmation,
  'profile-incomplete': routes.personalInfo,
  // Before the page itself, the gate shows what has changed.
  'terms-changed': routes.thursdaySelection,
}
