import { beSignedIn } from '../support/be-signed-in.ts'
import { documentsOfUser } from '../support/database.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening, expectConfirmed } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, test } from '../support/test.ts'

test('a promo code of 20 % is applied, charged, and told in the recap', { tag: '@nightly' }, async ({
  page,
}) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()

  await page.getByRole('textbox', { name: 'Code promo' }).fill('bienvenue')
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page.getByText('Code promo appliqué !')).toBeVisible()
  await page.getByRole('button', { name: /Payer 7,19/ }).click()

  await expect(page).toHaveURL('/payment-confirmation')
  await expect(page.locator('s, del').getByText(/8,99/).first()).toBeVisible()
  await expect(page.getByText('Réduction de 20% appliquée').first()).toBeVisible()
  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer 7,19/ }).click()
  await expectConfirmed(page)

  expect(await documentsOfUser('payments', person.uid)).toMatchObject([
    { amount: 719, original_amount: 899, discount_percentage: 20, promo_code: 'BIENVENUE' },
  ])
  const recap = await mailTo(person.email, /réservée/)
  expect(recap.text).toContain('7,19')
  expect(recap.text).toMatch(/Réduction de 20\s%/)
})
