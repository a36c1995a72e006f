import { addDays, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database, setClock } from '../support/database.ts'
import { createPerson, type Person } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, type Page, test } from '../support/test.ts'

const EXPIRED =
  'Votre précédente réservation a expiré. Vous pouvez maintenant faire une nouvelle réservation !'

test.afterEach(() => setClock(null))

/** An attendee whose evening was `weeksAgo` weeks ago; each test uses its own. */
async function personOfThePast(weeksAgo: number): Promise<{ person: Person; registration: string }> {
  const [next = ''] = upcomingThursdays(new Date())
  const date = addDays(next, -7 * weeksAgo)
  await database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  const person = await createPerson()
  const { id } = await registerAttendee(person, date)
  return { person, registration: paths.registrationById(id) }
}

const statusOf = async (registration: string) =>
  (await database.doc(registration).get()).get('registration_status')

async function expectToldOnce(page: Page, { uid }: Person): Promise<void> {
  await expect(page).toHaveURL('/thursday-selection')
  await expect(page.getByText(EXPIRED)).toHaveCount(1)
  const account = database.doc(paths.account(uid))
  await expect
    .poll(async () => (await account.get()).data())
    .toMatchObject({
      registration_id: null,
      expired_event_id: null,
    })
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByText(EXPIRED)).toHaveCount(0)
}

test('a registration that has expired is ended by one’s own visit, and said once', async ({ page }) => {
  const { person, registration } = await personOfThePast(2)
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await expectToldOnce(page, person)
  expect(await statusOf(registration)).toBe('expired')
})

test('one that the hourly sweep has ended is said once too', { tag: '@nightly' }, async ({ page }) => {
  const { person, registration } = await personOfThePast(3)
  await setClock(new Date(Date.now() + 2 * 3_600_000))
  await expect.poll(() => statusOf(registration), { timeout: 30_000 }).toBe('expired')
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await expectToldOnce(page, person)
})
