import {
  addDays,
  type EventDate,
  parisInstant,
  seatingStartsAt,
  upcomingThursdays,
} from '@tablee/domain/calendar'
import { collections, newThursdayEvent, paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { laterWeeks } from '../support/created-groups.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { environment } from '../support/environment.ts'
import { giveSubscription } from '../support/holdings.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPerson, type Person } from '../support/person.ts'
import { expectConfirmed, goToPayment } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, type Page, test } from '../support/test.ts'
import { callAs } from '../support/token.ts'

const MINUTE = 60_000

/** Three of the Thursdays that can be booked half a year from now: no other journey has registrations there. */
let [date, thursday, later] = ['', '', '']
let ahead = 0

test.beforeAll(async () => {
  ahead = (20 + laterWeeks()) * 7 * 24 * 60 * MINUTE
  const start = new Date(Date.now() + ahead)
  ;[, , , , date = '', , thursday = '', later = ''] = upcomingThursdays(start)
  for (const each of [date, thursday, later])
    await database.doc(paths.thursdayEvent(each)).set(newThursdayEvent(each))
  await setClock(start)
})
test.afterAll(resetClock)

/** One seat, and who has it. */
async function fillEvening(date: EventDate): Promise<Person> {
  await database.doc(paths.thursdayEvent(date)).update({ capacity: 1, seat_limit: 1 })
  const holder = await createPerson()
  await giveSubscription(holder)
  await callAs(holder, 'registerForThursday', { thursdayEventId: date })
  await expectTally(date, 1)
  return holder
}

/** The list of Thursdays reads the tally once, which follows the bookings within seconds. */
async function expectTally(date: EventDate, participants: number): Promise<void> {
  const evening = database.doc(paths.thursdayEvent(date))
  await expect.poll(async () => (await evening.get()).get('current_participants')).toBe(participants)
}

interface Wait {
  date: EventDate
  /** How the page names the place. */
  place: string
}

async function joinWaitlist(page: Page, person: Person, { date, place }: Wait): Promise<void> {
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  const full = page.locator(`input[type=radio][value="${date}"]`)
  await expect(full).toHaveAccessibleName(/Complet/)
  await full.check({ force: true })
  await page.getByRole('button', { name: 'Prévenez-moi' }).click()
  await expect(page.getByRole('heading', { name: place })).toBeVisible()
}

test('a full Thursday: its seat comes free, the first lets it lapse, and the second takes it', async ({
  page,
  browser,
}) => {
  const holder = await fillEvening(date)
  const [ana, ben] = [await createPerson(), await createPerson()]
  await joinWaitlist(page, ana, { date, place: 'En tête de la file.' })
  const other = await (await browser.newContext({ baseURL: environment.site, locale: 'fr-FR' })).newPage()
  await joinWaitlist(other, ben, { date, place: 'Deuxième dans la file.' })
  await expectWellMade(other, '26-waitlist')
  await mailTo(ben.email, /Vous êtes dans la file/)
  await other.goto('/profile')
  await other.getByRole('link', { name: /Vous attendez une place.*2e de la file/ }).click()
  await expect(other.getByRole('heading', { name: 'Deuxième dans la file.' })).toBeVisible()

  await callAs(holder, 'cancelReservation', {})
  await expect(page.getByRole('heading', { name: /Cette chaise est à vous jusqu’à/ })).toBeVisible()
  await expectGoodScreen(page, '26-waitlist-offer')
  await mailTo(ana.email, /Une chaise se libère/)
  await page.goto('/thursday-selection')
  await expect(page.getByRole('navigation', { name: 'Une chaise vous attend' })).toBeVisible()
  await page.getByRole('link', { name: /Une chaise vous attend/ }).click()

  await setClock(new Date(Date.now() + ahead + 66 * MINUTE))
  await expect(page.getByRole('heading', { name: 'La chaise a filé.' })).toBeVisible()
  await expectWellMade(page, '26-waitlist-gone')
  await expect(other.getByRole('heading', { name: /Cette chaise est à vous jusqu’à/ })).toBeVisible()
  await other.getByRole('button', { name: /Prendre la chaise, 8,99/ }).click()
  await expect(other).toHaveURL('/pricing-selection')
  await goToPayment(other)
  await typeCard(other, cards.succeeds)
  await other.getByRole('button', { name: /^Payer/ }).click()
  await expectConfirmed(other)
  await other.context().close()
})

