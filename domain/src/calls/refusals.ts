/**
 * Every reason for which the server refuses a call: the closed list that the site has French words for.
 * It travels as `code` in the details of the callable's error.
 */
export const refusalCodes = [
  'unauthenticated',
  'invalid-input',
  'too-large',
  'email-not-verified',
  'no-account',
  'blocked',
  'profile-incomplete',
  'event-not-found',
  'closed',
  'full',
  'called-off',
  'already-registered',
  'no-ticket',
  'offer-unavailable',
  'promo-invalid',
  'code-invalid',
  'code-too-soon',
  'code-limit',
  'not-subscriber',
  'nothing-to-cancel',
  'frozen',
  'not-unlocked',
  'forbidden',
  'sign-in-again',
  'payment-unavailable',
  'unavailable',
] as const

export type RefusalCode = (typeof refusalCodes)[number]
