import { beSignedIn } from '../support/be-signed-in.ts'
import { chromium } from '../support/chromium.ts'
import { createPerson } from '../support/person.ts'
import { signOut } from '../support/steps.ts'
import { expect, type Page, test } from '../support/test.ts'

/** Enables the back/forward cache, which Playwright disables by default. */
test.use({ launchOptions: { ...chromium, ignoreDefaultArgs: ['--disable-back-forward-cache'] } })

/** Playwright's `goBack` waits for a load, which a page restored from the cache does not have. */
const back = (page: Page) => page.evaluate(() => window.history.back())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

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

test('after signing out, Back shows nothing of the user who was here, and lets them sign in', {
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
