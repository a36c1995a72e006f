import { addDays, formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { createAttendees } from '../support/crowd.ts'
import { database } from '../support/database.ts'
import { giveTicket } from '../support/holdings.ts'
import { attachmentsOf, mailTo } from '../support/mailbox.ts'
import { createPerson, type Person } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { payFor } from '../support/stripe-api.ts'
import { expect, test } from '../support/test.ts'

/** An evening that no other journey uses, beyond those that can be booked. */
const [first = ''] = upcomingThursdays(new Date())
const date = addDays(first, 7 * 23)

test.beforeAll(() => database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date)))
test.afterAll(() => database.doc(paths.thursdayEvent(date)).delete())

const statusOf = async ({ uid }: Person) =>
  (await database.doc(paths.registration(date, uid)).get()).get('registration_status')

async function payer(): Promise<Person> {
  const person = await createPerson()
  await payFor(person, date)
  await expect.poll(() => statusOf(person)).toBe('registered')
  return person
}

/** An attendee whose ticket was given by an admin. */
async function guest(): Promise<Person> {
  const person = await createPerson()
  const ticket_id = `given_${person.uid}`
  await giveTicket(person, { id: ticket_id, thursday_event_id: date, status: 'paid' })
  await registerAttendee(person, date)
  await database.doc(paths.registration(date, person.uid)).update({ ticket_id })
  return person
}

test('an evening that is called off with the money back: preview, e-mails, the notice of who paid', async ({
  page,
  browser,
}) => {
  const payers = [await payer(), await payer()]
  const [subscriber] = await createAttendees(date, 1)
  const guests = [await guest(), await guest(), await guest()]
  const [payingOne] = payers
  const [free] = guests
  if (!payingOne || !subscriber || !free) throw new Error('Fewer attendees were created than expected')
  await database.doc(paths.registration(date, subscriber.uid)).update({ paid_with: 'subscription' })

  await beAdmin(page)
  await page.goto(`/admin/jeudis?jeudi=${date}`)
  await page.getByRole('button', { name: 'Annuler la soirée' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('ne peut pas être rétablie')).toBeVisible()
  await dialog.getByLabel('Ce que chacun reçoit').selectOption('money')
  await dialog.getByLabel('Raison, telle').selectOption('other')
  await expect(dialog.getByText('6 personnes')).toContainText(
    '2 billets payés, 17,98\u00A0€ en tout, 3 billets offerts, 1 abonnement',
  )
  await expect(dialog.getByText(/^Coût/)).toContainText('17,98')
  await expectWellMade(page, 'admin-annulation-dialog')
  await dialog.getByRole('button', { name: 'Annuler pour de bon' }).click()
  // The free reason is only shown in the audit log.
  await dialog.getByRole('textbox').fill('Une grève, ce soir-là')
  await dialog.getByRole('button', { name: 'Annuler pour de bon' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('table', { name: 'Villes annulées' })).toContainText('Argent')
  await expect(page.getByRole('button', { name: 'Annuler la soirée' })).toHaveCount(0)
  await expectGoodScreen(page, 'admin-annulation')

  for (const person of [...payers, subscriber, ...guests])
    await expect.poll(() => statusOf(person)).toBe('called_off')
  const theirs = await (await browser.newContext()).newPage()
  await beSignedIn(theirs, payingOne)
  await theirs.goto('/thursday-selection')
  const notice = theirs.getByRole('alertdialog', {
    name: `La soirée du ${formatThursday(date)} est annulée`,
  })
  await expect(notice).toContainText('Nous vous remboursons 8,99')
  await expectWellMade(theirs, 'called-off-notice')
  await notice.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(notice).toBeHidden()
  const account = database.doc(paths.account(payingOne.uid))
  await expect.poll(async () => (await account.get()).get('called_off')).toEqual([])
  await theirs.reload()
  await expect(theirs.getByRole('radio').first()).toBeVisible()
  await expect(theirs.getByRole('alertdialog')).toHaveCount(0)
  await theirs.close()

  const mail = await mailTo(payingOne.email, /n’aura pas lieu/)
  expect(mail.text).toContain('Nous vous remboursons 8,99')
  expect((await attachmentsOf(mail))[0]).toContain('METHOD:CANCEL')
  await mailTo(payingOne.email, /^Remboursement de 8,99/)
  expect((await mailTo(free.email, /n’aura pas lieu/)).text).toContain('Votre billet vous est rendu')
  expect((await mailTo(subscriber.email, /n’aura pas lieu/)).text).toContain(
    'Votre abonnement court toujours',
  )
})
