import { paths } from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { eveningInWeeks } from '../support/created-groups.ts'
import { database } from '../support/database.ts'
import { seatWithFive, testVenue, unlockVenue } from '../support/group.ts'
import { createPerson } from '../support/person.ts'
import { expect, type Page, test } from '../support/test.ts'

const WIDE = 'W'.repeat(50)
const FAMILY = '👩‍👩‍👧‍👦'
const HEBREW = 'אבי'

/** How far the page is wider than the screen, in pixels. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('wide, joined and right-to-left names keep their place on a small phone, and the table prints', async ({
  page,
}) => {
  const date = await eveningInWeeks(18)
  const person = await createPerson()
  const group = await seatWithFive(person, date, [WIDE, FAMILY, HEBREW, 'Théo', 'Lan'])
  await database.doc(paths.thursdayEvent(date)).update({ booking_info_unlocked: true })
  await unlockVenue(group)
  await page.setViewportSize({ width: 320, height: 640 })
  await beSignedIn(page, person)

  await page.goto('/booking-confirmation')
  await expect(page.getByRole('heading', { name: testVenue.name })).toBeVisible()
  await expect(page.getByRole('link', { name: /Voir sur un plan/ })).toBeVisible()

  await page.goto('/true-confirmation')
  for (const name of [WIDE, FAMILY, HEBREW])
    await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  expect(await overflow(page)).toBe(0)
  // The names are joined by commas, each after its name.
  const table = page.getByRole('img', { name: /^Votre table/ })
  await expect(table).toHaveAccessibleName(new RegExp(`\u2068${HEBREW}\u2069, Théo`))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: testVenue.name })).toBeVisible()
  await expect(page.getByText(testVenue.address)).toHaveCSS('color', 'rgb(42, 16, 48)')
  for (const pressed of [
    page.getByRole('button', { name: 'Réparer tickets manquants' }),
    page.getByRole('button', { name: 'Inviter un(e) ami(e)' }),
    page.getByRole('link', { name: 'Retour' }),
    table,
  ])
    await expect(pressed).toBeHidden()
  const printed = await page.getByText(testVenue.address).boundingBox()
  // In the upper third of the first of A4's pages.
  expect(printed?.y).toBeLessThan(370)
})

test('on a small phone a toast hides no answer, and Tab leads from it on into the page', async ({ page }) => {
  const person = await createPerson({
    user: { personality_results: null, onboarding_step: 'test-introduction' },
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await beSignedIn(page, person)
  await page.goto('/personal-info')
  await page.getByRole('button', { name: 'Continuer' }).click()
  const toast = page.locator('[data-scope=toast][data-part=root]')
  await expect(toast).toBeVisible()
  await page.getByRole('link', { name: 'Commencer le test' }).click()
  const answer = page.getByRole('button', { name: /^B\s:/ })
  const [seen, over] = [await answer.boundingBox(), await toast.boundingBox()]
  if (!seen || !over) throw new Error('Both are there')
  expect(seen.y + seen.height / 2).toBeLessThan(over.y)

  await toast.getByRole('button', { name: 'Fermer' }).focus()
  await page.keyboard.press('Tab')
  // In a local environment the tester's tab follows the toasts.
  await expect(page.locator('[data-tester] :focus')).toHaveCount(1)
  await expect(toast).toHaveCount(0)
})
