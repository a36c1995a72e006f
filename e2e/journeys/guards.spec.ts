import { redirectSuppressedOn, routes } from '@tablee/domain/routes'
import { beSignedIn } from '../support/be-signed-in.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

const { home, login, cgu, cgv, rgpd, contact, forgotPassword, resetPassword, test: blank } = routes
const open: readonly string[] = [home, login, cgu, cgv, rgpd, contact, forgotPassword, resetPassword, blank]
/** All pages that need a signed-in user. `/admin` has its own guard. */
const personal = Object.values(routes).filter((route) => !open.includes(route) && route !== routes.admin)

test('a deep link to a page that belongs to somebody leads a visitor to the sign-in', {
  tag: '@nightly',
}, async ({ page }) => {
  expect(personal.length).toBeGreaterThan(10)
  for (const path of personal) {
    await page.goto(path)
    await expect(page, path).toHaveURL(login)
  }
})

test('a deep link ahead of one’s step leads back to it', { tag: '@nightly' }, async ({ page }) => {
  const person = await createPerson({ user: { personality_results: null, selected_passion: null } })
  await beSignedIn(page, person)
  await page.goto(routes.login)
  await expect(page).toHaveURL(routes.testIntroduction)
  for (const path of [
    routes.passionSelection,
    routes.thursdaySelection,
    routes.citySelection,
    routes.pricingSelection,
    routes.paymentConfirmation,
    routes.bookingConfirmation,
    routes.trueConfirmation,
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(routes.testIntroduction)
  }
})

test('without what the steps before have chosen, the later ones lead back to the Thursday', {
  tag: '@nightly',
}, async ({ page }) => {
  await beSignedIn(page, await createPerson())
  await page.goto(routes.login)
  await expect(page).toHaveURL(routes.thursdaySelection)
  for (const path of [routes.activitySelection, routes.pricingSelection, routes.paymentConfirmation]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(routes.thursdaySelection)
  }
})

test('with a seat, what has been done leads to the confirmation, and the pages of the specification stay', {
  tag: '@nightly',
}, async ({ page }) => {
  const person = await createPerson()
  await registerAttendee(person)
  await beSignedIn(page, person)
  await page.goto(routes.login)
  await expect(page).toHaveURL(routes.bookingConfirmation)
  for (const path of [routes.login, routes.passionSelection, routes.thursdaySelection]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(routes.bookingConfirmation)
  }
  expect(redirectSuppressedOn).toContain(routes.profile)
  for (const path of [routes.profile, routes.testResults, routes.bookingConfirmation]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tablée')
    await expect(page, path).toHaveURL(path)
  }
})
