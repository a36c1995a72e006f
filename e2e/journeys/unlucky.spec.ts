import { newAttendee } from '../support/attendee.ts'
import { accounts, database, ownedBy } from '../support/database.ts'
import { codeFor } from '../support/mailbox.ts'
import {
  choose,
  expectConfirmed,
  goToPayment,
  introduceOneself,
  signUp,
  takeTest,
  typeCode,
  verifyEmail,
} from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, test } from '../support/test.ts'

test('a wrong code, a declined card and a refresh in the middle of paying still end in one ticket', async ({
  page,
}) => {
  const attendee = newAttendee()
  await page.goto('/login')
  await signUp(page, attendee)

  const code = await codeFor(attendee.email)
  await typeCode(page, code === '000000' ? '000001' : '000000')
  await expect(
    page.getByText('Code invalide ou expiré. Veuillez demander un nouveau code.').first(),
  ).toBeVisible()
  await expect(page).toHaveURL('/email-verification')
  await verifyEmail(page, attendee)

  await introduceOneself(page, attendee)
  await takeTest(page)
  await choose(page)
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

  const { uid } = await accounts.getUserByEmail(attendee.email)
  const tickets = await ownedBy('ticket_purchases', uid)
  expect(tickets).toHaveLength(1)
  expect(tickets[0]).toMatchObject({ status: 'paid' })
  expect(await ownedBy('payments', uid)).toHaveLength(1)
  expect(await ownedBy('user_registrations', uid)).toHaveLength(1)
  const mails = await database.collection('mail').where('to', '==', attendee.email).get()
  const recaps = mails.docs.filter((mail) => mail.get('kind') === 'payment_confirmation')
  expect(recaps).toHaveLength(1)
})
