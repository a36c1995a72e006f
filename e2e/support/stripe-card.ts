import type { Page } from '@playwright/test'

export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksForAuthentication: '4000 0025 0000 3155',
}

/** Types a card into the card field of the payment page. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Date d’expiration').fill('12 / 34')
  await page.getByLabel('Code de sécurité').fill('123')
}
