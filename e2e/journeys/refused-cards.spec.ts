import { beSignedIn } from '../support/be-signed-in.ts'
import { documentsOfUser, resetClock, setClock } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening, expectConfirmed, goToPayment } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, test } from '../support/test.ts'

test.afterEach(resetClock)

test('five refused cards end a payment; a minute later the next card is taken', async ({ page }) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await goToPayment(page)

  for (let refused = 1; refused <= 5; refused += 1) {
    await typeCard(page, cards.declined)
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByText(/refusée/).first()).toBeVisible()
    // The server has heard of this one.
    await expect
      .poll(async () => (await documentsOfUser('open_payments', person.uid))[0]?.failed_confirmations)
      .toBe(refused)
  }

  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText('Cinq cartes refusées de suite.')).toBeVisible()
  await expect(page).toHaveURL('/pricing-selection')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText('Cinq cartes refusées de suite.')).toBeVisible()
  expect(await documentsOfUser('payments', person.uid)).toEqual([])

  await setClock(new Date(Date.now() + 62_000))
  await goToPayment(page)
  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expectConfirmed(page)
  expect(await documentsOfUser('payments', person.uid)).toHaveLength(1)
})
