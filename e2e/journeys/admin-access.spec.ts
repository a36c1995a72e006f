import { spawnSync } from 'node:child_process'
import { adminRoutes } from '@tablee/domain/routes'
import { beAdmin } from '../support/admin.ts'
import { devices } from '../support/devices.ts'
import { environment } from '../support/environment.ts'
import { createPerson } from '../support/person.ts'
import { registerAttendee } from '../support/seat.ts'
import { expect, test } from '../support/test.ts'

test('Console: a visitor signs in first and comes back, and a revoked admin does nothing more', async ({
  page,
}) => {
  const person = await createPerson()
  await registerAttendee(person)
  expect(grant(person.email)).toContain('is an admin of')
  const filtered = `${adminRoutes.reservations}?ville=paris`
  await page.goto(filtered)
  await expect(page).toHaveURL('/login')
  await page.getByLabel('E‑mail').fill(person.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(filtered)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réservations')

  await test.step('the menu leads to each page, and folds on a phone', async () => {
    await page.setViewportSize(devices.phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Lieux' }).click()
    await expect(page).toHaveURL(adminRoutes.venues)
    await expect(page.getByRole('link', { name: 'Lieux' })).toBeHidden()
    await page.setViewportSize(devices.desktop)
    await expect(page.getByRole('link', { name: 'Lieux' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: 'Réservations' }).click()
  })

  const start = page.getByRole('button', { name: 'Exporter en CSV' })
  await expect(start).toBeEnabled()
  expect(grant(person.email, '--revoke')).toContain('is no longer an admin of')
  await start.click()
  await expect(page.getByText('L’export n’a pas abouti.')).toBeVisible()
  await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible()
})

test('Console: an admin who lands on the Thursdays finds the way', async ({ page }) => {
  await beAdmin(page)
  await page.goto('/thursday-selection')
  await page.getByRole('link', { name: /^Console/ }).click()
  await expect(page).toHaveURL(/\/admin/)
})

/** Runs the command of `npm run admin:grant`. */
function grant(...args: string[]): string {
  const ran = spawnSync(process.execPath, [
    '../tools/admin/grant.ts',
    '--world',
    environment.project,
    ...args,
  ])
  return `${ran.stdout}${ran.stderr}`
}
