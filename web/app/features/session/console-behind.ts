import { adminRoutes } from '@tablee/domain'
import type { Location } from 'react-router-dom'

/**
 * The address in the console that somebody was sent to the sign-in from, or null. Only a page's own name is followed,
 * with what it was asked to show.
 */
export function consoleBehind({ state }: Pick<Location, 'state'>): string | null {
  // React Router types it as any: it is whatever the browser's history holds.
  const told: unknown = state
  const from = typeof told === 'object' && told !== null && 'from' in told ? told.from : null
  if (typeof from !== 'string') return null
  const [path, ...search] = from.split('?')
  const page = Object.values(adminRoutes).find((route) => route === path)
  return page === undefined ? null : [page, ...search].join('?')
}
