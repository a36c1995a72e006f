import { adminRoutes, type NextStep, routes } from '@tablee/domain'
import type { Location } from 'react-router-dom'
import { redirectFrom, routeOf } from './redirect.ts'

/** What the page of a sign-in finds in its history entry: the address that was asked for before it. */
export interface SentFrom {
  readonly from: string | null
}

/**
 * What the gate hands to the page that it sends to instead of `location`. The pages of the sign-in hand on what they were
 * given themselves.
 */
export function sentFrom(location: Pick<Location, 'pathname' | 'search' | 'state'>): SentFrom {
  return { from: isDoor(location.pathname) ? givenTo(location) : location.pathname + location.search }
}

/** The address in a history entry, unchecked: the browser's history holds what any script of the page has put there. */
export function givenTo({ state }: Pick<Location, 'state'>): string | null {
  // React Router types it as any.
  const given: unknown = state
  const from = typeof given === 'object' && given !== null && 'from' in given ? given.from : null
  return typeof from === 'string' ? from : null
}

/**
 * The page that was asked for before the sign-in, with its query, or null: where the location is no page of the sign-in,
 * where the page is none of this site's, and where the guard would send the person elsewhere. Only the names of routes
 * are followed.
 */
export function returnAddress(location: Pick<Location, 'pathname' | 'state'>, next: NextStep): string | null {
  const from = givenTo(location)
  if (from === null || !isDoor(location.pathname) || next.to === routes.emailVerification) return null
  const [path = '', ...query] = from.split('?')
  const page = consolePages.find((route) => route === path) ?? pageOfPath(path, next)
  if (page === null) return null
  return query.length === 0 ? page : `${page}?${new URLSearchParams(query.join('?'))}`
}

const consolePages = Object.values(adminRoutes)

function pageOfPath(path: string, next: NextStep): string | null {
  const page = routeOf(path)
  return page === null || isDoor(page) || redirectFrom(page, next) !== null ? null : page
}

/** The pages on which a person signs in and proves their address. */
function isDoor(pathname: string): boolean {
  const page = routeOf(pathname)
  return page === routes.login || page === routes.emailVerification
}
