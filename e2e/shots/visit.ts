import { expect, type Page } from '@playwright/test'

/** Opens an address and waits for what it should show, where it is prerendered until it is hydrated. */
export async function open(page: Page, address: string, shows: string | RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.locator('#load-failed')).toHaveCount(0)
  await see(page, shows)
}

export async function see(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 25_000 })
}

/** The same where the page waits first: its clock, which `page.clock.install()` has to have made ours, is hurried. */
export async function seeInTime(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(3000)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 25_000, intervals: [0] })
}

/** Presses what has this name: a button, a link or a tab. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  const others = page.getByRole('link', { name }).or(page.getByRole('tab', { name }))
  await button.or(others).first().click()
}

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}
