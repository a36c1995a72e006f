import { bookingClosesAt, formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { laterWeeks } from '../support/created-groups.ts'
import { database, resetClock, setClock } from '../support/database.ts'
import { expect, test } from '../support/test.ts'

const camille = { email: 'camille@tablee.example', password: 'Tablee-2026!', firstName: 'Camille' }
const minute = 60_000

test.afterEach(resetClock)

test('the Thursday can be chosen at 23:58 on Tuesday, and neither paid for nor chosen a minute later', async ({
  page,
}) => {
  // Two weeks ahead, so that the environment's clock never has to go back before the present.
  const [, , date = ''] = upcomingThursdays(new Date())
  const closesAt = bookingClosesAt(date)

  // Set before each step: the minute that is left goes by while pages load.
  const beTheMinuteBefore = () => setClock(new Date(closesAt.getTime() - minute))
  await beTheMinuteBefore()
  await beSignedIn(page, camille)
  await page.goto('/thursday-selection')
  const row = page.locator('label').filter({ has: page.getByRole('radio', { name: formatThursday(date) }) })
  await beTheMinuteBefore()
  await row.click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Paris', { exact: true }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await beTheMinuteBefore()
  await page.getByRole('button', { name: 'Finaliser' }).click()
  await expect(page).toHaveURL('/pricing-selection')

  await setClock(closesAt)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(
    page.getByText('Les réservations de ce jeudi sont closes. Choisissez-en un autre.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/thursday-selection')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: formatThursday(date) })).toHaveCount(0)
})

test('the environment opens the next Thursdays by itself as its clock moves', async () => {
  const later = new Date(Date.now() + (3 + laterWeeks()) * 7 * 24 * 60 * minute)
  const [last = ''] = upcomingThursdays(later).slice(-1)
  const isOpen = async () => (await database.doc(paths.thursdayEvent(last)).get()).exists
  expect(await isOpen()).toBe(false)
  await setClock(later)
  await expect.poll(isOpen).toBe(true)
})
