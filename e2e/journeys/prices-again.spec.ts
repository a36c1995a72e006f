import { beSignedIn } from '../support/be-signed-in.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

const line = /^Billet\s·\sjeudi .*\s·\sParis$/u

/** Takes an attendee to the offers, and makes the page show the purchase. */
async function goToPrices(page: Page): Promise<void> {
  await beSignedIn(page, await createPerson())
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await expect(page.getByText(line)).toBeVisible()
}

test('a promo code typed on the prices, as they are loaded again, is kept and can be applied', {
  tag: '@nightly',
}, async ({ page }) => {
  await goToPrices(page)
  await page.reload({ waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Code promo' })
  await field.click()
  await page.keyboard.type('bienvenue')
  await expect(page.getByRole('button', { name: 'Appliquer' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Code promo appliqué !')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer 7,19/ })).toBeVisible()
})

test('the prices, loaded again and read without a network, stay, and lead on when it is back', {
  tag: '@nightly',
}, async ({ page, context, refused }) => {
  await goToPrices(page)
  await page.reload()
  await expect(page.getByText(line)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/hors ligne/i)).toBeVisible()
  await expect(page.getByText(line)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Payer 8,99/ }).click()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  // Firestore probes the network with a request to another site, which the content policy blocks.
  for (const what of refused.splice(0)) expect(what).toContain('cleardot.gif')
})
