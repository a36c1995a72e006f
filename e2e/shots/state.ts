import type { Page } from '@playwright/test'
import type { AdminRoute, Route } from '@tablee/domain'

/** What a screen can look like, and how one gets to see it. */
export type State = {
  /** Of its pictures' files. */
  name: string
  /** `*` is an address where nothing is. */
  route: Route | AdminRoute | '*'
  /** Ends when the state stands still on the screen. */
  visit: (page: Page) => Promise<unknown>
}
