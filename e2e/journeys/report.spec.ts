import { type EventDate, feedbackOpensAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { operator } from '@tablee/domain/operator'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { createGroups, eveningInWeeks } from '../support/created-groups.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { environment } from '../support/environment.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

test.afterAll(resetClock)

const names = ['Inès', 'Théo', 'Camille', 'Malik'] as const

test('a report at 23:00 on a Friday: the operator hears at once, its author is answered, the reported learns nothing of who', async ({
  page,
  browser,
}) => {
  const date: EventDate = await eveningInWeeks(15)
  const people = await Promise.all(names.map((first_name) => createPerson({ user: { first_name } })))
  const [ines, theo] = people
  if (!ines || !theo) throw new Error('No people')
  for (const person of people) await registerAttendee(person, date)
  await createGroups(date, people, [4])
  await database.doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
  const fridayNight = new Date(feedbackOpensAt(date).getTime() + 12 * 3_600_000)
  const visitor = async () => (await browser.newContext({ baseURL: environment.site })).newPage()
  const ofInes = await visitor()
  const ofAdmin = page

  await test.step('Friday 23:00: Inès reports Théo', async () => {
    await setClock(fridayNight)
    await beSignedIn(ofInes, ines)
    await ofInes.goto(`/report?jeudi=${date}`)
    await ofInes.getByRole('button', { name: 'Théo' }).click()
    await ofInes.getByRole('radio', { name: 'De l’insistance, du harcèlement' }).check({ force: true })
    await ofInes.getByLabel(/Avec vos mots/).fill('Il a insisté toute la soirée.')
    await ofInes.getByRole('button', { name: 'Envoyer à Tablée' }).click()
    await expect(ofInes.getByText('C’est reçu.')).toBeVisible()
    await expect(ofInes.getByText(/^Reçu, pas encore lu/)).toBeVisible()
  })

  await test.step('the operator has an e-mail that names nobody', async () => {
    // The alert about another journey's report may be there already.
    const alerts = async () =>
      (await mailsTo(operator.alerts[0] ?? '')).filter(
        ({ subject, text }) =>
          subject.includes('Un signalement à lire') && /La réponse est due samedi .*, 23\sh/.test(text),
      )
    await expect.poll(async () => (await alerts()).length).toBeGreaterThan(0)
    for (const { text } of await alerts())
      for (const secret of [...names, 'insisté']) expect(text).not.toContain(secret)
  })

  await test.step('it is the first thing in Santé, which is not well beside it', async () => {
    await beAdmin(ofAdmin)
    await ofAdmin.goto('/admin/sante')
    // Other journeys report too: one that is late comes before the new ones.
    await expect(ofAdmin.getByRole('heading', { level: 2 }).first()).toHaveText(/^Signalement/)
    await expect(ofAdmin.getByRole('heading', { name: 'Signalement à lire' })).toBeVisible()
    await expect(ofAdmin.getByText('Tout va bien.')).toHaveCount(0)
    await ofAdmin.getByRole('link', { name: 'Ouvrir les signalements' }).first().click()
    await expect(ofAdmin.getByText('Il a insisté toute la soirée.')).toBeVisible()
  })

  const card = ofAdmin.getByRole('article').filter({ hasText: 'Il a insisté toute la soirée.' })
  await test.step('an admin reads it and answers, and its author sees both', async () => {
    await card.getByRole('button', { name: 'Marquer comme lu' }).click()
    await expect(card.getByText('Lu', { exact: true })).toBeVisible()
    await ofInes.reload()
    await expect(ofInes.getByText(/^Lu\. Réponse avant/)).toBeVisible()
    await card.getByRole('button', { name: 'Répondre' }).click()
    await ofAdmin.getByLabel('Votre réponse').fill('Merci de nous l’avoir dit. Nous lui avons écrit.')
    await ofAdmin.getByRole('button', { name: 'Envoyer la réponse' }).click()
    const mail = await mailTo(ines.email, /Notre réponse à votre signalement/)
    expect(mail.text).toContain('Nous lui avons écrit.')
    await ofInes.reload()
    await expect(ofInes.getByText('Merci de nous l’avoir dit. Nous lui avons écrit.')).toBeVisible()
    await expectGoodScreen(ofInes, '56-report-answered')
  })

  await test.step('Théo is warned: the ground, what it rests on, how to contest, and nothing of its author', async () => {
    await card.getByRole('button', { name: 'Avertir' }).click()
    await ofAdmin.getByLabel(/Ce qui lui est reproché/).selectOption('violence')
    await ofAdmin.getByLabel('Motif').fill('Insistance, un signalement')
    await ofAdmin.getByRole('button', { name: 'Envoyer l’avertissement' }).click()
    const mail = await mailTo(theo.email, /Un avertissement/)
    for (const words of ['le harcèlement', 'ce qui nous a été signalé', 'médiateur'])
      expect(mail.text).toContain(words)
    for (const secret of ['Inès', 'Camille', 'Malik', ines.email, 'insisté', date])
      expect(`${mail.html}${mail.text}`).not.toContain(secret)
  })

  await test.step('and no page of his says it either', async () => {
    const ofTheo = await visitor()
    await beSignedIn(ofTheo, theo)
    await ofTheo.goto(`/report?jeudi=${date}`)
    await expect(ofTheo.getByRole('button', { name: 'Inès' })).toBeVisible()
    await expect(ofTheo.getByRole('heading', { name: 'Vos signalements' })).toHaveCount(0)
    await ofTheo.close()
    const subjects = (await mailsTo(theo.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /signalement/.test(subject))).toEqual([])
  })

  const reports = await database.collection(collections.reports).where('about_id', '==', theo.uid).get()
  expect(reports.docs.map((report) => report.get('state'))).toEqual(['answered'])
})
