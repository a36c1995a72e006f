import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { expectGoodScreen } from '../support/accessibility.ts'
import { expect, type Page, test } from '../support/test.ts'

const smallPrint = [
  { route: routes.contact, heading: /Écrivez-nous/, shot: '21-contact' },
  { route: routes.cgu, heading: 'Conditions d’utilisation', shot: '22-cgu' },
  { route: routes.cgv, heading: 'Conditions de vente', shot: '23-cgv' },
  { route: routes.rgpd, heading: 'Données personnelles', shot: '24-rgpd' },
  { route: routes.mentions, heading: 'Mentions légales', shot: '25-mentions' },
]

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

test('the countdown ticks', async ({ page }) => {
  await page.goto(routes.home)
  const timer = page.getByRole('timer')
  const before = await timer.textContent()
  await expect(timer).not.toHaveText(before ?? '')
})

test('the landing page leads to the sign-in, and to every page of small print', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(routes.home)
  await expect(title(page)).toHaveText(product.tagline)
  await expectGoodScreen(page, '20-home')
  await page.getByRole('link', { name: 'Je réserve ma place' }).first().click()
  await expect(page).toHaveURL(routes.login)
  for (const { route, heading, shot } of smallPrint) {
    await page.goto(routes.home)
    await page.locator(`footer a[href="${route}"]`).click()
    await expect(page).toHaveURL(route)
    await expect(title(page)).toHaveText(heading)
    await expect(page.getByRole('link', { name: 'Retour' })).toBeVisible()
    await expectGoodScreen(page, shot)
  }
  expect(errors).toEqual([])
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page says everything, the deadline in words', async ({ page }) => {
    await page.goto(routes.home)
    await expect(title(page)).toHaveText(product.tagline)
    await expect(page.getByText(/Les réservations ferment mardi à 23\sh\s59/)).toBeVisible()
    await expect(page.getByText('Ensuite, une autre table s’ouvre.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await page.getByText('Faut-il être majeur').click()
    await expect(page.getByText(/de 18 à 100\sans/)).toBeVisible()
  })
})
