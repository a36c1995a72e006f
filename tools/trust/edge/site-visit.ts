import { type Route, routes } from '@tablee/domain'
import { createElement, type FunctionComponent, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Router } from 'react-router-dom'
import { greet } from '../../../web/app/features/public-page/greet.ts'
import { AttendeeGuard } from '../../../web/app/features/session/attendee-guard.tsx'
import { useSessionStore } from '../../../web/app/features/session/session.ts'
import { useBack, useJustPaid, useReturnToProfile } from '../../../web/app/hooks/navigation.ts'
import { leadTo } from './site-seams.ts'
import { openWindow } from './site-window.ts'

// Bundled, and run in a process of its own that has a window: site-child.ts.

const ORIGIN = 'https://site.example'
const names: readonly string[] = Object.values(routes)
/** The names under which sites are told where to go next. */
const asks = ['next', 'redirect', 'returnTo', 'return_to', 'continue', 'url', 'to', 'from', 'payment']
const steps = [routes.personalInfo, routes.thursdaySelection, routes.bookingConfirmation]

/** What of the site decides where one goes, as it stands on a page. */
const deciders: Record<string, FunctionComponent> = {
  guard: AttendeeGuard,
  'landing page': () => usePressed(() => greet(window.location, (to) => window.location.replace(to))),
  'what follows a payment': () => quiet(useJustPaid(true)),
  'way back': () => usePressed(useBack()),
  'way back to the profile': () => usePressed(useReturnToProfile()),
}

/** Opens every page with somewhere else in its query, hash and state; each place gone to that is no page of ours. */
export async function ledAway(elsewhere: readonly string[]): Promise<{ went: number; broken: string[] }> {
  const broken = new Set<string>()
  let went = 0
  await loadSecondHalf()
  for (const address of elsewhere)
    for (const pathname of names)
      for (const [decider, Decider] of Object.entries(deciders))
        for (const next of decider === 'guard' ? [null, ...steps] : [null]) {
          beSomebody(next)
          for (const to of await goneTo(Decider, pathname, address)) {
            went += 1
            if (!isOurs(to)) broken.add(`the site's ${decider} goes from ${pathname} to ${to}`)
          }
        }
  return { went, broken: [...broken] }
}

/** Signs a user in whose next step this is, or signs the user out (`null`). */
function beSomebody(step: Route | null): void {
  if (step !== null) leadTo(step)
  useSessionStore.setState({
    session: step === null ? { status: 'signed-out' } : { status: 'signed-in', person },
  })
}

const person = { uid: 'ana', email: 'ana@tablee.example', emailVerified: true, provider: 'password' } as const

/** The guard loads its second half once a user is signed in. */
async function loadSecondHalf(): Promise<void> {
  beSomebody(routes.thursdaySelection)
  for (let tries = 0; tries < 100; tries++) {
    if ((await goneTo(AttendeeGuard, routes.login, '')).length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function isOurs(to: string): boolean {
  if (!URL.canParse(to, ORIGIN)) return false
  const { origin, pathname } = new URL(to, ORIGIN)
  return origin === ORIGIN && names.includes(pathname)
}

/** Where a page leads that was opened with an address in everything that it could read. */
async function goneTo(Decider: FunctionComponent, pathname: string, address: string): Promise<string[]> {
  const search = `?${new URLSearchParams(asks.map((name) => [name, address]))}`
  const hash = `#${encodeURIComponent(address)}`
  const state = { ...Object.fromEntries(asks.map((name) => [name, address])), paid: true }
  const gone: string[] = []
  const go = (to: unknown) => gone.push(addressOf(to))
  openWindow(`${ORIGIN}${pathname}${search}${hash}`, go)
  const navigator = { createHref: addressOf, push: go, replace: go, go: () => {} }
  const location = { pathname, search, hash, state, key: 'k' }
  // The router itself stops at some addresses of other sites: a site that tries to go there follows them.
  const onUncaughtError = (error: unknown) => void gone.push(`nowhere: ${error}`)
  const root = createRoot(document.createElement('div'), { onUncaughtError })
  process.on('uncaughtException', onUncaughtError)
  // Its effects run before this is done, and the site moves on in them, or right after.
  flushSync(() => root.render(createElement(Router, { location, navigator }, createElement(Decider))))
  await Promise.resolve()
  process.off('uncaughtException', onUncaughtError)
  flushSync(() => root.unmount())
  return gone
}

function addressOf(to: unknown): string {
  if (typeof to !== 'object' || to === null) return String(to)
  const {
    pathname = '',
    search = '',
    hash = '',
  } = to as { pathname?: string; search?: string; hash?: string } // react-router's
  return `${pathname}${search}${hash}`
}

/** A hook's page, which shows nothing. */
function quiet(_: unknown): null {
  return null
}

/** The page of a hook that answers what its button does, with the button pressed. */
function usePressed(press: (() => void) | null): null {
  useEffect(() => press?.(), [press])
  return null
}
