import { type AdminRoute, adminRoutes } from '@tablee/domain'
import type { Location } from 'react-router'

/** The page of the console that somebody was sent to the sign-in from, or null. Only a page's own name is followed. */
export function consoleBehind({ state }: Pick<Location, 'state'>): AdminRoute | null {
  // React Router types it as any: it is whatever the browser's history holds.
  const told: unknown = state
  const from = typeof told === 'object' && told !== null && 'from' in told ? told.from : null
  return Object.values(adminRoutes).find((route) => route === from) ?? null
}
