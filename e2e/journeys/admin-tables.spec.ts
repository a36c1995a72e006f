import { collections, paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { createGroups, eveningInWeeks } from '../support/created-groups.ts'
import { createAttendees } from '../support/crowd.ts'
import { database } from '../support/database.ts'
import { devices } from '../support/devices.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

const groupsAt = async (date: string) =>
  (await database.collection(collections.groups).where('thursday_event_id', '==', date).get()).docs

const groupOf = async (date: string, uid: string) =>
  (await groupsAt(date)).find((group) => group.get('member_ids').includes(uid))?.id

const groupsOf = async (date: string) => (await groupsAt(date)).length

test('tables: an evening is previewed, one person carried by the keyboard, the cost seen and the tables saved', async ({
  page,
}) => {
  const date = await eveningInWeeks(30)
  const people = await createAttendees(date, 14)
  await beAdmin(page)
  const [first] = people
  if (!first) throw new Error('No attendee was created')
  const table = (name: string) => page.getByRole('region', { name: `Table ${name}` })
  const convive1 = page.getByRole('button', { name: /^Convive1\b/ })
  const status = page.getByRole('status').filter({ hasText: 'Modifications non enregistrées' })

  await test.step('before they are formed, a preview that writes nothing', async () => {
    await page.setViewportSize(devices.desktop)
    await page.goto(`/admin/tables?jeudi=${date}&ville=paris`)
    await expect(page.getByText('Aperçu')).toBeVisible()
    await expect(table('B').getByRole('listitem').first()).toBeVisible()
    await page.getByRole('button', { name: 'Essayer une autre répartition' }).click()
    await expect(page.getByRole('button', { name: 'Revenir à la répartition prévue' })).toBeVisible()
    expect(await groupsOf(date)).toBe(0)
    await expectGoodScreen(page, 'admin-tables-preview')
  })

  await test.step('formed, somebody is carried to the other table, and back by undoing it', async () => {
    await createGroups(date, people, [5, 5, 4])
    await page.setViewportSize(devices.desktop)
    await page.reload()
    await expect(table('1').getByRole('button', { name: /^Convive1\b/ })).toBeVisible()
    await convive1.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Convive1, au-dessus de la table 1. Équivalent')).toBeAttached()
    // dnd-kit listens to the arrow keys from a timer on, which it has set by now: one set after it runs after it.
    await page.evaluate(() => new Promise((run) => setTimeout(run)))
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByText(/Convive1, au-dessus de la table 2\. (Mieux|Moins bien|Équivalent)/),
    ).toBeAttached()
    await page.keyboard.press('Space')
    await expect(table('2').getByRole('button', { name: /^Convive1\b/ })).toBeFocused()
    await expect(status).toContainText('1 personne change de table')
    await expect(status).toContainText(/(Mieux|Moins bien).: [+−]/)
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(table('1').getByRole('button', { name: /^Convive1\b/ })).toBeVisible()
    await expect(page.getByText('Aucune modification.')).toBeVisible()
  })

  await test.step('by the pointer too', async () => {
    await convive1.hover()
    await page.mouse.down()
    await table('3').getByRole('heading').hover()
    await table('3').getByRole('listitem').first().hover()
    // dnd-kit drops on the group that it has rendered as the target.
    await expect(page.getByText(/Convive1, au-dessus de la table 3\./)).toBeAttached()
    await page.mouse.up()
    await expect(table('3').getByRole('button', { name: /^Convive1\b/ })).toBeVisible()
    await page.getByRole('button', { name: 'Abandonner' }).click()
    await expect(table('1').getByRole('button', { name: /^Convive1\b/ })).toBeVisible()
  })

  await test.step('chosen from the list with its cost, locked, and saved', async () => {
    await convive1.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(/(Mieux|Moins bien).: [+−]/).first()).toBeVisible()
    await expectWellMade(page, 'admin-tables-dialog')
    await page.setViewportSize(devices.desktop)
    await dialog.getByRole('button', { name: 'Déplacer vers la table 2' }).press('Enter')
    await expect(table('2').getByRole('button', { name: /^Convive1\b/ })).toBeFocused()
    await page.getByLabel('Verrouiller la table 2').check()
    await expectGoodScreen(page, 'admin-tables-changed')
    await page.setViewportSize(devices.desktop)
    expect(await groupOf(date, first.uid)).toBe(`${date}_paris_1`)

    await page.getByRole('link', { name: 'Lieux' }).click()
    await expect(page.getByRole('heading', { name: /Partir sans enregistrer/ })).toBeVisible()
    await page.getByRole('button', { name: 'Rester' }).click()
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await expect(page.getByRole('heading', { name: /Partir sans enregistrer/ })).toBeVisible()
    await page.getByRole('button', { name: 'Rester' }).click()

    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Les tables sont enregistrées.')).toBeVisible()
    await expect(page.getByText('Aucune modification.')).toBeVisible()
    expect(await groupOf(date, first.uid)).toBe(`${date}_paris_2`)
    const group = (await database.doc(paths.group(`${date}_paris_2`)).get()).data()
    expect(group).toMatchObject({ locked: true })
    expect(group?.member_ids).toHaveLength(6)
    await expectGoodScreen(page, 'admin-tables-saved')
  })
})

test('a message to the attendees at a venue: who gets it is shown first, and each gets one e-mail', async ({
  page,
}) => {
  const date = await eveningInWeeks(31)
  const people = await createAttendees(date, 9)
  await createGroups(date, people.slice(0, 5), [5])
  const [guest, other] = [people[0], people[8]]
  if (!guest || !other) throw new Error('Fewer attendees were created than expected')
  const title = `Entrée par la cour ${guest.uid.slice(-6)}`
  await beAdmin(page)
  await page.setViewportSize(devices.desktop)
  await page.goto(`/admin/jeudis?jeudi=${date}`)
  await page.getByRole('button', { name: 'Écrire' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(/^9.personnes le recevront$/)).toBeVisible()
  await dialog.getByLabel('À qui').selectOption({ label: 'Toute la salle\u00A0: Le Double Six' })
  await expect(dialog.getByRole('list', { name: 'Qui le recevra' }).getByRole('listitem')).toHaveCount(5)
  await dialog.getByLabel('Objet').fill(title)
  await dialog.getByLabel('Message', { exact: true }).fill('Le portail vert.\n\nÀ jeudi.')
  await expectWellMade(page, 'admin-message')
  await page.setViewportSize(devices.desktop)
  await dialog.getByRole('button', { name: /^Envoyer à 5.personnes$/ }).click()
  await expect(page.getByText('Message parti')).toBeVisible()
  expect((await mailTo(guest.email, new RegExp(title))).text).toContain('Le portail vert.')
  expect((await mailsTo(other.email)).filter(({ subject }) => subject === title)).toEqual([])
  await page.goto('/admin/journal')
  await expect(page.getByText(new RegExp(`a envoyé «\\s${title}\\s» .destinataires\\s: 5`))).toBeVisible()
})
