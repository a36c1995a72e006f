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
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Two phones, and the smaller one with an open keyboard. */
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 360, height: 360 },
]

/** What is pressed or read. A radio button and a checkbox are hidden under their label. */
const parts = [
  'main :is(a, button:enabled, h1, h2, p)',
  'main label:not(:has(:disabled))',
  'main input:enabled:not([type=radio], [type=checkbox])',
  'header a',
].join()

/** Keeps toasts visible until they are closed, so that a whole path is tested under one. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => {
      const running = document.querySelectorAll('[data-scope=toast][data-part=root]:not([data-paused])')
      for (const toast of running) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    }, 100)
  })
}

/** Playwright's check before a click scrolls a part into view, and fails where something else receives the press. */
const expectNothingCovered: Inspection = async (page, screen) => {
  await expect(page.locator('[data-scope=toast][data-part=root]').first()).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const part of await page.locator(parts).filter({ visible: true }).all())
      await expect
        .soft(part.click({ trial: true, timeout: 5000 }), `${screen} at ${size.width}×${size.height}`)
        .resolves.toBeUndefined()
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('a toast on a phone covers nothing that can be pressed or read, on every screen up to the payment', {
  tag: '@nightly',
}, async ({ page }) => {
  const attendee = newAttendee()

  await page.setViewportSize({ width: 390, height: 844 })
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
  await expectNothingCovered(page, 'pricing-selection')
  await goToPayment(page)
  await typeCard(page, cards.declined)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText('Votre carte a été refusée.')).toBeVisible()
  await expectNothingCovered(page, 'payment-confirmation')
})
