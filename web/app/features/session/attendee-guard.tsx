import { accessOf } from '@tablee/domain/onboarding'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { queryClient } from '../../data/query-client.ts'
import { askServerTime, isServerTimeKnown, now } from '../../hooks/clock.ts'
import { useHydrated } from '../../hooks/hydration.ts'
import { wasSignedInHint } from '../../hooks/storage.ts'
import { common } from '../../messages/common.ts'
import { refusals } from '../../messages/refusals.ts'
import { GuardLoading, LoadFailure, Redirect } from './guard-states.tsx'
import { addressIn, useSession, useSessionStore } from './session.ts'

/** Loaded lazily, because it includes Firestore, which the form of `/login` does not need. */
const loadSignedInGuard = () => import('./signed-in-guard.tsx')
const SignedInGuard = lazy(async () => ({ default: (await loadSignedInGuard()).SignedInGuard }))

/** Prefetches the guard for a user who is expected to be signed in. A failure shows where the guard is rendered. */
export function prefetchGuard(): void {
  if (wasSignedInHint()) loadSignedInGuard().catch(() => {})
}

/**
 * The guard of every page of the booking path; `accessOf` decides. It needs Auth only. Once the user is known, it loads
 * `SignedInGuard`, which reads their documents. Pages below read their attendee with `useAttendee`.
 */
export function AttendeeGuard() {
  const session = useSession()
  const transition = useSessionStore((store) => store.transition)
  const location = useLocation()
  const expected = useHydrated() && wasSignedInHint()
  const isTimeKnown = useServerTime()
  useReloadFromCache()
  const page = { pathname: location.pathname, search: location.search, from: addressIn(location) }
  const visit = { auth: session, transition, expected, page, now: now(), isTimeKnown }
  const access = accessOf({ ...visit, documents: null })

  if (access.kind === 'sign-in') return <Outlet />
  if (access.kind === 'redirect') return <Redirect to={access.to} from={access.from} />
  if (access.kind === 'offline' && session.status === 'unknown')
    return session.silent ? (
      <LoadFailure title={common.silentTitle} text={common.silent} onRetry={session.retry} />
    ) : (
      <LoadFailure title={common.offlineTitle} text={refusals.unavailable} onRetry={session.retry} />
    )
  if (access.kind === 'read-documents' && session.status === 'signed-in')
    return (
      <Suspense fallback={<GuardLoading />}>
        <SignedInGuard key={session.authUser.uid} authUser={session.authUser} visit={visit} />
      </Suspense>
    )
  return <GuardLoading />
}

/**
 * Asks the server for its time beside everything else, and renders again with it. Returns whether it is known, or cannot be.
 * What was read by a wrong clock is read again.
 */
function useServerTime(): boolean {
  const [settled, setSettled] = useState(isServerTimeKnown)
  useEffect(() => {
    void askServerTime().then((changed) => {
      if (changed) void queryClient.invalidateQueries()
      setSettled(true)
    })
  }, [])
  return settled
}

/** Reloads a page restored from the back/forward cache: it may be waiting for ever, or show another user's data. */
function useReloadFromCache(): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
}
