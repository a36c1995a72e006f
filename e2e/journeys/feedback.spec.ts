import {
  addDays,
  bookingClosesAt,
  dayOff,
  type EventDate,
  feedbackClosesAt,
  feedbackOpensAt,
  formatEventDate,
  seatingStartsAt,
} from '@tablee/domain/calendar'
import type { CallInput } from '@tablee/domain/calls'
import { collections, paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { createGroups, eveningInWeeks } from '../support/created-groups.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { environment } from '../support/environment.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { createPerson, type Person } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, type Page, test } from '../support/test.ts'
import { callAs } from '../support/token.ts'

const later = (at: Date, seconds = 5) => new Date(at.getTime() + seconds * 1000)

test.afterAll(resetClock)

const names = ['Camille', 'Malik', 'Jeanne', 'Inès', 'Théo', 'Lan'] as const
type Name = (typeof names)[number]
type Wishes = Partial<Record<Name, CallInput<'saveFeedback'>['answers'][string]>>

/** Six people who sat at one table on this Thursday. */
async function tableOfSix(date: EventDate): Promise<Record<Name, Person>> {
  const people = await Promise.all(names.map((first_name) => createPerson({ user: { first_name } })))
  for (const person of people) await registerAttendee(person, date)
  await createGroups(date, people, [6])
  await database.doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
  // `as`: one person for each name.
  return Object.fromEntries(names.map((name, n) => [name, people[n]])) as Record<Name, Person>
}

/** Chooses a radio button that is drawn as a card. */
async function choose(page: Page, group: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('group', { name: group }).getByRole('radio', { name: option }).check({ force: true })
}

async function tablesOf(date: EventDate): Promise<string[][]> {
  const groups = await database.collection(collections.groups).where('thursday_event_id', '==', date).get()
  return groups.docs.map((group): string[] => group.get('member_ids'))
}

