import { product } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { expectGoodScreen } from '../support/accessibility.ts'
import { expect, type Page, test } from '../support/test.ts'

const smallPrint = [
  { route: routes.contact, heading: /Écrivez-nous/, shot: '21-contact' },
  { route: routes.cgu, heading: 'Conditions d’utilisation', shot: '22-cgu' },
  { route: routes.cgv, heading: 'Conditions de vente', shot: '23-cgv' },
  { route: routes.rgpd, heading: 'Données personnelles', shot: '24-rgpd' },
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
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
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
  expect(faults).toEqual([])
})

test('each question opens on its answer', async ({ page }) => {
  await page.goto(routes.home)
  const questions = page.locator('#questions details')
  expect(await questions.count()).toBeGreaterThanOrEqual(8)
  const last = questions.last()
  await last.locator('summary').click()
  await expect(last.locator('p')).toBeVisible()
})

test('back leads to where one was reading, and home from a tab of its own', async ({ page }) => {
  await page.goto(routes.cgv)
  await page.getByRole('link', { name: 'Données personnelles' }).click()
  await expect(page).toHaveURL(routes.rgpd)
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(routes.cgv)

  const tab = await page.context().newPage()
  await tab.goto(routes.cgu)
  await tab.getByRole('link', { name: 'Retour' }).click()
  await expect(tab).toHaveURL(routes.home)
})

test('the table of contents leads into the text', async ({ page }) => {
  await page.goto(routes.rgpd)
  await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link', { name: 'Vos droits' }).click()
  await expect(page.getByRole('heading', { name: /Vos droits/ })).toBeInViewport()
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

  for (const { route, heading } of smallPrint) {
    test(`${route} is whole, and leads home`, async ({ page }) => {
      await page.goto(route)
      await expect(title(page)).toHaveText(heading)
      await page.getByRole('link', { name: 'Retour' }).click()
      await expect(page).toHaveURL(routes.home)
    })
  }
})

test('machines find what they ask for, and 404 elsewhere', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toContain(`Sitemap: ${product.origin}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const route of [routes.home, ...smallPrint.map((page) => page.route)]) {
    expect(sitemap).toContain(`<loc>${product.origin}${route}</loc>`)
    expect((await request.get(route)).status()).toBe(200)
  }
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  const { icons } = await manifest.json()
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  expect((await request.get('/nulle-part')).status()).toBe(404)
})
