import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { documentsOfUser } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening, goToPayment } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Puts the caret behind the third letter, and types two more. */
async function typeInTheMiddle(page: Page, label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill('ABC123')
  await field.press('Home')
  for (let letter = 1; letter <= 3; letter += 1) await field.press('ArrowRight')
  await page.keyboard.type('de')
  await expect(field).toHaveValue('ABCDE123')
}

test('a code is typed with a steady caret, read as it is pasted, and applied by the press that pays', async ({
  page,
}) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await typeInTheMiddle(page, 'Code promo')

  // A wrong code is named once, and opens nothing.
  const code = page.getByRole('textbox', { name: 'Code promo' })
  const wrong = page.getByText("Ce code promo n'existe pas ou n'est plus valide")
  await page.getByRole('button', { name: /^Payer 8,99/ }).click()
  await expect(wrong).toHaveCount(1)
  await expect(page).toHaveURL('/pricing-selection')
  await code.fill('AUTRE')
  await expect(wrong).toHaveCount(0)
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(wrong).toHaveCount(1)
  expect(await documentsOfUser('open_payments', person.uid)).toEqual([])

  // A zero width space, a non-breaking hyphen, full-width letters, blanks around.
  await code.fill(' bien\u200Bve\u2011ＮＵe\u00A0')
  await expect(wrong).toHaveCount(0)
  await page.getByRole('button', { name: /^Payer 8,99/ }).click()
  await expect(page.getByText(/^Votre code est appliqué.*Appuyez encore une fois/)).toBeVisible()
  await expect(page).toHaveURL('/pricing-selection')
  expect(await documentsOfUser('open_payments', person.uid)).toEqual([])
  await page.getByRole('button', { name: /^Payer 7,19/ }).click()
  await expect(page.getByRole('button', { name: /^Payer 7,19/ })).toBeVisible()
  await expect(page).toHaveURL('/payment-confirmation')

  // The payment keeps its code: back from the card that was loaded again, and on prices that are loaded again.
  await page.reload()
  await expect(page.getByLabel('Numéro de carte')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/pricing-selection')
  await expect(page.getByText('BIENVENUE')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer 7,19/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('BIENVENUE')).toBeVisible()
  await page.getByRole('button', { name: 'Retirer' }).click()

  // The words about a wrong code stay on its page.
  await code.fill('INCONNU')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(wrong).toHaveCount(1)
  await goToPayment(page)
  await expect(wrong).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Payer 8,99/ })).toBeVisible()
})

test('the console’s code is typed with a steady caret, and created as it was pasted', {
  tag: '@nightly',
}, async ({ page }) => {
  await beAdmin(page)
  await page.goto('/admin/codes-promo')
  await page.getByRole('button', { name: 'Nouveau code' }).click()
  await typeInTheMiddle(page, 'Code')
  const name = `COLLE${Date.now().toString(36).toUpperCase()}`
  await page
    .getByLabel('Code', { exact: true })
    .fill(`\u200B${name.slice(0, 3)}\u00AD ${name.slice(3)}\uFE0F`)
  await page.getByLabel('Remise, en pour cent').fill('25')
  await page.getByRole('button', { name: 'Enregistrer le code' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('En cours')
})
