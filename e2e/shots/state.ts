import { expect, type Page } from '@playwright/test'
import type { AdminRoute, Route } from '@tablee/domain/routes'

/** `*` is an address where nothing is. */
type Address = Route | AdminRoute | '*'

/** What a screen can look like, and how one gets to see it. */
export type State = {
  /** Of its pictures' files. */
  name: string
  route: Address
  /** Ends when the state stands still on the screen. */
  visit: (page: Page) => Promise<void>
}

/** One thing on the way to a state: prepared in the world, done in the page or waited for. */
export type Step = (page: Page, route: string) => Promise<unknown>

/** Steps in their order; a text is waited for until it is seen. */
export type Way = Step | string | RegExp | readonly Way[]

/** The states of a route, each with the way that leads to it. */
export function statesOf(route: Address, ways: Readonly<Record<string, Way>>): State[] {
  return Object.entries(ways).map(([name, way]) => ({ name, route, visit: (page) => go(way, page, route) }))
}

/** Goes a way in a page whose state is at `route`. */
export async function go(way: Way, page: Page, route: string): Promise<void> {
  if (typeof way === 'function') await way(page, route)
  else if (typeof way === 'string' || way instanceof RegExp) await seen(page, way)
  else for (const step of way) await go(step, page, route)
}

export async function seen(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 25_000 })
}

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
export function expectScreenWithin(text: string): Step {
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
