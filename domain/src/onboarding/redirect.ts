import { adminRoutes, type Route, routes } from '../routes.ts'
import type { NextStep } from './next-step.ts'

/**
 * Where a user on `pathname` has to go instead, or `null` to stay. `next` is the first step that is not done.
 * First the guard: a page opens once every step before it is done. Then the redirect that follows a sign-in: a step that is done
 * may be looked at and done again, except on the pages that `isClosedAgain` names (docs/product.md §4.4).
 */
export function redirectFrom(pathname: string, next: NextStep): Route | null {
  const page = routeOf(pathname)
  if (page === null) return null
  if (!isOpen(page, next)) return next.to
  return isClosedAgain(page, next) ? next.to : null
}

function isOpen(page: Route, next: NextStep): boolean {
  // The confirmations of an evening that has expired lead to the next one.
  if (next.expired && confirmations.includes(page)) return false
  return stageOf(page) <= stageOf(next.to)
}

/** Sign-in and verification are done once. An upcoming evening locks the interests and the Thursday. */
function isClosedAgain(page: Route, next: NextStep): boolean {
  if (isSignInPage(page)) return stageOf(next.to) > stageOf(page)
  return next.to === routes.bookingConfirmation && lockedByRegistration.includes(page)
}

/** A page as the router and the browser's history have it. */
export interface PageAddress {
  readonly pathname: string
  readonly search: string
  /** The address in its history entry, which any script of the page can write: unchecked. */
  readonly from: string | null
}

/**
 * The address that a page passes on when it redirects to the sign-in. The sign-in's own pages pass on what
 * they received.
 */
export function returnAddressFor({ pathname, search, from }: PageAddress): string | null {
  const page = routeOf(pathname)
  return page !== null && isSignInPage(page) ? from : pathname + search
}

/**
 * The address that was requested before the sign-in, with its query. `null` on a page that is not the
 * sign-in's, and where that address is no page of this site, or one that `redirectFrom` would leave at once.
 * Only the names of routes are followed.
 */
export function returnAddress(
  { pathname, from }: Pick<PageAddress, 'pathname' | 'from'>,
  next: NextStep,
): string | null {
  const at = routeOf(pathname)
  if (from === null || at === null || !isSignInPage(at) || next.to === routes.emailVerification) return null
  const [path = '', ...query] = from.split('?')
  const page = consolePages.find((route) => route === path) ?? openPage(path, next)
  if (page === null) return null
  return query.length === 0 ? page : `${page}?${escaped(query.join('?'))}`
}

/** Escapes every character that would end the query, or that a browser would rewrite. */
function escaped(query: string): string {
  return query
    .toWellFormed()
    .replaceAll(/[^\w.~%&=+-]/gu, encodeURIComponent)
    .replaceAll(/[!'()*]/g, (left) => `%${left.charCodeAt(0).toString(16)}`)
}

const consolePages = Object.values(adminRoutes)

function openPage(path: string, next: NextStep): Route | null {
  const page = routeOf(path)
  return page === null || isSignInPage(page) || redirectFrom(page, next) !== null ? null : page
}

function isSignInPage(page: Route): boolean {
  return page === routes.login || page === routes.emailVerification
}

const confirmations: readonly Route[] = [routes.bookingConfirmation, routes.trueConfirmation]
const lockedByRegistration: readonly Route[] = [routes.passionSelection, routes.thursdaySelection]

/** The stages of the booking path: pages of one stage need the same steps to be done. */
const stages: readonly (readonly Route[])[] = [
  [routes.login],
  [routes.emailVerification],
  // The profile, the receipts, past evenings and a waitlist need only a verified address.
  [
    routes.personalInfo,
    routes.profile,
    routes.receipt,
    routes.eveningFeedback,
    routes.evening,
    routes.report,
    routes.waitlist,
  ],
  [routes.testIntroduction, routes.personalityTest, routes.testResults],
  [routes.passionSelection],
  [
    routes.thursdaySelection,
    routes.citySelection,
    routes.activitySelection,
    routes.pricingSelection,
    routes.paymentConfirmation,
    ...confirmations,
  ],
]

function stageOf(page: Route): number {
  return stages.findIndex((pages) => pages.includes(page))
}

/**
 * The page of the booking path at an address, matched as the router does: in any case, with or without a
 * final slash.
 */
export function routeOf(pathname: string): Route | null {
  const address = pathname.toLowerCase().replace(/(?<=.)\/+$/, '')
  return stages.flat().find((route) => route === address) ?? null
}
