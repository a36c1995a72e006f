import { readFile } from 'node:fs/promises'
import { formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { documentsOfUser } from '../support/database.ts'
import { lockGroups, seatWithFive, testVenue, unlockGroups, unlockVenue } from '../support/group.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expectConfirmed } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

/** A Thursday that no other journey uses. */
const [, , , date = ''] = upcomingThursdays(new Date())

test.afterEach(() => lockGroups(date))

/** The calendar file that the button saves. */
async function calendarFile(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ajouter à mon agenda' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`tablee-${date}.ics`)
  // Unfolds long lines.
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
}

test('the week reveals the table: a curtain, five people, a venue', async ({ page }) => {
  const person = await createPerson()
  const group = await seatWithFive(person, date)
  await beSignedIn(page, person)

  await test.step('booked', async () => {
    await page.goto('/booking-confirmation')
    await expectConfirmed(page)
    await expect(page.getByText('En attente')).toBeVisible()
    expect(await calendarFile(page)).not.toContain(testVenue.name)
    await expectGoodScreen(page, '15-booking-confirmation')
  })

  await test.step('the landing page leads back to the booking', async () => {
    await page.getByRole('button', { name: 'Retour' }).click()
    await page.getByRole('link', { name: 'Voir ma réservation' }).first().click()
    await expectConfirmed(page)
  })

  await test.step('the curtain is down', async () => {
    await page.getByRole('link', { name: 'Voir ma table' }).click()
    await expect(page).toHaveURL('/true-confirmation')
    await expect(page.getByRole('heading', { name: 'Le rideau se lève mercredi.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Inviter un(e) ami(e)' })).toBeDisabled()
    await expectGoodScreen(page, '16-table-before')
  })

  await test.step('18:00: five people', async () => {
    await unlockGroups(date)
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
    await expect(page.getByText('Débloqué')).toBeVisible()
    expect(await calendarFile(page)).toContain(testVenue.name)
    await expectGoodScreen(page, '19-booking-unlocked')
  })
})

test('somebody who sits nowhere yet is told so', { tag: '@nightly' }, async ({ page }) => {
  const person = await createPerson()
  await registerAttendee(person, date)
  await unlockGroups(date)
  await beSignedIn(page, person)
  await page.goto('/true-confirmation')
  await expect(page.getByRole('heading', { name: 'Votre chaise arrive.' })).toBeVisible()
  await expectGoodScreen(page, '20-table-unseated')
})

test('profiles that take their time, and then do not come, can be asked for again', {
  tag: '@nightly',
}, async ({ page }) => {
  const person = await createPerson()
  await seatWithFive(person, date)
  await unlockGroups(date)
  await beSignedIn(page, person)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/getGroupMemberProfiles', async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/true-confirmation')
  await expect(page.getByRole('heading', { name: 'On frappe les trois coups.' })).toBeVisible()
  await expectWellMade(page, '21-table-loading')
  letGo()
  await expect(page.getByRole('heading', { name: 'Le rideau résiste.' })).toBeVisible()
  await expectGoodScreen(page, '22-table-error')
  await page.unroute('**/getGroupMemberProfiles')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: /Voici votre.tablée\./ })).toBeVisible()
})

test('both repairs speak, and show the page afresh', { tag: '@nightly' }, async ({ page }) => {
  const person = await createPerson({
    user: { selected_thursday: { id: date, date, formattedDate: formatThursday(date) } },
  })
  await beSignedIn(page, person)
  await page.goto('/true-confirmation')
  await expect(page.getByRole('heading', { name: 'Il reste une chaise.' })).toBeVisible()
  await expectGoodScreen(page, '23-table-none')

  const messages = page.getByLabel('Messages')
  const afresh = () => page.waitForEvent('load')
  const repaired = afresh()
  await page.getByRole('button', { name: 'Réparer tickets manquants' }).click()
  await expect(messages.getByText('Rien à réparer : tout est en ordre.')).toBeVisible()
  await repaired
  await expect(page.getByRole('heading', { name: 'Il reste une chaise.' })).toBeVisible()

  const simulated = afresh()
  await page.getByRole('button', { name: 'Simuler paiement' }).click()
  await expect(messages.getByText('Paiement simulé : votre place est réservée.')).toBeVisible()
  await simulated
  await expect(page.getByRole('heading', { name: 'Le rideau se lève mercredi.' })).toBeVisible()
  expect(await documentsOfUser('user_registrations', person.uid)).toMatchObject([
    { thursday_event_id: date, registration_status: 'registered' },
  ])
})
