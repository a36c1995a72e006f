import { type Route, redirectSuppressedOn, routes } from '@tablee/domain'
import { describe, expect, it } from 'vitest'
import { redirectFrom } from './redirect.ts'

const due = (to: Route, expired = false) => ({ to, expired })

describe('redirectFrom', () => {
  it('sends on from /login to the step that is due', () => {
    expect(redirectFrom(routes.login, due(routes.testIntroduction))).toBe(routes.testIntroduction)
    expect(redirectFrom(routes.login, due(routes.bookingConfirmation))).toBe(routes.bookingConfirmation)
  })

  it('sends back from every page whose steps before are not done', () => {
    const ahead = [routes.personalInfo, routes.testResults, routes.citySelection, routes.paymentConfirmation]
    for (const page of ahead)
      expect(redirectFrom(page, due(routes.emailVerification))).toBe(routes.emailVerification)
    expect(redirectFrom(routes.passionSelection, due(routes.testIntroduction))).toBe(routes.testIntroduction)
    expect(redirectFrom(routes.thursdaySelection, due(routes.passionSelection))).toBe(routes.passionSelection)
  })

  it('leaves the pages of the step that is due alone', () => {
    expect(redirectFrom(routes.emailVerification, due(routes.emailVerification))).toBeNull()
    expect(redirectFrom(routes.personalityTest, due(routes.testIntroduction))).toBeNull()
    expect(redirectFrom(routes.testResults, due(routes.testIntroduction))).toBeNull()
    expect(redirectFrom(routes.paymentConfirmation, due(routes.thursdaySelection))).toBeNull()
  })

  it('lets what is done be done again', () => {
    expect(redirectFrom(routes.personalInfo, due(routes.thursdaySelection))).toBeNull()
    expect(redirectFrom(routes.personalityTest, due(routes.bookingConfirmation))).toBeNull()
  })

  it('leaves everybody where the specification suppresses the redirect', () => {
    for (const page of redirectSuppressedOn) {
      expect(redirectFrom(page, due(routes.thursdaySelection)), page).toBeNull()
      expect(redirectFrom(page, due(routes.bookingConfirmation)), page).toBeNull()
    }
  })

  it('verifies an address once', () => {
    expect(redirectFrom(routes.emailVerification, due(routes.personalInfo))).toBe(routes.personalInfo)
  })

  it('keeps somebody who has a coming evening from the interests and the Thursdays', () => {
    const booked = due(routes.bookingConfirmation)
    expect(redirectFrom(routes.passionSelection, booked)).toBe(routes.bookingConfirmation)
    expect(redirectFrom(routes.thursdaySelection, booked)).toBe(routes.bookingConfirmation)
  })

  it('does not interrupt a payment when its registration arrives', () => {
    for (const page of [routes.paymentConfirmation, routes.pricingSelection, routes.activitySelection])
      expect(redirectFrom(page, due(routes.bookingConfirmation))).toBeNull()
  })

  it('leads away from the confirmation of an evening that is over', () => {
    expect(redirectFrom(routes.bookingConfirmation, due(routes.thursdaySelection, true))).toBe(
      routes.thursdaySelection,
    )
    expect(redirectFrom(routes.bookingConfirmation, due(routes.thursdaySelection))).toBeNull()
  })

  it('knows nothing of addresses beside the path', () => {
    expect(redirectFrom('/elsewhere', due(routes.personalInfo))).toBeNull()
  })
})
