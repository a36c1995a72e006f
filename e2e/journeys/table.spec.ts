import { readFile } from 'node:fs/promises'
import type { EventDate } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { eveningInWeeks } from '../support/created-groups.ts'
import { database } from '../support/database.ts'
import { seatWithFive, testVenue, unlockVenue } from '../support/group.ts'
import { createPerson } from '../support/person.ts'
import { expectConfirmed } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

/** The calendar file that the button saves. */
async function calendarFile(page: Page, date: EventDate): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`tablee-${date}.ics`)
  // Unfolds long lines.
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
}

test('the week reveals the table: a curtain, five people, a venue', async ({ page }) => {
  const date = await eveningInWeeks(10)
  const person = await createPerson()
  const group = await seatWithFive(person, date)
  await beSignedIn(page, person)

  await test.step('booked', async () => {
    await page.goto('/booking-confirmation')
    await expectConfirmed(page)
    await expect(page.getByText('En attente')).toBeVisible()
    expect(await calendarFile(page, date)).not.toContain(testVenue.name)
    await expectGoodScreen(page, '15-booking-confirmation')
  })

  await test.step('the curtain is down', async () => {
    await page.getByRole('link', { name: 'Voir ma table' }).click()
    await expect(page).toHaveURL('/true-confirmation')
    await expect(page.getByRole('heading', { name: 'Le rideau se lève mercredi.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Inviter un(e) ami(e)' })).toBeDisabled()
    await expectGoodScreen(page, '16-table-before')
  })

  await test.step('18:00: five people', async () => {
    await database.doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
    await page.reload()
    await expect(page.getByRole('heading', { name: /Voici votre.tablée\./ })).toBeVisible()
    for (const name of ['Inès', 'Malik', 'Jeanne', 'Théo', 'Lan'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText('en commun').first()).toBeAttached()
    await expect(page.getByText(/Jeanne ne connaît encore personne/)).toBeVisible()
    await expect(page.getByText(testVenue.name)).toHaveCount(0)
    await expectGoodScreen(page, '17-table-group')
  })

  await test.step('20:00: a venue', async () => {
    await unlockVenue(group)
    await page.reload()
    await expect(page.getByRole('heading', { name: testVenue.name })).toBeVisible()
    await expect(page.getByText('Table 3')).toBeVisible()
    await expect(page.getByRole('link', { name: /Voir sur un plan/ })).toBeVisible()
    await expectGoodScreen(page, '18-table-venue')
    await page.getByRole('link', { name: 'Retour' }).click()
    await expectConfirmed(page)
    await expect(page.getByRole('list', { name: 'La suite' }).getByText('Débloqué')).toBeVisible()
    expect(await calendarFile(page, date)).toContain(testVenue.name)
    await expectGoodScreen(page, '19-booking-unlocked')
  })
})