test('after the evening: two find each other, one is kept apart, one reports, one never answers', async ({
  page,
  browser,
}) => {
  const date = await eveningInWeeks(11)
  // The page proposes no Thursday that is a day off.
  const next = await eveningInWeeks(dayOff(addDays(date, 7)) === null ? 12 : 13)
  await database.doc(paths.thursdayEvent(next)).update({ is_active: true })
  const six = await tableOfSix(date)
  const uid = (name: Name) => six[name].uid
  const evening = `/evening?jeudi=${date}`
  const visitor = async () => (await browser.newContext({ baseURL: environment.site })).newPage()
  const answerAs = (name: Name, wishes: Wishes, more: Partial<CallInput<'saveFeedback'>> = {}) =>
    callAs(six[name], 'saveFeedback', {
      ...{ thursdayEventId: date, evening_rating: 4, absent: [], contact: null, note: '', sent: true },
      answers: Object.fromEntries(
        names.filter((one) => one !== name).map((one) => [uid(one), wishes[one] ?? 'why-not']),
      ),
      ...more,
    } satisfies CallInput<'saveFeedback'>)

  await test.step('Friday 11:00: each is asked by mail', async () => {
    await setClock(later(feedbackOpensAt(date)))
    for (const name of names) await mailTo(six[name].email, /Alors, cette tablée/)
  })

  await test.step('the next visit leads to the question', async () => {
    await beSignedIn(page, six.Camille)
    await page.goto('/profile')
    await page.getByRole('link', { name: /Alors, cette tablée/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Alors, cette tablée/)
    await expectGoodScreen(page, '50-feedback-rating')
  })

  const tab = await page.context().newPage()
  await test.step('three steps, and a second tab that stays at the first', async () => {
    await tab.goto(`/evening-feedback?jeudi=${date}`)
    await expect(tab.getByRole('radio', { name: /^5 sur 6/ })).toBeVisible()
    await choose(page, /La soirée/, /^5 sur 6/)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await choose(page, /Malik/, 'Avec plaisir')
    await choose(page, /Jeanne/, 'Plutôt pas')
    await choose(page, /Inès/, 'Pourquoi pas')
    await choose(page, /Théo/, 'Pourquoi pas')
    await expect(page.getByText('Encore Lan.')).toBeVisible()
    await expectGoodScreen(page, '51-feedback-companions')
    await page.getByRole('button', { name: 'Lan, chaise vide' }).click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByLabel('Votre e‑mail').fill('camille.perso@tablee.example')
    await expectGoodScreen(page, '52-feedback-card')
    await page.getByRole('button', { name: 'Cacheter mes réponses' }).click()
    await expect(page).toHaveURL(evening)
    await expect(page.getByRole('heading', { name: 'C’est cacheté.' })).toBeVisible()
    await expect(page.getByText('4 réponses, une chaise vide')).toBeVisible()
    await expectGoodScreen(page, '53-evening-sealed')
  })

  await test.step('the second tab shows that they are sent', async () => {
    await expect(tab.getByRole('heading', { name: 'C’est cacheté.' })).toBeVisible()
    await tab.close()
  })

  await test.step('an answer is changed', async () => {
    await page.getByRole('button', { name: 'Changer une réponse' }).click()
    await choose(page, /La soirée/, /^6 sur 6/)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'Cacheter mes réponses' }).click()
    await expect(page.getByText('6 chaises sur 6')).toBeVisible()
  })

  await test.step('the others answer, and Lan never does', async () => {
    const contact = { kind: 'phone', value: '06 39 98 21 07' } as const
    await answerAs('Malik', { Camille: 'with-pleasure' }, { contact })
    await answerAs('Jeanne', { Camille: 'with-pleasure' }, { contact: { kind: 'handle', value: '@jeanne' } })
    await answerAs('Théo', { Camille: 'with-pleasure' })
  })

  await test.step('Inès reports Théo', async () => {
    const ines = await visitor()
    await beSignedIn(ines, six.Inès)
    await ines.goto(`/report?jeudi=${date}`)
    await ines.getByRole('button', { name: 'Théo' }).click()
    await choose(ines, 'Ce qui s’est passé', 'Des gestes non voulus')
    await expectGoodScreen(ines, '54-report')
    await ines.getByRole('button', { name: 'Envoyer à Tablée' }).click()
    await expect(ines.getByText('Théo et vous ne partagerez plus de table.')).toBeVisible()
    await ines.close()
    await answerAs('Inès', {})
    const stored = await database.doc(paths.keptApartBy(uid('Inès'), uid('Théo'))).get()
    expect(stored.get('source')).toBe('report')
  })

  await test.step('until Monday 20:00 nothing is known', async () => {
    await setClock(later(feedbackClosesAt(date), -600))
    await page.goto(evening)
    await expect(page.getByRole('heading', { name: 'C’est cacheté.' })).toBeVisible()
    expect((await mailsTo(six.Malik.email)).filter(({ subject }) => /choisi/.test(subject))).toEqual([])
  })

  await test.step('Monday 20:00: two find each other', async () => {
    await setClock(later(feedbackClosesAt(date)))
    const outcome = () => database.doc(paths.eveningOutcome(date, uid('Camille'))).get()
    await expect.poll(async () => (await outcome()).exists).toBe(true)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Écrire à Malik' })).toBeVisible()
    await expect(page.getByText(/^06.39.98.21.07$/)).toBeVisible()
    await expect(page.getByText(/Jeanne/)).toHaveCount(0)
    await expectGoodScreen(page, '55-evening-chosen')
    await mailTo(six.Camille.email, /choisi|réciproque/)
    const mail = await mailTo(six.Malik.email, /choisi|réciproque/)
    expect(mail.text).toContain('camille.perso@tablee.example')
    for (const name of ['Jeanne', 'Inès', 'Théo', 'Lan'] as const)
      expect(
        (await mailsTo(six[name].email)).filter(({ subject }) => /choisi|réciproque/.test(subject)),
      ).toEqual([])
  })

  await test.step('Jeanne, whom Camille keeps away, reads nothing of it', async () => {
    const jeanne = await visitor()
    await beSignedIn(jeanne, six.Jeanne)
    await jeanne.goto(evening)
    await expect(jeanne.getByRole('heading', { name: /Trois heures|Votre compagnie/ })).toBeVisible()
    await expect(jeanne.getByText('Camille')).toHaveCount(0)
    await jeanne.close()
  })

  await test.step('both ask for the next Thursday', async () => {
    await page.getByRole('button', { name: 'Demander' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Quel jeudi').selectOption(next)
    await dialog.getByRole('button', { name: 'Demander' }).click()
    await expect(page.getByText(`C’est demandé pour ${formatEventDate(next)}.`)).toBeVisible()
    await callAs(six.Malik, 'requestReunion', {
      thursdayEventId: next,
      from: date,
      companions: [uid('Camille')],
    })
  })

  await test.step('the next Thursday’s tables obey', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => createPerson()))
    for (const person of [...Object.values(six), ...others]) await registerAttendee(person, next)
    await setClock(later(bookingClosesAt(next)))
    await setClock(later(seatingStartsAt(next)))
    const formed = async () => (await database.doc(paths.eveningCity(next, 'paris')).get()).get('formed_at')
    await expect.poll(formed).toBeTruthy()
    const tables = await tablesOf(next)
    const together = (one: Name, other: Name) =>
      tables.some((table) => table.includes(uid(one)) && table.includes(uid(other)))
    expect(tables.flat()).toHaveLength(12)
    expect(together('Camille', 'Jeanne')).toBe(false)
    expect(together('Inès', 'Théo')).toBe(false)
    expect(together('Camille', 'Malik')).toBe(true)
  })

  await test.step('Camille takes her “Plutôt pas” back', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Permettre de nouveau une table avec Jeanne' }).click()
    await page.getByRole('button', { name: 'Oui, l’annuler' }).click()
    await expect(page.getByText(/Vous n’avez demandé à éviter personne/)).toBeVisible()
    const stored = await database.doc(paths.keptApartBy(uid('Camille'), uid('Jeanne'))).get()
    expect(stored.exists).toBe(false)
    await database.doc(paths.thursdayEvent(next)).update({ is_active: false })
  })
})
