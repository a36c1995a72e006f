import type { EventDate } from '../calendar/paris-time.ts'
import { isExpired } from '../calendar/week.ts'
import type { UserDocument } from '../documents/users.ts'
import { type Route, routes } from '../routes.ts'

/** The sign-in provider, as Firebase Auth names it. */
export type SignInProvider = 'password' | 'google.com' | 'apple.com'

/**
 * What the router knows of a signed-in user. `profile` is null if there is none, or if it could not be read.
 */
export type OnboardingState = {
  provider: SignInProvider
  emailVerified: boolean
  profile: UserDocument | null
  /** The evening of their registration; null for one that was cancelled or called off. */
  evening: EventDate | null
  now: Date
}

/** Where to go, and whether an expired registration was found. */
export type NextStep = { to: Route; expired: boolean }

/** The routing after a sign-in (docs/product.md §4.3): the first rule that matches wins. */
export function nextStep({ provider, emailVerified, profile, evening, now }: OnboardingState): NextStep {
  if (!needsNoCode({ provider, emailVerified })) return to(routes.emailVerification)
  if (profile === null || !hasPersonalInfo(profile)) return to(routes.personalInfo)
  if (!profile.personality_results) return to(routes.testIntroduction)
  if (!profile.selected_passion) return to(routes.passionSelection)
  if (evening === null) return to(routes.thursdaySelection)
  if (!isExpired(evening, now)) return to(routes.bookingConfirmation)
  return { to: routes.thursdaySelection, expired: true }
}

/**
 * Whether the site skips the page of the code: after a sign-in by Google or Apple, or once the address is verified. It grants no
 * access: the server (platform/callable.ts) and firestore.rules look at the token's `email_verified` alone.
 */
export function needsNoCode({
  provider,
  emailVerified,
}: Pick<OnboardingState, 'provider' | 'emailVerified'>): boolean {
  return provider !== 'password' || emailVerified
}

function hasPersonalInfo({ onboarding_step, first_name, age, gender }: UserDocument): boolean {
  return Boolean(onboarding_step && first_name && age && gender)
}

function to(route: Route): NextStep {
  return { to: route, expired: false }
}
