import { expect, type Page } from '@playwright/test'
import type { AdminRoute, Route } from '@tablee/domain/routes'

/** `*` is a URL without a page. */
type Address = Route | AdminRoute | '*'

/** A state of a screen, and how to reach it. */
export type State = {
  /** The name of its screenshots. */
  name: string
  route: Address
  /** Resolves when the state is shown and stable. */
  visit: (page: Page) => Promise<void>
}

/** One step to a state: prepares data, acts in the page or waits. */
export type Step = (page: Page, route: string) => Promise<unknown>

/** Steps in order. A text or a pattern is waited for until it is visible. */
export type Way = Step | string | RegExp | readonly Way[]

/** The states of a route, each with its steps. */
export function statesOf(route: Address, ways: Readonly<Record<string, Way>>): State[] {
  return Object.entries(ways).map(([name, way]) => ({ name, route, visit: (page) => go(way, page, route) }))
}

/** Takes the steps in a page whose state is at `route`. */
export async function go(way: Way, page: Page, route: string): Promise<void> {
  if (typeof way === 'function') await way(page, route)
  else if (typeof way === 'string' || way instanceof RegExp) await seen(page, way)
  else for (const step of way) await go(step, page, route)
}

async function seen(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 25_000 })
}

/**
 * Opens the state's own route, or another one, and waits for a text. A prerendered page has to be hydrated
 * too.
 */
export function open(shows: string | RegExp, address?: string): Step {
  return async (page, route) => {
    await page.goto(address ?? route)
    await expect(page.locator('#load-failed')).toHaveCount(0)
    await seen(page, shows)
  }
}

/** Replaces the page's clock, optionally from a given time on. */
export function holdClock(time?: Date): Step {
  return (page) => (time ? movePageClock(page, time.getTime()) : page.clock.install())
}

/** Replaces the page's clock from a time on, in milliseconds. The site takes the server's time for the right one, so that its answers say the same. */
export async function movePageClock(page: Page, time: number): Promise<void> {
  const moved = Date.now()
  await page.clock.install({ time })
  // The context's routes come after those of the page, by which a state has its own answers.
  await page.context().route(/\/(api|console)\//, async (route) => {
    const response = await route.fetch()
    const date = new Date(time + Date.now() - moved).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/** Waits for a text that the page shows after a delay. Advances the page's clock, which has to be held. */
export function expectScreenWithin(text: string): Step {
  return (page) =>
    expect(async () => {
      await page.clock.fastForward(3000)
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 300 })
    }).toPass({ timeout: 25_000, intervals: [0] })
}

/** Presses a button, a link or a tab by its name. */
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

/** Opens the console's menu, which is collapsed on a phone. */
export const unfoldMenu: Step = async (page) => {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}
