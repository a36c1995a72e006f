import { formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { database } from '../support/database.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

test('Chiffres: the bookings, the people and the balance of an evening, in pictures and tables', {
  tag: '@nightly',
}, async ({ page }) => {
  // Later than the evenings that other journeys book.
  const date = upcomingThursdays(new Date()).at(-1) ?? ''
  for (const gender of ['femme', 'femme', 'homme'] as const)
    await registerAttendee(await createPerson({ user: { gender } }), date)
  await beAdmin(page)
  await page.goto('/admin/chiffres')
  await expect(page.getByText(/^Calculé à \d+.h/)).toBeVisible()

  const evenings = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /chaque jeudi/ }) })
  await evenings.getByText('Voir le tableau').click()
  const { current_participants } = (await database.doc(paths.thursdayEvent(date)).get()).data() ?? {}
  const row = evenings.getByRole('row').filter({ hasText: formatThursday(date) })
  await expect(row.getByRole('cell').first()).toHaveText(String(current_participants))

  await page.getByLabel('Soirée').selectOption(date)
  const genders = page.getByRole('figure').filter({ has: page.getByRole('img', { name: /^Femmes, hommes/ }) })
  await genders.getByText('Voir le tableau').click()
  await expect(genders.getByRole('row').filter({ hasText: 'Femmes' }).getByRole('cell').first()).toHaveText(
    '2',
  )
  await expectGoodScreen(page, 'admin-chiffres')
})
