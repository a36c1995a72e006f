import { type Route, routes } from '@tablee/domain'

/** The pages in the order in which somebody who books for the first time meets them. */
const path: readonly Route[] = [
  routes.login,
  routes.emailVerification,
  routes.personalInfo,
  routes.testIntroduction,
  routes.personalityTest,
  routes.testResults,
  routes.passionSelection,
  routes.thursdaySelection,
  routes.citySelection,
  routes.activitySelection,
  routes.pricingSelection,
  routes.paymentConfirmation,
  routes.bookingConfirmation,
]

/** The page that most go to from the one at an address; `null` where nothing follows. */
export function pageAfter(pathname: string): Route | null {
  const names: readonly string[] = path
  const at = names.indexOf(pathname)
  return at < 0 ? null : (path[at + 1] ?? null)
}