test('on Thursday somebody gives up their chair, and a user who has waited takes it by card and joins their table', async ({
  page,
}) => {
  const evening = database.doc(paths.thursdayEvent(thursday))
  await evening.update({ capacity: 4, seat_limit: null })
  const members = await Promise.all(Array.from({ length: 4 }, () => createPerson()))
  for (const member of members) {
    await giveSubscription(member)
    await callAs(member, 'registerForThursday', { thursdayEventId: thursday })
  }
  await expectTally(thursday, members.length)
  const [leaving] = members
  if (!leaving) throw new Error('There are four members')
  const ana = await createPerson()
  await joinWaitlist(page, ana, { date: thursday, place: 'En tête de la file.' })

  await setClock(seatingStartsAt(thursday))
  const groups = database.collection(collections.groups).where('thursday_event_id', '==', thursday)
  await expect.poll(async () => (await groups.get()).size).toBe(1)
  await setClock(parisInstant(thursday, '11:00:00'))
  await callAs(leaving, 'answerRsvp', { thursdayEventId: thursday, answer: 'not-coming' })
  await expect(page.getByRole('heading', { name: /Cette chaise est à vous jusqu’à/ })).toBeVisible()
  await page.getByRole('button', { name: /Prendre la chaise, 8,99/ }).click()
  await goToPayment(page)
  await typeCard(page, cards.succeeds)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expectConfirmed(page)
  await mailTo(leaving.email, /Votre chaise du .* a trouvé quelqu’un/)
  const memberIds = async () =>
    (await groups.get()).docs.flatMap((group) => group.get('member_ids')).toSorted()
  const expected = [...members.slice(1), ana].map(({ uid }) => uid).toSorted()
  await expect.poll(memberIds).toEqual(expected)
  await page.goto('/true-confirmation')
  await expect(page.getByRole('heading', { name: /Voici votre.tablée\./ })).toBeVisible()
})

test('on Wednesday somebody gives up their chair on the confirmation, and it passes on to a user who has waited', async ({
  page,
}) => {
  await database.doc(paths.thursdayEvent(later)).update({ capacity: 4, seat_limit: null })
  const [leaving, ...others] = await Promise.all(Array.from({ length: 4 }, () => createPerson()))
  const waiting = await createPerson()
  if (!leaving) throw new Error('There are four members')
  for (const member of [leaving, ...others]) {
    await giveSubscription(member)
    await callAs(member, 'registerForThursday', { thursdayEventId: later })
  }
  await giveSubscription(waiting)
  await callAs(waiting, 'joinWaitlist', { thursdayEventId: later })
  await setClock(seatingStartsAt(later))
  const groups = database.collection(collections.groups).where('thursday_event_id', '==', later)
  await expect.poll(async () => (await groups.get()).size).toBe(1)

  await setClock(parisInstant(addDays(later, -1), '11:00:00'))
  await beSignedIn(page, leaving)
  await page.goto('/booking-confirmation')
  await page.getByRole('button', { name: 'Je ne peux pas' }).click()
  await expect(page.getByText('Chaise rendue.')).toBeVisible()
  await expect(page.getByText(/^Les prochains/)).toBeVisible()
  await mailTo(waiting.email, /Une chaise se libère/)
  await callAs(waiting, 'registerForThursday', { thursdayEventId: later })
  await mailTo(leaving.email, /Votre chaise du .* a trouvé quelqu’un/)
  const memberIds = async () =>
    (await groups.get()).docs.flatMap((group) => group.get('member_ids')).toSorted()
  await expect.poll(memberIds).toEqual([...others, waiting].map(({ uid }) => uid).toSorted())
})
