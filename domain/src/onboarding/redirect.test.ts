import { describe, expect, it } from 'vitest'
import { type Route, routes } from '../routes.ts'
import { redirectFrom } from './redirect.ts'

const due = (to: Route, expired = false) => ({ to, expired })

describe('the guard', () => {
  it('sends back from every page whose steps before are not done', () => {
    const ahead = [
      routes.personalInfo,
      routes.testResults,
      routes.citySelection,
      routes.paymentConfirmation,
      routes.trueConfirmation,
      routes.profile,
      routes.receipt,
    ]
    for (const page of ahead)
      expect(redirectFrom(page, due(routes.emailVerification)), page).toBe(routes.emailVerification)
    expect(redirectFrom(routes.passionSelection, due(routes.testIntroduction))).toBe(routes.testIntroduction)
    expect(redirectFrom(routes.thursdaySelection, due(routes.passionSelection))).toBe(routes.passionSelection)
    expect(redirectFrom(routes.trueConfirmation, due(routes.passionSelection))).toBe(routes.passionSelection)
  })

  it('holds where the redirect after a sign-in is suppressed, too', () => {
    expect(redirectFrom(routes.citySelection, due(routes.personalInfo))).toBe(routes.personalInfo)
    expect(redirectFrom(routes.testResults, due(routes.personalInfo))).toBe(routes.personalInfo)
  })

  it('opens the profile and the receipts to any user who has a proved address', () => {
    for (const step of [routes.personalInfo, routes.testIntroduction, routes.bookingConfirmation])
      for (const page of [routes.profile, routes.receipt])
        expect(redirectFrom(page, due(step)), page).toBeNull()
  })

  it('leaves the pages of the step that is due alone', () => {
    expect(redirectFrom(routes.emailVerification, due(routes.emailVerification))).toBeNull()
    expect(redirectFrom(routes.personalityTest, due(routes.testIntroduction))).toBeNull()
    expect(redirectFrom(routes.testResults, due(routes.testIntroduction))).toBeNull()
    expect(redirectFrom(routes.paymentConfirmation, due(routes.thursdaySelection))).toBeNull()
  })

  it('leads away from the confirmations of an evening that is over', () => {
    for (const page of [routes.bookingConfirmation, routes.trueConfirmation]) {
      expect(redirectFrom(page, due(routes.thursdaySelection, true))).toBe(routes.thursdaySelection)
      expect(redirectFrom(page, due(routes.thursdaySelection))).toBeNull()
    }
  })

  it('sees the page through the case and the slash of its address', () => {
    expect(redirectFrom('/City-Selection/', due(routes.personalInfo))).toBe(routes.personalInfo)
    expect(redirectFrom('/city-selection//', due(routes.personalInfo))).toBe(routes.personalInfo)
    expect(redirectFrom('/login/', due(routes.personalInfo))).toBe(routes.personalInfo)
  })

  it('knows nothing of addresses beside the path', () => {
    for (const address of ['/', '//', '/elsewhere', '/login/elsewhere', '/log/in'])
      expect(redirectFrom(address, due(routes.personalInfo)), address).toBeNull()
  })
})

describe('the redirect that follows a sign-in', () => {
  it('leads from /login to the step that is due', () => {
    expect(redirectFrom(routes.login, due(routes.testIntroduction))).toBe(routes.testIntroduction)
    expect(redirectFrom(routes.login, due(routes.bookingConfirmation))).toBe(routes.bookingConfirmation)
  })

  it('leaves every user where the specification suppresses it', () => {
    const suppressed = [
      ...[routes.bookingConfirmation, routes.paymentConfirmation, routes.admin, routes.profile],
      ...[routes.testResults, routes.citySelection, routes.activitySelection, routes.pricingSelection],
    ]
    for (const page of suppressed) {
      expect(redirectFrom(page, due(routes.thursdaySelection)), page).toBeNull()
      expect(redirectFrom(page, due(routes.bookingConfirmation)), page).toBeNull()
    }
  })

  it('lets what is done be done again', () => {
    expect(redirectFrom(routes.personalInfo, due(routes.thursdaySelection))).toBeNull()
    expect(redirectFrom(routes.personalityTest, due(routes.bookingConfirmation))).toBeNull()
  })

  it('verifies an address once', () => {
    expect(redirectFrom(routes.emailVerification, due(routes.personalInfo))).toBe(routes.personalInfo)
  })

  it('keeps a user who has a coming evening from the interests and the Thursdays', () => {
    const booked = due(routes.bookingConfirmation)
    expect(redirectFrom(routes.passionSelection, booked)).toBe(routes.bookingConfirmation)
    expect(redirectFrom(routes.thursdaySelection, booked)).toBe(routes.bookingConfirmation)
  })

  it('does not interrupt a payment when its registration arrives', () => {
    for (const page of [routes.paymentConfirmation, routes.pricingSelection, routes.activitySelection])
      expect(redirectFrom(page, due(routes.bookingConfirmation))).toBeNull()
  })
})
