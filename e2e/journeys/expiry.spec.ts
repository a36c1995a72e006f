import { addDays, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { database } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

const EXPIRED =
  'Votre précédente réservation a expiré. Vous pouvez maintenant faire une nouvelle réservation !'

test('a registration that has expired is ended by one’s own visit, and said once', async ({ page }) => {
  const [next = ''] = upcomingThursdays(new Date())
  const date = addDays(next, -14)
  await database.doc(paths.thursdayEvent(date)).set(newThursdayEvent(date))
  const person = await createPerson()
  const { id } = await registerAttendee(person, date)
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await expect(page.getByText(EXPIRED)).toHaveCount(1)
  const account = database.doc(paths.account(person.uid))
  await expect
    .poll(async () => (await account.get()).data())
    .toMatchObject({ registration_id: null, expired_event_id: null })
  const registration = await database.doc(paths.registrationById(id)).get()
  expect(registration.get('registration_status')).toBe('expired')

  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByText(EXPIRED)).toHaveCount(0)
})
