import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { giveSubscription } from '../support/holdings.ts'
import { mailTo } from '../support/mailbox.ts'
import { createPerson, type Person } from '../support/person.ts'
import { expectConfirmed, goToPayment } from '../support/steps.ts'
import { cards, typeCard } from '../support/stripe-card.ts'
import { expect, type Page, test } from '../support/test.ts'
import { callAs } from '../support/token.ts'
import { world } from '../support/world.ts'

const patient = { timeout: 60_000 }
const [, , , , date = ''] = upcomingThursdays(new Date())

test.setTimeout(300_000)
test.afterAll(async () => {
  await resetClock()
  await database.doc(paths.thursdayEvent(date)).update({ capacity: null, seat_limit: null })
})

/** One more seat than are sold, and who has it. */
async function fillEvening(date: EventDate): Promise<Person> {
  const registered = database
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
  const sold = (await registered.count().get()).data().count
  await database.doc(paths.thursdayEvent(date)).update({ capacity: sold + 1, seat_limit: 1 })
  const holder = await createPerson()
  await giveSubscription(holder)
  await callAs(holder, 'registerForThursday', { thursdayEventId: date })
  const participants = async () =>
    (await database.doc(paths.thursdayEvent(date)).get()).get('current_participants')
  await expect.poll(participants, patient).toBe(sold + 1)
  return holder
}

async function joinWaitlist(page: Page, person: Person, place: string): Promise<void> {
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  const full = page.locator(`input[type=radio][value="${date}"]`)
  await expect(full).toHaveAccessibleName(/Complet$/)
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
  await joinWaitlist(page, ana, 'En tête de la file.')
  const other = await (await browser.newContext({ baseURL: world.site, locale: 'fr-FR' })).newPage()
  await joinWaitlist(other, ben, 'Deuxième dans la file.')
  await expectWellMade(other, '26-waitlist')

  await callAs(holder, 'cancelReservation', {})
  await expect(page.getByRole('heading', { name: /Cette chaise est à vous jusqu’à/ })).toBeVisible(patient)
  await expectGoodScreen(page, '26-waitlist-offer')
  await mailTo(ana.email, /Une chaise se libère/)
  await page.goto('/thursday-selection')
  await expect(page.getByRole('navigation', { name: 'Une chaise vous attend' })).toBeVisible()
  await page.getByRole('link', { name: /Une chaise vous attend/ }).click()

  await setClock(new Date(Date.now() + 66 * 60_000))
  await expect(page.getByRole('heading', { name: 'La chaise a filé.' })).toBeVisible(patient)
  await expectWellMade(page, '26-waitlist-gone')
  await expect(other.getByRole('heading', { name: /Cette chaise est à vous jusqu’à/ })).toBeVisible(patient)
  await other.getByRole('button', { name: /Prendre la chaise, 8,99/ }).click()
  await expect(other).toHaveURL('/pricing-selection')
  await goToPayment(other)
  await typeCard(other, cards.succeeds)
  await other.getByRole('button', { name: /^Payer/ }).click()
  await expectConfirmed(other)
  await other.context().close()
})
