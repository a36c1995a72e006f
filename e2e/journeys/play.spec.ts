import { parisInstant } from '@tablee/domain/calendar'
import { groupDocument, paths } from '@tablee/domain/documents'
import { expectWellMade } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { createGroups, eveningInWeeks } from '../support/created-groups.ts'
import { database } from '../support/database.ts'
import { devices } from '../support/devices.ts'
import { unlockVenue } from '../support/group.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, type Page, test, watchPolicy } from '../support/test.ts'

const names = ['Ana', 'Inès', 'Malik', 'Jeanne', 'Théo', 'Lan']

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Who sits around the table, clockwise, as a screen reader hears it on a phone of this member. */
async function around(page: Page, own: string): Promise<string> {
  const text = await page.getByText(/^Autour de la table/).textContent()
  return (text ?? '').replace('Vous', own)
}

test('two phones play one evening, one of them without network from 20:00 on', async ({
  page,
  browser,
  refused,
}) => {
  const date = await eveningInWeeks(14)
  const people = await Promise.all(names.map((first_name) => createPerson({ user: { first_name } })))
  for (const person of people) await registerAttendee(person, date)
  await createGroups(date, people, [6])
  const group = groupDocument.parse((await database.doc(paths.group(`${date}_paris_1`)).get()).data())
  await database.doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
  await unlockVenue(group)
  await database.doc(paths.revealedVenue(group.id)).update({ shelf: ['skull', 'dobble'] })

  const [ana, ines] = people
  const context = await browser.newContext({
    viewport: devices.phone,
    reducedMotion: 'reduce',
    locale: 'fr-FR',
  })
  await watchPolicy(context, refused)
  const other = await context.newPage()
  const phones = [page, other]
  /** Sets the clock of the phones, which no network has to agree. */
  const at = (time: string) =>
    Promise.all(phones.map((phone) => phone.clock.setFixedTime(parisInstant(date, `${time}:00`))))

  await test.step('19:40: the page of the table invites, and keeps the evening', async () => {
    if (!ana || !ines) throw new Error('Six people were created')
    await beSignedIn(page, ana)
    await beSignedIn(other, ines)
    for (const phone of phones) {
      await phone.goto('/true-confirmation')
      await expect(phone.getByRole('heading', { name: /Voici votre.tablée\./ })).toBeVisible()
    }
    // Only now: a session whose clock is months ahead would renew its token without end.
    await at('19:40')
    for (const phone of phones) {
      await expect(phone.getByRole('heading', { name: 'Ce soir, la table joue.' })).toBeVisible()
      await expect
        .poll(() =>
          phone.evaluate(async () =>
            (await (await caches.open('table')).keys()).some(({ url }) => url.endsWith('/play')),
          ),
        )
        .toBe(true)
    }
    await expectWellMade(page, '40-play-invited')
  })

  await test.step('20:00: one phone loses its network, and opens the evening all the same', async () => {
    await expect
      .poll(() =>
        other.evaluate(async () => (await navigator.serviceWorker.getRegistration('/play'))?.active?.state),
      )
      .toBe('activated')
    await context.setOffline(true)
    await other.goto('/play')
    await expect(other.getByText('Hors ligne, et rien ne manque.')).toBeVisible()
    await page.getByRole('link', { name: 'Commencer' }).click()
    for (const phone of phones) await expect(title(phone)).toHaveText('Ce soir, la table joue.')
    await expectWellMade(page, '41-play-programme')
  })

  await test.step('act I: both show the same ring, and leave Théo out by one tap', async () => {
    await at('20:46')
    for (const phone of phones) {
      await press(phone, 'Commencer')
      await expect(title(phone)).toHaveText('Prenez place.')
    }
    expect(await around(page, 'Ana')).toBe(await around(other, 'Inès'))
    await expectWellMade(page, '42-play-ring')
    for (const phone of phones) {
      await press(phone, 'Il manque quelqu’un')
      await press(phone, 'Théo')
      await press(phone, 'C’est noté')
      await expect(title(phone)).toHaveText('On se serre.')
    }
    expect(await around(page, 'Ana')).toBe(await around(other, 'Inès'))
    expect(await around(page, 'Ana')).not.toContain('Théo')
  })

  await test.step('they talk in pairs, then all together, and are proposed what the bar has', async () => {
    for (const phone of phones) {
      await press(phone, 'On est cinq')
      await expect(title(phone)).toHaveText('À deux.')
    }
    const asked = (phone: Page) => phone.locator('p[aria-live]').textContent()
    expect(await asked(page)).toBe(await asked(other))
    await expectWellMade(page, '43-play-pairs')
    for (const phone of phones) {
      await press(phone, 'Question suivante')
      await press(phone, 'Passer')
      await expect(title(phone)).toHaveText('À deux.')
      await press(phone, 'Question suivante')
      await expect(title(phone)).toHaveText('À tous.')
      await press(phone, 'À quoi joue-t-on ?')
      await expect(phone.getByText('Sur l’étagère du bar').first()).toBeVisible()
    }
    await expectWellMade(page, '44-play-games')
    for (const phone of phones) await press(phone, 'On joue')
    await expect(other.getByText(/^À 21.h.15, on change de chaise\./)).toBeVisible()
    await expectWellMade(other, '45-play-playing')
  })

  await test.step('act II: the clock calls both, and Théo has come', async () => {
    await at('21:15')
    for (const phone of phones) {
      await expect(title(phone)).toHaveText('Changez de chaise.')
      await press(phone, 'Théo est là, finalement')
    }
    const ring = await around(page, 'Ana')
    expect(ring).toContain('Théo')
    // The phone that has no network is loaded again.
    await other.reload()
    await expect(title(other)).toHaveText('Changez de chaise.')
    expect(ring).toBe(await around(other, 'Inès'))
    await expectWellMade(page, '46-play-change')
  })

  await test.step('act III, and no ending before 22:00', async () => {
    await at('21:58')
    for (const phone of phones) {
      await expect(title(phone)).toHaveText('Une dernière fois.')
      await press(phone, 'Tout le monde est assis')
      for (let n = 0; n < 2; n += 1) await press(phone, 'Question suivante')
      await press(phone, 'À quoi joue-t-on ?')
      await press(phone, 'On joue')
    }
    expect(await around(page, 'Ana')).toBe(await around(other, 'Inès'))
    await expect(page.getByRole('button', { name: 'La dernière question' })).toHaveCount(0)
    await at('22:00')
    await press(page, 'La dernière question')
    await expect(title(page)).toHaveText(/\?$/)
    await expectWellMade(page, '47-play-last')
  })

  await test.step('22:30: the last question on both, then « À vendredi »', async () => {
    await at('22:30')
    await expect(title(other)).toHaveText((await title(page).textContent()) ?? '')
    for (const phone of phones) {
      await press(phone, 'La table se tait')
      await expect(title(phone)).toHaveText('À vendredi.')
      await expect(phone.getByRole('link', { name: 'Alors, cette tablée ?' })).toBeVisible()
    }
    await expectWellMade(other, '48-play-goodbye')
  })

  await test.step('with the next connection the phone says how far the table has gone, and nothing else', async () => {
    const sent = other.waitForRequest('**/api/client-reports')
    await context.setOffline(false)
    const { reports } = (await sent).postDataJSON()
    expect(reports).toEqual([
      { kind: 'play', date, table: expect.stringMatching(/^[0-9a-f]{8}$/), reached: 4 },
    ])
    // Firestore probes the network with a request to another site, which the content policy blocks.
    for (const what of refused.splice(0)) expect(what).toContain('cleardot.gif')
    await context.close()
  })
})
