import { paths } from '@tablee/domain/documents'
import { expectWellMade } from '../support/accessibility.ts'
import { newAttendee } from '../support/attendee.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database } from '../support/database.ts'
import { attachmentsOf, mailTo } from '../support/mailbox.ts'
import { chooseEvening, expectConfirmed } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

const louis = { ...newAttendee(), email: 'louis@tablee.example', password: 'Tablee-2026!' }

test('a subscriber books without paying, moves to another Thursday, and cancels', async ({ page }) => {
  await beSignedIn(page, louis)
  await page.goto('/thursday-selection')
  await chooseEvening(page)
  await page.getByRole('button', { name: 'Réserver ma place' }).click()
  await expectConfirmed(page)

  const current = async () => {
    const account = await database.doc(paths.account('louis')).get()
    return database.doc(paths.registrationById(account.get('registration_id')))
  }
  const left = await current()
  await page.getByRole('button', { name: 'Changer de jeudi' }).click()
  const move = page.getByRole('alertdialog', { name: 'Quel autre jeudi ?' })
  await move.locator('label').last().click()
  await expectWellMade(page, '24-move-dialog')
  await move.getByRole('button', { name: 'Changer de jeudi' }).click()
  await expect(page.getByText(/votre place est au jeudi/)).toBeVisible()
  await expect(page.getByText(/^Vous avez changé de jeudi\s: cela ne se fait qu’une fois\.$/)).toBeVisible()
  expect((await left.get()).get('registration_status')).toBe('cancelled')
  expect(await attachmentsOf(await mailTo(louis.email, /change de jeudi/))).toHaveLength(2)

  const registration = await current()
  const date: string = (await registration.get()).get('thursday_event_id')
  const count = async () => (await database.doc(paths.thursdayEvent(date)).get()).get('current_participants')
  const seated = database
    .collection('user_registrations')
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
  const before = (await seated.count().get()).data().count
  await expect.poll(count).toBe(before)

  await page.getByRole('button', { name: 'Annuler ma réservation' }).click()
  const dialog = page.getByRole('alertdialog', { name: "Confirmer l'annulation" })
  await expect(dialog).toBeVisible()
  await expectWellMade(page, '24-cancel-dialog')
  await dialog.getByRole('button', { name: 'Garder ma place' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Annuler ma réservation' }).click()
  const landed = page.waitForRequest((request) => request.isNavigationRequest())
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click()
  await expect(page.getByText(/Votre réservation est annulée/)).toBeVisible()
  // The registration has ended, and the page stays until it is left, two seconds later.
  await expect(page.getByRole('heading', { name: 'Réservation confirmée !' })).toBeVisible()
  expect(new URL((await landed).url()).pathname).toBe('/')
  expect((await registration.get()).get('registration_status')).toBe('cancelled')

  await expect.poll(count).toBe(before - 1)
  const mail = await mailTo(louis.email, /annulée/)
  const [file] = await attachmentsOf(mail)
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain('STATUS:CANCELLED')
})
