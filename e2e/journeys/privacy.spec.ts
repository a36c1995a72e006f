import { readFile } from 'node:fs/promises'
import { collections, paths } from '@tablee/domain/documents'
import { expectWellMade } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { accounts, database } from '../support/database.ts'
import { dumpDatabase } from '../support/dump-database.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

test('a person takes their data along, then leaves, and is found nowhere any more', async ({ page }) => {
  const firstName = 'Apolline'
  const person = { ...(await createPerson({ user: { first_name: firstName } })), firstName }
  const { id, thursday_event_id: date } = await registerAttendee(person)
  const counted = async () =>
    (await database.doc(paths.thursdayEvent(date)).get()).get('current_participants')
  const registered = await database
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .count()
    .get()
  const before = registered.data().count
  // The registration triggers the count, which may still be that of an evening that another journey's clock has passed.
  await expect.poll(counted).toBe(before)

  await beSignedIn(page, person)
  await page.goto('/profile')

  await test.step('the copy holds their name and their seat', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger mes données' }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toBe('tablee-mes-donnees.json')
    const data = JSON.parse(await readFile(await saved.path(), 'utf8'))
    expect(data.users.first_name).toBe(firstName)
    expect(data.user_registrations.map((one: { id: string }) => one.id)).toEqual([id])
  })

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/Nous gardons les données de facturation/)).toBeVisible()
  await expectWellMade(page, '32-delete-account')
  await dialog.getByLabel(/^Votre mot de passe/).fill(person.password)
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Je réserve ma place' }).first()).toBeVisible()

  await expect(accounts.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await mailTo(person.email, /compte a été supprimé/)
  const traces = [person.uid, person.email, firstName]
  const left = async () =>
    (await dumpDatabase()).filter((text) => traces.some((trace) => text.includes(trace)))
  // The last mail has been delivered; its document is deleted right after.
  await expect.poll(left).toEqual([])
  await expect.poll(counted).toBe(before - 1)
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})
