import { type NextStep, type Route, redirectSuppressedOn, routes } from '@tablee/domain'

/**
 * Where somebody on `pathname` has to go instead, or `null` to stay. `next` is the first step that is not done (the
 * domain's rules). First the guard: a page opens once every step before it is done. Then the redirect that follows a
 * sign-in, which the domain suppresses on some pages: what is done may be looked at and done again there and elsewhere,
 * but for the pages that have had their day.
 */
export function redirectFrom(pathname: string, next: NextStep): Route | null {
  const page = routeOf(pathname)
  if (page === null) return null
  if (!isOpen(page, next)) return next.to
  if (redirectSuppressedOn.includes(page)) return null
  return hasHadItsDay(page, next) ? next.to : null
}

function isOpen(page: Route, next: NextStep): boolean {
  // The confirmations of an evening that is over lead to the next one.
  if (next.expired && confirmations.includes(page)) return false
  return stageOf(page) <= stageOf(next.to)
}

/** Signing in and proving an address are done once; a coming evening locks the interests and the Thursday. */
function hasHadItsDay(page: Route, next: NextStep): boolean {
  if (page === routes.login || page === routes.emailVerification) return stageOf(next.to) > stageOf(page)
  return next.to === routes.bookingConfirmation && lockedByRegistration.includes(page)
}

const confirmations: readonly Route[] = [routes.bookingConfirmation, routes.trueConfirmation]
const lockedByRegistration: readonly Route[] = [routes.passionSelection, routes.thursdaySelection]

/** The path's stages: pages of one stage ask for the same things to be done before. */
const stages: readonly (readonly Route[])[] = [
  [routes.login],
  [routes.emailVerification],
  // One's profile and receipts ask for no more than a proved address.
  [routes.personalInfo, routes.profile, routes.receipt],
  [routes.testIntroduction, routes.personalityTest, routes.testResults],
  [routes.passionSelection],
  [
    routes.thursdaySelection,
    routes.citySelection,
    routes.activitySelection,
    routes.pricingSelection,
    routes.paymentConfirmation,
    ...confirmations,
  ],
]

function stageOf(page: Route): number {
  return stages.findIndex((pages) => pages.includes(page))
}

/** The page of the path at an address, as the router finds it: whatever the case, with or without a slash at the end. */
export function routeOf(pathname: string): Route | null {
  const address = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return stages.flat().find((route) => route === address) ?? null
}
