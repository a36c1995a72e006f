import { paths } from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database, documentsOfUser, resetClock, setClock } from '../support/database.ts'
import { createPerson, type Person } from '../support/person.ts'
import { chooseEvening, expectConfirmed, goToPayment } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, type Page, test } from '../support/test.ts'

test.afterEach(resetClock)

/** A new person who has opened a payment and sees the card's page. */
async function atTheCard(page: Page): Promise<Person> {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await goToPayment(page)
  return person
}

test('a card that is refused makes room for another, whose bank asks: refused, left, then accepted', async ({
  page,
}) => {
  const person = await atTheCard(page)
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

test('five refused cards end a payment; a minute later the next card is taken', async ({ page }) => {
  const person = await atTheCard(page)

  for (let refused = 1; refused <= 5; refused += 1) {
    await typeCard(page, cards.declined)
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByText(/refusée/).first()).toBeVisible()
    // The server has heard of this one.
    await expect
      .poll(async () => (await documentsOfUser('open_payments', person.uid))[0]?.failed_confirmations)
      .toBe(refused)
  }
  // And has cancelled the payment, which until then takes a card that is good.
  await expect
    .poll(async () => (await documentsOfUser('open_payments', person.uid))[0]?.status)
    .toBe('closed')
  const account = await database.doc(paths.account(person.uid)).get()
  const refusedUntil: number = account.get('cards_refused_until').toMillis()
  await setClock(new Date(refusedUntil - 59_000))

  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText('Cinq cartes refusées de suite.')).toBeVisible()
  await expect(page).toHaveURL('/pricing-selection')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText('Cinq cartes refusées de suite.')).toBeVisible()
  expect(await documentsOfUser('payments', person.uid)).toEqual([])

  await setClock(new Date(refusedUntil + 1000))
  await goToPayment(page)
  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expectConfirmed(page)
  expect(await documentsOfUser('payments', person.uid)).toHaveLength(1)
})
