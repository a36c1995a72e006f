import {
  addDays,
  bookingClosesAt,
  eventStart,
  expiresAt,
  groupRevealAt,
  mergesStartAt,
  rsvpAskedAt,
  seatingFreezesAt,
  seatingStartsAt,
  upcomingThursdays,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { laterWeeks } from '../support/created-groups.ts'
import { createAttendees } from '../support/crowd.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { environment } from '../support/environment.ts'
import { giveTicket } from '../support/holdings.ts'
import { attachmentsOf, mailsTo, mailTo } from '../support/mailbox.ts'
import { createPerson } from '../support/person.ts'
import { chooseEvening, expectConfirmed } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { callAs } from '../support/token.ts'

/** A Thursday that no other journey uses, each width its own. */
let date = ''
const later = (at: Date, seconds = 5) => new Date(at.getTime() + seconds * 1000)

test.beforeAll(async () => {
  const [, , , , , sixth = ''] = upcomingThursdays(new Date())
  date = addDays(sixth, 7 * laterWeeks())
  await database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
})
test.afterAll(resetClock)

const evening = async () => (await database.doc(paths.thursdayEvent(date)).get()).data() ?? {}

const groups = async () =>
  (await database.collection(collections.groups).where('thursday_event_id', '==', date).get()).docs

/** The members of each group. */
async function tables(): Promise<Map<string, string[]>> {
  return new Map((await groups()).map((group) => [group.id, group.get('member_ids').toSorted()]))
}
const groupOf = async (uid: string) =>
  (await groups()).find((group) => group.get('member_ids').includes(uid))?.data() ?? {}
const tableOf = async (uid: string) =>
  [...(await tables()).values()].find((table) => table.includes(uid)) ?? []

/** How many reveal mails have not been tried, or are being delivered. */
async function revealsOnTheirWay(): Promise<number> {
  const mails = database.collection(collections.mail).where('delivery.state', 'in', ['PENDING', 'PROCESSING'])
  return (await mails.get()).docs.filter((mail) => mail.get('kind') === 'table_revealed').length
}

test('a week: sixty-one book, sit, learn of each other, one table is mended, and Friday forgets', async ({
  page,
  browser,
  refused,
}) => {
  const crowd = await createAttendees(date, 60)
  const person = await createPerson({ user: { first_name: 'Colombe' } })
  await giveTicket(person)
  const byId = new Map(crowd.map((one) => [one.uid, one]))

  await test.step('Tuesday: the sixty-first books', async () => {
    await setClock(later(bookingClosesAt(date), -12 * 3600))
    await beSignedIn(page, person)
    await page.goto('/thursday-selection')
    await chooseEvening(page)
    await page.getByRole('button', { name: 'Réserver ma place' }).click()
    await expectConfirmed(page)
    const registration = await database.doc(paths.registration(date, person.uid)).get()
    expect(registration.get('registration_status')).toBe('registered')
  })

  await test.step('Wednesday 00:06: ten tables', async () => {
    await setClock(later(bookingClosesAt(date)))
    await setClock(later(seatingStartsAt(date)))
    await expect.poll(async () => (await evening()).steps?.formed_at ?? null).not.toBeNull()
    const sizes = [...(await tables()).values()].map(({ length }) => length)
    expect(sizes.toSorted()).toEqual([6, 6, 6, 6, 6, 6, 6, 6, 6, 7])
    await page.goto('/true-confirmation')
    await expect(page.getByRole('heading', { name: 'Le rideau se lève mercredi.' })).toBeVisible()
  })

  await test.step('18:00: who', async () => {
    await setClock(later(groupRevealAt(date)))
    await expect.poll(async () => (await evening()).booking_info_unlocked).toBe(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: /Voici votre.tablée\./ })).toBeVisible()
    for (const uid of await tableOf(person.uid))
      if (uid !== person.uid) {
        const first_name = (await database.doc(paths.user(uid)).get()).get('first_name')
        await expect(page.getByRole('heading', { name: first_name, exact: true })).toBeVisible()
      }
    await expect(page.getByRole('list', { name: 'Pour briser la glace' })).toBeVisible()
    await expectGoodScreen(page, '30-week-group')
  })

  await test.step('20:00: where, and everybody is written to', async () => {
    await setClock(later(venueRevealAt(date)))
    const mail = await mailTo(person.email, /Votre tablée/)
    const registration = await database.doc(paths.registration(date, person.uid)).get()
    const group = await database.doc(paths.group(registration.get('group_id'))).get()
    const venue = await database.doc(paths.venue(group.get('venue_id'))).get()
    expect(mail.text).toContain(venue.get('address'))
    const [file] = await attachmentsOf(mail)
    expect(file?.replaceAll('\r\n ', '')).toContain(venue.get('name'))
    await page.reload()
    await expect(page.getByRole('heading', { name: venue.get('name') })).toBeVisible()
    // What a busy mail server did not take is sent by the next run of the outbox. A delivery that is on its way would lose its lease
    // as the clock moves, and be repeated.
    await expect.poll(async () => (await evening()).steps?.told_at ?? null).not.toBeNull()
    await expect.poll(revealsOnTheirWay).toBe(0)
    await setClock(later(venueRevealAt(date), 6 * 60))
    const revealMails = async () =>
      (
        await Promise.all(
          crowd.map(async ({ email }) =>
            (await mailsTo(email)).filter(({ subject }) => /Votre tablée/.test(subject)),
          ),
        )
      ).map(({ length }) => length)
    await expect.poll(revealMails, { intervals: [5000] }).toEqual(crowd.map(() => 1))
  })

  await test.step('one cancels at her table: a chair stays empty', async () => {
    const before = await tableOf(person.uid)
    const [gone = ''] = before.filter((uid) => uid !== person.uid)
    const leaver = byId.get(gone)
    if (!leaver) throw new Error('The member is not one of the created attendees')
    await callAs(leaver, 'cancelReservation', {})
    await page.reload()
    await expect(page.getByText(/Une chaise reste vide/)).toBeVisible()
    await expectGoodScreen(page, '31-week-empty-chair')
    expect(await tableOf(person.uid)).toEqual(before.filter((uid) => uid !== gone))
  })

  await test.step('three cancel at another: it is mended, and a member who moves is notified', async () => {
    const [, other = []] =
      [...(await tables())].find(([, table]) => table.length === 6 && !table.includes(person.uid)) ?? []
    for (const uid of other.slice(0, 3)) await callAs(byId.get(uid) ?? person, 'cancelReservation', {})
    await expect
      .poll(async () => Math.min(...[...(await tables()).values()].map(({ length }) => length)))
      .toBe(4)
    const [stays = ''] = other.slice(3)
    const joined = (await tableOf(stays)).filter((uid) => !other.includes(uid))
    expect(joined).toHaveLength(1)
    const moved = byId.get(joined[0] ?? '') ?? person
    await mailTo(moved.email, /a changé/)
  })

  await test.step('Thursday 10:00: she says that she comes, and a neighbour by link that he does not', async () => {
    await setClock(later(rsvpAskedAt(date)))
    const neighbour = (await tableOf(person.uid)).find((uid) => uid !== person.uid) ?? ''
    const rsvpOf = async (uid: string) =>
      (await database.doc(paths.registration(date, uid)).get()).get('rsvp.answer') ?? null
    const mail = await mailTo(byId.get(neighbour)?.email ?? '', /Toujours partant/)
    const context = await browser.newContext({ baseURL: environment.site, locale: 'fr-FR' })
    const other = await context.newPage()
    const { pathname, hash } = new URL(/https?:\/\/\S+\/rsvp#\S+/.exec(mail.text)?.[0] ?? '')
    await other.goto(pathname + hash)
    await expect(other.getByRole('button', { name: /Je viens/ })).toBeVisible()
    await expectGoodScreen(other, '32-week-rsvp')
    expect(await rsvpOf(neighbour)).toBeNull()
    await other.getByRole('button', { name: /Je ne peux pas/ }).click()
    await expect(other.getByRole('heading', { name: 'Chaise rendue.' })).toBeVisible()
    await expectWellMade(other, '33-week-rsvp-not-coming')
    expect(await rsvpOf(neighbour)).toBe('not-coming')
    await context.close()

    await page.goto('/booking-confirmation')
    await page.getByRole('button', { name: 'Je viens' }).click()
    await expect(page.getByRole('button', { name: 'Rendre ma chaise' })).toBeVisible()
    expect(await rsvpOf(person.uid)).toBe('coming')
    await page.getByRole('link', { name: 'Voir ma table' }).click()
    // Which group was mended decides whether the chair of the one who cancelled is still there.
    const { seats = 0, member_ids = [] } = await groupOf(person.uid)
    const chairs = seats - member_ids.length + 1
    const words = chairs === 1 ? /Une chaise reste vide/ : new RegExp(`${chairs} chaises restent vides`)
    await expect(page.getByText(words)).toBeVisible()
  })

  await test.step('Thursday noon: a word', async () => {
    await setClock(later(seatingFreezesAt(date)))
    await mailTo(person.email, /^C’est ce soir/)
  })

  await test.step('Thursday 20:05: her bar notes who has come, once without network', async () => {
    await setClock(later(eventStart(date), 300))
    const { venue_id, member_ids } = await groupOf(person.uid)
    const { name: venue } = (await database.doc(paths.venue(venue_id)).get()).data() ?? {}
    const office = await browser.newContext({ baseURL: environment.site, locale: 'fr-FR' })
    const board = await office.newPage()
    const admin = await beAdmin(board)
    await board.goto('/admin/ce-soir')
    const section = board.getByRole('region', { name: venue })
    await section.getByRole('button', { name: 'Créer la page du bar' }).click()
    await expect(section.getByText(/page pas encore ouverte/)).toBeVisible()
    await expectGoodScreen(board, '34-week-tonight')
    await section.getByRole('button', { name: 'QR du bar' }).click()
    const [file] = await Promise.all([
      board.waitForEvent('download'),
      board.getByRole('link', { name: 'Enregistrer le QR' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`qr-${venue_id}.svg`)
    await board.getByRole('button', { name: 'Fermer' }).click()

    const venues = await callAs(admin, 'adminCheckIns', { date })
    const { pathname, hash } = new URL(venues.find((one) => one.venue_id === venue_id)?.link?.url ?? '')
    const phone = await browser.newContext({ baseURL: environment.site, locale: 'fr-FR' })
    const bar = await phone.newPage()
    await bar.goto(pathname + hash)
    const hers = bar.getByRole('button', { name: /Colombe/ })
    await hers.click()
    const hereOf = async (uid: string) =>
      (await database.doc(paths.registration(date, uid)).get()).get('check_in.here') ?? null
    await expect.poll(() => hereOf(person.uid)).toBe(true)
    await expectGoodScreen(bar, '35-week-check-in')
    await phone.setOffline(true)
    const neighbour = member_ids.find((uid: string) => uid !== person.uid)
    const first_name = (await database.doc(paths.user(neighbour)).get()).get('first_name')
    await bar.getByRole('button', { name: new RegExp(`^${first_name}\\b`) }).click()
    await expect(bar.getByText(/gardé/).first()).toBeVisible()
    expect(await hereOf(neighbour)).toBeNull()
    await phone.setOffline(false)
    await expect.poll(() => hereOf(neighbour)).toBe(true)
    await expect(bar.getByText(/gardé/)).toHaveCount(0)

    await board.getByRole('button', { name: 'Relire' }).click()
    await expect(section.getByText(/^2 sur .*, page ouverte sur 1 appareil$/)).toBeVisible()

    // 20:20: two are too few, and four have come to another table.
    const hers20 = (await groupOf(person.uid)).table
    const other = bar
      .getByRole('region', { name: /^Table/ })
      .filter({ hasNotText: 'Colombe' })
      .first()
    for (const place of [0, 1, 2, 3]) await other.getByRole('button').nth(place).click()
    await setClock(later(mergesStartAt(date)))
    await bar.getByRole('button', { name: /^Réunir/ }).click()
    await expect(bar.getByText(/^à la table \d/)).toBeVisible()
    await expectWellMade(bar, '36-week-merged')
    await page.reload()
    await expect(page.getByText(/^Rejoignez la table \d+\.$/)).toBeVisible()
    expect((await groupOf(person.uid)).merged.tables).toContain(hers20)
    await expectGoodScreen(page, '37-week-merge')
    await Promise.all([office.close(), phone.close()])
  })

  await test.step('without network her phone still shows the table', async () => {
    const { venue_id, merged } = await groupOf(person.uid)
    const venue = await database.doc(paths.venue(venue_id)).get()
    const table = `Table ${merged.into}`
    const offlineCopy = () =>
      page.evaluate(async () => {
        const copy = await (await caches.open('table')).match('/true-confirmation')
        return copy?.text()
      })
    await expect.poll(offlineCopy).toContain(table)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByRole('status')).toHaveText(
      /^Hors ligne\. Tout est là, à jour au [^,]+, \d+\sh\s\d\d\.$/,
    )
    await expect(page.getByRole('heading', { name: venue.get('name') })).toBeVisible()
    await expect(page.getByText(venue.get('address'))).toBeVisible()
    await expect(page.getByText(table, { exact: true })).toBeVisible()
    await expectWellMade(page, '38-week-offline')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: /Voici votre.tablée\./ })).toBeVisible()
    // Firestore probes the network with a request to another site, which the content policy blocks.
    for (const what of refused.splice(0)) expect(what).toContain('cleardot.gif')
  })

  await test.step('Friday: it is over, and they have met', async () => {
    await setClock(later(expiresAt(date), 3900))
    const statusOf = async () =>
      (await database.doc(paths.registration(date, person.uid)).get()).get('registration_status')
    await expect.poll(statusOf).toBe('expired')
    await expect.poll(async () => (await evening()).steps?.expired_at ?? null).not.toBeNull()
    const met = Object.keys((await database.doc(paths.met(person.uid)).get()).get('people') ?? {})
    // All others of her table, less the neighbour who gave up his chair, unless the bar noted him after all.
    const others = (await tableOf(person.uid)).filter((uid) => uid !== person.uid)
    const registrations = await Promise.all(
      others.map((uid) => database.doc(paths.registration(date, uid)).get()),
    )
    const came = registrations.filter(
      (one) => one.get('rsvp.answer') !== 'not-coming' || one.get('check_in.here'),
    )
    expect(met.toSorted()).toEqual(came.map((one) => one.get('user_id')))
  })
})
