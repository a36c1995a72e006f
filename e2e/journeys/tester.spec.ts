import { nextInParis, upcomingThursdays, weekdays } from '@tablee/domain/calendar'
import { expectWellMade } from '../support/accessibility.ts'
import { setClock } from '../support/database.ts'
import { expect, type Page, test } from '../support/test.ts'

test.afterEach(() => setClock(null))

test('the drawer moves the clock, signs somebody in and gives the time back', { tag: '@nightly' }, async ({
  page,
}) => {
  const [closing = '', next = ''] = upcomingThursdays(nextInParis(weekdays.tuesday, '23:58', new Date()))
  await page.goto('/')
  await openDrawer(page)
  await expectWellMade(page, 'tester')
  await page.getByRole('button', { name: 'Mardi 23:58' }).click()
  await expect(page.getByText(/mardi .* 23:58/)).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ouvrir le tiroir d’essai' })).toBeFocused()
  const countdown = page.getByRole('timer')
  await expect(countdown).toContainText('0jour0heure')

  await openDrawer(page)
  await page.getByRole('button', { name: /^Camille/ }).click()
  await expect(page).toHaveURL('/thursday-selection')
  // Other journeys cover the minute before the deadline; here the clock only has to move.
  await expect(page.getByRole('radio').first()).toBeVisible()

  await openDrawer(page)
  await expect(page.getByText('Les derniers e‑mails de camille@tablee.example')).toBeVisible()
  await page.getByRole('button', { name: '+ 1 heure' }).click()
  await expect(page.getByText(/mercredi .* 0[01]:/)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('radio').first()).toHaveValue(next)
  await expect(page.locator(`input[value="${closing}"]`)).toHaveCount(0)

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
