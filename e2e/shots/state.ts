import { expect, type Page } from '@playwright/test'
import type { AdminRoute, Route } from '@tablee/domain'

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
