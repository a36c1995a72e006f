import { type Route, routes } from '@tablee/domain'

/** The pages from the landing page to a seat, in the order in which somebody who books for the first time meets them. */
export const bookingPath: readonly Route[] = [
  routes.home,
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
