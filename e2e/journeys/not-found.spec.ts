import { expectGoodScreen } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('an unknown address answers 404 with a page that leads home', async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page introuvable' })).toBeVisible()
  await expectGoodScreen(page, '16-not-found')
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
  expect(faults).toEqual([])
})

test('a script that is not there is not kept for long as missing', async ({ request }) => {
  const missing = await request.get('/assets/nulle-part-0a1b2c3d.js')
  expect(missing.status()).toBe(404)
  const kept = missing.headers()['cache-control'] ?? ''
  expect(kept).not.toContain('immutable')
  expect(Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0)).toBeLessThanOrEqual(600)
})

test('an app page asks a visitor who is not signed in to sign in', async ({ page }) => {
  for (const path of ['/thursday-selection', '/activity-selection', '/payment-confirmation']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})
