import { beSignedIn } from '../support/be-signed-in.ts'
import { documentsOfUser } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening, expectConfirmed, goToPayment } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, test } from '../support/test.ts'

test('a card that is refused makes room for another, whose bank asks: refused, left, then accepted', async ({
  page,
}) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await goToPayment(page)
  const pay = page.getByRole('button', { name: /^Payer/ })
  const number = page.getByLabel('Numéro de carte')

  await typeCard(page, cards.declined)
  await pay.click()
  const refused = page.getByText('Votre carte a été refusée.')
  await expect(refused).toHaveCount(1)
  await expect(page.getByText(/^Rien n’a été débité\. Prenez une autre carte/)).toBeVisible()
  await expect(number).toHaveValue('')
  await expect(number).toBeFocused()

  await typeCard(page, cards.asksForAuthentication)
  await expect(refused).toHaveCount(0)
  const unauthenticated = page.getByText(/^Nous n’avons pas pu authentifier votre moyen de paiement/)
  for (const answer of ['refuse', 'leave']) {
    await pay.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // The words about the last try are gone.
    await expect(unauthenticated).toHaveCount(0)
    if (answer === 'refuse') await page.getByRole('button', { name: 'Refuser' }).click()
    else await page.keyboard.press('Escape')
    await expect(unauthenticated).toHaveCount(1)
    await expect(page.getByText('Rien n’a été débité. Réessayez, ou prenez une autre carte.')).toBeVisible()
    await expect(page).toHaveURL('/payment-confirmation')
    await expect(number).not.toHaveValue('')
  }
  await pay.click()
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click()
  await expectConfirmed(page)
  await expect(unauthenticated).toHaveCount(0)
  expect(await documentsOfUser('payments', person.uid)).toHaveLength(1)
  expect(await documentsOfUser('user_registrations', person.uid)).toHaveLength(1)

  // The prices are behind it, and there is nothing left to pay.
  await page.goBack()
  await expectConfirmed(page)
  await expect(pay).toHaveCount(0)
})
