import { formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { paths, type UserDocument, userDocument } from '@tablee/domain/documents'
import { beSignedIn } from '../support/be-signed-in.ts'
import { chromium } from '../support/chromium.ts'
import { database } from '../support/database.ts'
import { holdWrites } from '../support/held-writes.ts'
import { createPerson, type Person } from '../support/person.ts'
import { signOut } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Enables the back/forward cache, which Playwright disables by default. */
test.use({ launchOptions: { ...chromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Playwright's `goBack` waits for a load, which a page restored from the cache does not have. */
const back = (page: Page) => page.evaluate(() => window.history.back())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until a held write has arrived, and a moment longer, in case it still causes a navigation. */
async function arrived(page: Page, { uid }: Person, isThere: (user: UserDocument) => boolean): Promise<void> {
  const user = database.doc(paths.user(uid))
  await expect.poll(async () => isThere(userDocument.parse((await user.get()).data()))).toBe(true)
  await page.waitForTimeout(1500)
}

test('who goes back during a slow save stays where they went, and what they chose is kept', async ({
  page,
}) => {
  // Not the first open Thursday, which the test chooses: after Tuesday's deadline that is the second upcoming one.
  const date = upcomingThursdays(new Date()).at(-1) ?? ''
  const person = await createPerson({
    user: { selected_city: null, selected_thursday: { id: date, date, formattedDate: formatThursday(date) } },
  })
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')

  await test.step('to the page that it leads on from at once', async () => {
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first()
      .click()
    const letGo = await holdWrites(page)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL('/city-selection')
    await page.getByRole('link', { name: 'Retour' }).click()
    await expect(page).toHaveURL('/thursday-selection')
    letGo()
    await arrived(page, person, (user) => user.selected_thursday?.id !== date)
    await expect(page).toHaveURL('/thursday-selection')
  })

  await test.step('to their profile, which a second step back would leave', async () => {
    await page.getByRole('link', { name: 'Mon Profil' }).click()
    await expect(heading(page, 'Mon Profil')).toBeVisible()
    await page.getByRole('link', { name: /Mes passions/ }).click()
    await expect(page).toHaveURL('/passion-selection')
    for (const name of ['Voyage', 'Mode']) await page.getByRole('button', { name, exact: true }).click()
    const letGo = await holdWrites(page)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(heading(page, 'Mon Profil')).toBeVisible()
    letGo()
    await arrived(page, person, ({ selected_passion }) =>
      Boolean(selected_passion?.some(({ id }) => id === 'fashion')),
    )
    await expect(page).toHaveURL('/profile')
    await expect(heading(page, 'Mon Profil')).toBeVisible()
  })
})

test('Back leads past a page that one was sent away from', { tag: '@nightly' }, async ({ page }) => {
  await beSignedIn(page, await createPerson())
  await page.goto('/cgu')
  await page.goto('/profile')
  await expect(heading(page, 'Mon Profil')).toBeVisible()
  await page.goto('/pricing-selection')
  await expect(page).toHaveURL('/thursday-selection')
  await back(page)
  await expect(page).toHaveURL('/profile')
  await back(page)
  await expect(page).toHaveURL('/cgu')
})

test('after signing out, Back shows nothing of who was here, and lets them sign in', {
  tag: '@nightly',
}, async ({ page }) => {
  const person = await createPerson({ user: { first_name: 'Maximilienne' } })
  await beSignedIn(page, person)
  await page.goto('/thursday-selection')
  await signOut(page)
  await back(page)
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('E‑mail')).toBeVisible()
  for (const trace of ['Maximilienne', person.email]) await expect(page.getByText(trace)).toHaveCount(0)
})
