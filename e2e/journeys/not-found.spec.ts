import { expectGoodScreen } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

test('an unknown address answers 404 with a page that leads home', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page introuvable' })).toBeVisible()
  await expectGoodScreen(page, '16-not-found')
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL('/')
  expect(errors).toEqual([])
})
