import { randomUUID } from 'node:crypto'
import { expectGoodScreen } from '../support/accessibility.ts'
import { beAdmin } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

test('Lieux: a bar is added, has more tables, and is taken off the list', { tag: '@nightly' }, async ({
  page,
}) => {
  await beAdmin(page)
  const name = `Le Capitole ${randomUUID().slice(0, 4)}`
  await page.goto('/admin/lieux')
  await expect(page.getByRole('region', { name: 'Lieux de Paris' })).toBeVisible()
  await expectGoodScreen(page, 'admin-lieux')

  await page.getByRole('button', { name: 'Nouveau lieu' }).click()
  await page.getByLabel('Nom').fill(name)
  await page.getByLabel('Adresse', { exact: true }).fill('1, place du Capitole, 31000 Toulouse')
  await page.getByLabel('Ville').selectOption('Toulouse')
  await page.getByLabel('Tables', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Enregistrer le lieu' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(4)).toHaveText('18')

  await page.getByRole('button', { name: `Modifier ${name}` }).click()
  await page.getByLabel('Tables', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Enregistrer le lieu' }).click()
  await expect(row.getByRole('cell').nth(4)).toHaveText('30')

  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  await page.getByRole('button', { name: 'Supprimer ce lieu' }).click()
  // The list is inert under the dialog, so it is checked once the dialog is closed.
  await expect(page.getByText('Lieu supprimé')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lieux de Paris' })).toBeVisible()
  await expect(row).toHaveCount(0)
})
