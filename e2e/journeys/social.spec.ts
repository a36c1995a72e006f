import { newAttendee } from '../support/attendee.ts'
import { expect, test } from '../support/test.ts'

test('Google vouches for the address: no code is asked for', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Google' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('E‑mail').fill(newAttendee().email)
  await dialog.getByRole('button', { name: 'Continuer avec cette adresse' }).click()
  await expect(page).toHaveURL('/personal-info')
})
