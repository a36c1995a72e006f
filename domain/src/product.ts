import { operator } from './operator.ts'

/** The product's name, addresses and hours. Renaming the product is an edit of this constant only; who runs it: operator.ts. */
export const product = {
  name: 'Tablée',
  tagline: 'Il ne manque que vous.',
  origin: 'https://tablee.example',
  supportEmail: operator.email,
  supportHours: 'du lundi au vendredi, de 9\u00A0h\u00A030 à 18\u00A0h',
  /** The landing page states that more people than this have taken part (docs/product.md §1.7); null says nothing of it. */
  pastParticipants: operator.pastParticipants,
  /** The stated duration of the personality test, in minutes (docs/product.md §5.2). */
  testMinutes: 5,
  /** How many questions it has (docs/product.md §5.2): `questions.test.ts` counts them. */
  testQuestions: 20,
} as const

/** How long a success is shown before the redirect, in milliseconds (docs/product.md §10.5). */
export const REDIRECT_AFTER_SUCCESS_MS = 2000

/**
 * The delays before each automatic check for the registration of a payment, in milliseconds; then the user
 * can check by hand. A late webhook event is usually seconds late.
 */
export const REGISTRATION_POLL_DELAYS_MS = [1500, 3000, 6000, 12_000] as const

/** The confetti of a confirmed booking (docs/product.md §10.5). */
export const confetti = { pieces: 50, lasts_ms: 5000 } as const
