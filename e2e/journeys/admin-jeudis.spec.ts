import { addDays, eventStart, formatDate, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { laterWeeks } from '../support/created-groups.ts'
import { database } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

/** Evenings that no other journey uses: one beyond those that can be booked, each width its own, and one of a month ago. */
const [first = ''] = upcomingThursdays(new Date())
let coming = ''
const past = addDays(first, -7 * 5)

async function anEvening(date: string): Promise<string> {
  await database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  const person = await createPerson()
  await registerAttendee(person, date)
  await registerAttendee(await createPerson(), date)
  return paths.registration(date, person.uid)
}

test.beforeAll(() => {
  coming = addDays(first, 7 * (20 + laterWeeks()))
})
test.afterAll(async () => {
  for (const date of [coming, past]) await database.doc(paths.thursdayEvent(date)).delete()
})

test('Jeudis: an evening is limited and closed, and the end of another is run by hand', {
  tag: '@nightly',
}, async ({ page }) => {
  await beAdmin(page)
  const [, registration] = [await anEvening(coming), await anEvening(past)]
  await page.goto('/admin/jeudis')
  const day = (date: string) =>
    page.getByRole('link', { name: formatDate(eventStart(date)).replace('jeudi ', '') })
  await expect(day(past)).toBeVisible()
  await expectGoodScreen(page, 'admin-jeudis')

  await test.step('no limit below what is sold', async () => {
    await day(coming).click()
    await page.getByRole('button', { name: 'Ouvrir, fermer ou limiter' }).click()
    await page.getByLabel('Ouvert aux réservations').click()
    await page.getByLabel('Capacité').fill('1')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Il y a déjà plus de places vendues que cela.')).toBeVisible()
    await expectWellMade(page, 'admin-jeudis-dialog')
    await page.getByLabel('Capacité').fill('12')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Fermé', { exact: true })).toBeVisible()
    expect((await database.doc(paths.thursdayEvent(coming)).get()).data()).toMatchObject({
      is_active: false,
      capacity: 12,
      current_participants: 2,
    })
    await expect(page.getByRole('button', { name: /Lancer|Relancer/ })).toHaveCount(0)
  })

  await test.step('a step that is late is run', async () => {
    await page.getByRole('link', { name: 'Revenir aux jeudis' }).click()
    await day(past).click()
    const end = page.getByRole('row').filter({ hasText: 'Clôture de la soirée' })
    await expectGoodScreen(page, 'admin-jeudis-evening')
    await expect(page).toHaveTitle(new RegExp(formatDate(eventStart(past)), 'i'))
    await end.getByRole('button').click()
    await expect(end.getByText('Faite', { exact: true })).toBeVisible()
    expect((await database.doc(registration).get()).get('registration_status')).toBe('expired')
  })
})
