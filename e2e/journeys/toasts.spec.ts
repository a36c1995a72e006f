import { newAttendee } from '../support/attendee.ts'
import {
  choose,
  goToPayment,
  type Inspection,
  introduceOneself,
  signUp,
  takeTest,
  verifyEmail,
} from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { coveredByToast, keepToasts } from '../support/toast-cover.ts'

/** Two phones, and the smaller one with an open keyboard. */
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 360, height: 360 },
]

const expectNothingCovered: Inspection = async (page, screen) => {
  // Moves the pointer off the toast, where it would pause its timer.
  await page.mouse.move(1, 1)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.soft
      .poll(() => coveredByToast(page), {
        message: `${screen} at ${size.width}×${size.height}`,
        timeout: 5000,
      })
      .toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a toast on a phone covers nothing that can be pressed or read, on every screen up to the payment', {
  tag: '@nightly',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const attendee = newAttendee()

  await keepToasts(page)
  await page.goto('/login')
  await page.getByLabel('E‑mail').fill(attendee.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Pas-le-bon-1!')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible()
  await expectNothingCovered(page, 'login')
  await page.getByRole('button', { name: 'Fermer' }).click()

  await signUp(page, attendee)
  await expectNothingCovered(page, 'email-verification')
  await verifyEmail(page, attendee)

  await introduceOneself(page, attendee, expectNothingCovered)
  await takeTest(page, expectNothingCovered)
  await choose(page, expectNothingCovered)
  await page.getByLabel('Code promo').fill('INCONNU')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('Code promo invalide').first()).toBeVisible()
  await goToPayment(page, expectNothingCovered)
})
