import { expect } from '@playwright/test'
import { type Step, seen } from './state.ts'

/** Opens the state's own address, or another, and waits for what it shows; a prerendered page has to be hydrated. */
export function open(shows: string | RegExp, address?: string): Step {
  return async (page, route) => {
    await page.goto(address ?? route)
    await expect(page.locator('#load-failed')).toHaveCount(0)
    await seen(page, shows)
  }
}

/** The page's clock becomes ours, from an instant on. */
export function holdClock(time?: Date): Step {
  return (page) => page.clock.install(time && { time })
}

/** Waits for a text where the page waits first: its clock, which has to be held, is hurried. */
export function seeInTime(text: string): Step {
  return (page) =>
    expect(async () => {
      await page.clock.fastForward(3000)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 25_000, intervals: [0] })
}

/** Presses what has this name: a button, a link or a tab. */
export function press(name: string | RegExp): Step {
  return async (page) => {
    const button = page.getByRole('button', { name })
    const others = page.getByRole('link', { name }).or(page.getByRole('tab', { name }))
    await button.or(others).first().click()
  }
}

/** Fills fields by their labels. */
export function fill(fields: Readonly<Record<string, string>>): Step {
  return async (page) => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** The console's menu, which is folded on a phone. */
export const unfoldMenu: Step = async (page) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}
