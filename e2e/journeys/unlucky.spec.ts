import { beSignedIn } from '../support/be-signed-in.ts'
import { database, documentsOfUser } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening, expectConfirmed, goToPayment } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, test } from '../support/test.ts'

test('a declined card and a refresh in the middle of paying still end in one ticket', async ({ page }) => {
  const person = await createPerson()
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await goToPayment(page)

  await typeCard(page, cards.declined)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByText(/refusée/).first()).toBeVisible()
  await expect(page).toHaveURL('/payment-confirmation')

  await page.reload()
  await typeCard(page, cards.asksForAuthentication)
  await page.getByRole('button', { name: /^Payer/ }).dblclick()
  await page.getByRole('button', { name: 'Autoriser le paiement' }).click()
  await expectConfirmed(page)

  const { uid, email } = person
  const tickets = await documentsOfUser('ticket_purchases', uid)
  expect(tickets).toHaveLength(1)
  expect(tickets[0]).toMatchObject({ status: 'paid' })
  expect(await documentsOfUser('payments', uid)).toHaveLength(1)
  expect(await documentsOfUser('user_registrations', uid)).toHaveLength(1)
  const mails = await database.collection('mail').where('to', '==', email).get()
  const recaps = mails.docs.filter((mail) => mail.get('kind') === 'payment_confirmation')
  expect(recaps).toHaveLength(1)
})
