import { expect, type Page, test } from '@playwright/test'
import { inspect } from '../support/accessibility.ts'
import { setClock } from '../support/database.ts'

test.afterEach(() => setClock(null))

test('the drawer moves the clock, signs somebody in and gives the time back', async ({ page }) => {
  await page.goto('/')
  await openDrawer(page)
  await inspect(page, 'tester')
  await page.getByRole('button', { name: 'Mardi 23:58' }).click()
  await expect(page.getByText(/mardi .* 23:58/)).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ouvrir le tiroir d’essai' })).toBeFocused()
  const countdown = page.getByRole('timer')
  await expect(countdown).toContainText('00jours00heures')

  await openDrawer(page)
  await page.getByRole('button', { name: /^Camille/ }).click()
  await expect(page).toHaveURL('/thursday-selection')
  const closing = await page.getByRole('radio').first().getAttribute('value')

  await openDrawer(page)
  await expect(page.getByText('Les derniers e-mails de camille@tablee.example')).toBeVisible()
  await page.getByRole('button', { name: '+ 1 heure' }).click()
  await expect(page.getByText(/mercredi .* 00:5\d/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect(await page.getByRole('radio').first().getAttribute('value')).not.toBe(closing)

  await openDrawer(page)
  await page.getByRole('button', { name: 'Remettre à l’heure' }).click()
  await expect(
    page.getByRole('dialog').getByText(new Date().toLocaleDateString('fr-FR', today)),
  ).toBeVisible()
})

const today = { timeZone: 'Europe/Paris', weekday: 'long', day: 'numeric', month: 'long' } as const

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ouvrir le tiroir d’essai' }).click()
  await expect(page.getByRole('dialog', { name: 'Le tiroir d’essai' })).toBeVisible()
}
