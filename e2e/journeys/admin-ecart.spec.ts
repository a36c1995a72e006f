import { bookingClosesAt, type EventDate, formatEventDate, seatingStartsAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { adminRoutes } from '@tablee/domain/routes'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { eveningInWeeks } from '../support/created-groups.ts'
import { createAttendees } from '../support/crowd.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import type { Person } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const later = (at: Date) => new Date(at.getTime() + 5000)

test.afterAll(resetClock)

async function tablesOf(date: EventDate): Promise<string[][]> {
  const groups = await database.collection(collections.groups).where('thursday_event_id', '==', date).get()
  return groups.docs.map((group): string[] => group.get('member_ids'))
}

async function sitTogether(date: EventDate, [one, other]: readonly [Person, Person]): Promise<boolean> {
  return (await tablesOf(date)).some((table) => table.includes(one.uid) && table.includes(other.uid))
}

test('Console: two people who sit together are kept apart, and parted at once', async ({ page }) => {
  const date = await eveningInWeeks(6)
  const crowd = await createAttendees(date, 8)
  await setClock(later(bookingClosesAt(date)))
  await setClock(later(seatingStartsAt(date)))
  const formed = async () => (await database.doc(paths.eveningCity(date, 'paris')).get()).get('formed_at')
  await expect.poll(formed).toBeTruthy()
  const [table = []] = await tablesOf(date)
  const [one, other] = crowd.filter(({ uid }) => table.includes(uid))
  if (!one || !other) throw new Error('The group has fewer than two attendees')
  await database.doc(paths.user(other.uid)).update({ first_name: 'Zéphyrine' })

  await beAdmin(page)
  await page.goto(`${adminRoutes.people}?personne=${one.uid}`)
  const part = page.getByRole('region', { name: 'Jamais à la même table' }).first()
  await expect(part.getByText('La console n’a inscrit personne.', { exact: true })).toBeVisible()
  await part.getByLabel('Prénom, e‑mail ou paiement').fill('zephy')
  await part.getByRole('button', { name: 'Chercher' }).click()
  await part.getByRole('button', { name: 'Ne plus asseoir avec Zéphyrine' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Motif').fill('Une dispute à table')
  await expectWellMade(page, '40-kept-apart-dialog')
  await dialog.getByRole('button', { name: 'Ne plus les réunir' }).click()
  await expect(part.getByRole('link', { name: 'Zéphyrine' })).toBeVisible()
  await expect(part.getByText('Une dispute à table')).toBeVisible()
  await expect.poll(() => sitTogether(date, [one, other])).toBe(false)
  expect((await tablesOf(date)).flat()).toHaveLength(8)

  await page.reload()
  await expect(part.getByText('Une dispute à table')).toBeVisible()
  await expect(part.getByText(formatEventDate(date))).toHaveCount(0)
  await expectGoodScreen(page, '41-kept-apart')
  await page.goto(adminRoutes.journal)
  await expect(page.getByText(/tient Convive\d+ à l’écart de Zéphyrine/)).toBeVisible()
})
