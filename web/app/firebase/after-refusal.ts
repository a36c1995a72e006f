import { type RefusalCode, type Route, routes } from '@tablee/domain'

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
