import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type EventDate, parisDay, upcomingThursdays } from '@tablee/domain/calendar'
import { collections, paths, type RegistrationDocument, registrationDocument } from '@tablee/domain/documents'
import { reservationColumns, statusWords } from '@tablee/domain/reservations'
import { parse } from 'csv-parse/sync'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { database } from '../support/database.ts'
import { devices } from '../support/devices.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Names with a spreadsheet formula, a table separator or HTML. */
const hostile = ['=HYPERLINK("http://evil.example")', 'Zoé, dite "Zo"', '<img src=x onerror=alert(1)>']

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]')
const namesIn = (page: Page) => rows(page).locator('th').allTextContents()

test('Réservations: an admin searches, filters and sorts them, and takes them along as a file', {
  tag: '@nightly',
}, async ({ page }) => {
  const [date = ''] = upcomingThursdays(new Date()).slice(-1)
  const mark = `Zelie${randomUUID().slice(0, 6)}`
  for (const first_name of [`Zélie${mark.slice(5)}`, ...hostile])
    await registerAttendee(await createPerson({ user: { first_name } }), date)
  const gone = await createPerson({ user: { first_name: 'Bastien' } })
  const left = await registerAttendee(gone, date)
  await database.doc(paths.registrationById(left.id)).update({ registration_status: 'cancelled' })

  await beAdmin(page)
  await page.setViewportSize(devices.desktop)
  await page.goto('/admin')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(reservationColumns.map((name) => new RegExp(name)))
  await expectGoodScreen(page, '50-admin-reservations')
  await page.setViewportSize(devices.desktop)

  await test.step('by evening and name, without its accents', async () => {
    await page.getByLabel('Jeudi', { exact: true }).selectOption(date)
    await page.getByLabel('Rechercher').fill(mark.toUpperCase())
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).locator('th')).toHaveText(`Zélie${mark.slice(5)}`)
    await page.getByLabel('Rechercher').fill(`${mark} introuvable`)
    await expect(page.getByText('Aucune réservation trouvée')).toBeVisible()
    await page.getByRole('button', { name: 'Retirer les filtres' }).click()
    await expect(rows(page).nth(1)).toBeVisible()
  })

  await test.step('by status, in the order of the first names', async () => {
    const all = await storedOn(date)
    await expect(page.getByText(`affichées sur ${all.length}`)).toBeVisible()
    const names = all.map(({ first_name }) => first_name).sort(asInADictionary)
    await expect(async () => {
      const shown = await namesIn(page)
      expect(shown).toEqual(names.slice(0, shown.length))
    }).toPass()
    await expect(page.getByRole('columnheader', { name: 'Prénom' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByLabel('Statut', { exact: true }).selectOption('cancelled')
    await expect.poll(() => namesIn(page)).toContain('Bastien')
    for (const status of await rows(page).locator('td:last-child').allTextContents())
      expect(status).toBe(statusWords.cancelled)
    await page.getByLabel('Statut', { exact: true }).selectOption('all')
    await expect(page.getByText(`affichées sur ${all.length}`)).toBeVisible()
    // The URL reproduces the view.
    await page.reload()
    await expect(page.getByText(`affichées sur ${all.length}`)).toBeVisible()
  })

  await test.step('the file holds what is stored, and no formula', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en CSV' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(`reservations_${parisDay(new Date())}.csv`)
    const text = await readFile(await saved.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, ...lines]: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
    expect(head).toEqual(reservationColumns)
    const names = lines.map(([, name = '']) => name.replace(/^'=/, '='))
    expect(names.sort()).toEqual((await storedOn(date)).map(({ first_name }) => first_name).sort())
    expect(lines.filter(([, name = '']) => name.startsWith('='))).toEqual([])
  })
})

async function storedOn(date: EventDate): Promise<RegistrationDocument[]> {
  const found = await database
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .get()
  return found.docs.map((one) => registrationDocument.parse(one.data()))
}

const asInADictionary = (one: string, other: string) => one.localeCompare(other, 'fr', { numeric: true })
