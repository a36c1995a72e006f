import { newAttendee } from '../support/attendee.ts'
import { expect, test } from '../support/test.ts'

for (const [provider, tag] of [
  ['Google', []],
  ['Apple', ['@nightly']],
] as const) {
  test(`${provider} vouches for the address: no code is asked for`, { tag: [...tag] }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: provider }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('E‑mail').fill(newAttendee().email)
    await dialog.getByRole('button', { name: 'Continuer avec cette adresse' }).click()
    await expect(page).toHaveURL('/personal-info')
  })
}
