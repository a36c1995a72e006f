import { randomUUID } from 'node:crypto'
import { formatThursday, upcomingThursdays } from '@tablee/domain/calendar'
import { buyer } from '../shots/people.ts'
import { expectGoodScreen, expectWellMade } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

test('Codes promo: one is created, used by an attendee, and switched off', { tag: '@nightly' }, async ({
  page,
  browser,
}) => {
  await beAdmin(page)
  const code = `MERCI${randomUUID().slice(0, 4).toUpperCase()}`
  await page.goto('/admin/codes-promo')
  await page.getByRole('button', { name: 'Nouveau code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Remise, en pour cent').fill('25')
  await page.getByLabel('Valable à partir du').fill('2026-01-01T09:00')
  await page.getByLabel('Usages en tout').fill('50')
  await expectWellMade(page, 'admin-codes-promo-new')
  await page.getByRole('button', { name: 'Enregistrer le code' }).click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('En cours')
  await expect(row).toContainText('0 sur 50')
  await expect(row).toContainText('à partir du 01/01/2026, 9\u00A0h')

  const theirs = await browser.newContext()
  const prices = await theirs.newPage()
  // The booking deadline of the first one may pass during the test.
  const [, date = ''] = upcomingThursdays(new Date())
  const selected_thursday = { date, id: date, formattedDate: formatThursday(date) }
  await buyer({ first_name: 'Lucie', selected_thursday })(prices)
  await prices.goto('/pricing-selection')
  await prices.getByRole('textbox', { name: 'Code promo' }).fill(code)
  await prices.getByRole('button', { name: 'Appliquer' }).click()
  await prices.getByRole('button', { name: /Payer 6,74/ }).click()
  await expect(prices).toHaveURL('/payment-confirmation')

  await page.reload()
  await expect(row).toContainText('1 sur 50')
  await page.getByRole('button', { name: `Voir les usages de ${code}` }).click()
  const uses = page.getByRole('region', { name: `Derniers usages de ${code}` })
  await expect(uses.getByRole('link', { name: 'Lucie' })).toBeVisible()
  await expect(uses).toContainText('Réservé par un paiement ouvert')
  await expect(uses).toBeInViewport()
  await expectGoodScreen(page, 'admin-codes-promo')
  await page.getByRole('button', { name: `Désactiver ${code}` }).click()
  await page.getByRole('button', { name: 'Désactiver ce code' }).click()
  await expect(row).toContainText('Désactivé')
  await theirs.close()
})
