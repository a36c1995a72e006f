import {
  bookingClosesAt,
  type EventDate,
  formatEventDate,
  groupRevealAt,
  parisInstant,
  seatingStartsAt,
} from '@tablee/domain/calendar'
import { collections, ids, pairOf, paths, type ReportDocument } from '@tablee/domain/documents'
import { adminRoutes } from '@tablee/domain/routes'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
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

async function formTables(date: EventDate): Promise<void> {
  await setClock(later(bookingClosesAt(date)))
  await setClock(later(seatingStartsAt(date)))
  const formed = async () => (await database.doc(paths.eveningCity(date, 'paris')).get()).get('formed_at')
  await expect.poll(formed).toBeTruthy()
}

test('Console: two people who sit together are kept apart, and parted at once', async ({ page }) => {
  const date = await eveningInWeeks(6)
  const crowd = await createAttendees(date, 8)
  await formTables(date)
  const [table = []] = await tablesOf(date)
  const [one, other] = crowd.filter(({ uid }) => table.includes(uid))
  if (!one || !other) throw new Error('The group has fewer than two attendees')
  const first_name = `Zéphyrine${other.uid.slice(-4)}`
  await database.doc(paths.user(other.uid)).update({ first_name })

  await beAdmin(page)
  await page.goto(`${adminRoutes.people}?personne=${one.uid}`)
  const part = page.getByRole('region', { name: 'Jamais à la même table' }).first()
  await expect(part.getByText('La console n’a inscrit personne.', { exact: true })).toBeVisible()
  await expect(part.getByText(/ne montre que les paires inscrites par la console/)).toBeVisible()
  await part.getByLabel('Prénom, e‑mail ou paiement').fill(first_name.replace('Zé', 'ze'))
  await part.getByRole('button', { name: 'Chercher' }).click()
  await part.getByRole('button', { name: `Ne plus asseoir avec ${first_name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Motif').fill('Une dispute à table')
  await expectWellMade(page, '40-kept-apart-dialog')
  await dialog.getByRole('button', { name: 'Ne plus les réunir' }).click()
  await expect(part.getByRole('link', { name: first_name })).toBeVisible()
  await expect(part.getByText('Une dispute à table')).toBeVisible()
  await expect.poll(() => sitTogether(date, [one, other])).toBe(false)
  expect((await tablesOf(date)).flat()).toHaveLength(8)

  await page.reload()
  await expect(part.getByText('Une dispute à table')).toBeVisible()
  await expect(part.getByText(formatEventDate(date))).toHaveCount(0)
  await expectGoodScreen(page, '41-kept-apart')
  await page.goto(adminRoutes.journal)
  await expect(page.getByText(new RegExp(`tient Convive\\d+ à l’écart de ${first_name}`))).toBeVisible()
})

test('Console: on Thursday at 11:00 a second admin bans a reported person, whose seat ends in the same act', async ({
  page,
}) => {
  const date = await eveningInWeeks(7)
  const crowd = await createAttendees(date, 6)
  const [about, reporter] = crowd
  if (!about || !reporter) throw new Error('There are six')
  await formTables(date)
  const report: ReportDocument = {
    ...{ id: `ban-${about.uid}`, thursday_event_id: date, reporter_id: reporter.uid, about_id: about.uid },
    ...{ cause: 'harassment', text: '', state: 'read', created_at: new Date(), answers: [], closed_at: null },
    closing_reason: null,
    ban: {
      ...{ proposed_by: 'another-admin', proposed_at: new Date(), reason: 'Deux signalements' },
      ...{ confirmed_at: null, ground: 'violence' as const, money_back: false },
    },
  }
  await database.doc(paths.report(report.id)).set(report)

  await setClock(parisInstant(date, '11:00:00'))
  await beAdmin(page)
  await page.goto(adminRoutes.reports)
  await page.getByRole('button', { name: 'Confirmer l’exclusion' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/sa table voit un départ comme un autre/)).toBeVisible()
  await dialog.getByLabel('Motif').fill('Vu avec Camille')
  await dialog.getByRole('button', { name: 'Exclure cette personne' }).click()
  await expect(page.getByText('Personne exclue', { exact: true })).toBeVisible()
  const seat = await database.doc(paths.registrationById(ids.registration(date, about.uid))).get()
  expect(seat.data()).toMatchObject({ registration_status: 'cancelled', group_id: null })
  const rest = crowd.filter((one) => one !== about).map(({ uid }) => uid)
  await expect.poll(async () => (await tablesOf(date)).flat().toSorted()).toEqual(rest.toSorted())
})

test('who answered « Plutôt pas » is asked, and comes all the same', async ({ page }) => {
  const date = await eveningInWeeks(8)
  const [author, other] = await createAttendees(date, 6)
  if (!author || !other) throw new Error('There are six')
  const pair = { persons: pairOf(author.uid, other.uid), source: 'feedback', reason: '', by: author.uid }
  await database.doc(paths.keptApartBy(author.uid, other.uid)).set({ ...pair, at: new Date() })
  await formTables(date)
  await expect.poll(async () => (await tablesOf(date)).flat()).not.toContain(author.uid)

  await setClock(later(groupRevealAt(date)))
  await beSignedIn(page, author)
  await page.goto('/booking-confirmation')
  await expect(page.getByText('Une chaise, une question.')).toBeVisible()
  await expectWellMade(page, '42-seat-question')
  await page.getByRole('button', { name: 'Venir tout de même' }).click()
  await expect.poll(() => sitTogether(date, [author, other])).toBe(true)
  await expect(page.getByText('Une chaise, une question.')).toHaveCount(0)
})
