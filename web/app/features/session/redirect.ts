import { type NextStep, type Route, routes } from '@tablee/domain'

/**
 * Where somebody on `here` has to go instead, or `null` to stay. A page may be shown once every step before it is done;
 * `next` is the first step that is not (the domain's rules). What is done may be done again, with two exceptions: an
 * address is verified once, and a coming evening locks the interests and the Thursday.
 */
export function redirectFrom(here: string, next: NextStep): Route | null {
  const page = orderOf(here)
  const due = orderOf(next.to)
  if (page === null || due === null) return null
  if (due < page) return next.to
  if (here === routes.login || here === routes.emailVerification) return due > page ? next.to : null
  if (next.to === routes.bookingConfirmation && lockedByRegistration.some((route) => route === here))
    return next.to
  if (next.expired && here === routes.bookingConfirmation) return next.to
  return null
}

const lockedByRegistration: readonly Route[] = [routes.passionSelection, routes.thursdaySelection]

/** The path's stages: pages of one stage ask for the same things to be done before. */
const stages: readonly (readonly Route[])[] = [
  [routes.login],
  [routes.emailVerification],
  [routes.personalInfo],
  [routes.testIntroduction, routes.personalityTest, routes.testResults],
  [routes.passionSelection],
  [
    routes.thursdaySelection,
    routes.citySelection,
    routes.activitySelection,
    routes.pricingSelection,
    routes.paymentConfirmation,
    routes.bookingConfirmation,
  ],
]

function orderOf(address: string): number | null {
  const order = stages.findIndex((routesOfStage) => routesOfStage.some((route) => route === address))
  return order === -1 ? null : order
}
