import type { AuthState } from '@tablee/domain/onboarding'
import { type Route, routes } from '@tablee/domain/routes'
import { useCallback, useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { create } from 'zustand'
import { logWarning } from '../../config/log.ts'
import { type AuthUser, onUserChanged, signOut as signOutOfFirebase } from '../../data/auth.ts'
import { deleteOfflineCopy } from '../../data/offline-copy.ts'
import { queryClient } from '../../data/query-client.ts'
import { fetchClockOffset, pollDevClock } from '../../hooks/clock.ts'
import { setSignedInHint } from '../../hooks/storage.ts'
import { common } from '../../messages/common.ts'
import { SLOW_AFTER_MS, toast } from '../../ui/toast.ts'

// Loaded by `/login`, so Firestore and the callables are imported lazily, once a user is known.

type Session =
  | Exclude<AuthState, { status: 'unknown' | 'signed-in' }>
  /** It is not known who is signed in. `silent`: Auth did not answer in time; else the user’s token could not be read. */
  | { readonly status: 'unknown'; readonly retry: () => void; readonly silent?: boolean }
  | { readonly status: 'signed-in'; readonly authUser: AuthUser }

interface SessionStore {
  readonly session: Session
  /** Set during a sign-in or sign-out. Guards do not redirect until it ends. */
  readonly transition: 'signing-in' | 'signing-out' | null
  /** The user whose account was opened by a sign-in at this visit, which recovered their payments too. */
  readonly signedInThisVisit: string | null
  readonly setUser: (authUser: AuthUser | null) => void
  /** Called if the token of this user could not be read. Has no effect if they are known already. */
  readonly setUnknownUser: (uid: string, retry: () => void) => void
}

/** The session: the signed-in user and the transitions of that state. */
export const useSessionStore = create<SessionStore>((set, get) => ({
  session: { status: 'loading' },
  transition: null,
  signedInThisVisit: null,
  setUser: (authUser) => {
    setSignedInHint(authUser !== null)
    // Nobody reads on this device what an account may no longer, such as one that was banned.
    if (authUser === null) deleteOfflineCopy()
    const session: Session = authUser ? { status: 'signed-in', authUser } : { status: 'signed-out' }
    const before = uidOf(get().session)
    set({ session })
    // Data prefetched before Auth's first answer is kept.
    if (before !== null && before !== uidOf(session)) queryClient.clear()
  },
  setUnknownUser: (uid, retry) => {
    const before = uidOf(get().session)
    if (before === uid) return
    set({ session: { status: 'unknown', retry } })
    if (before !== null) queryClient.clear()
  },
}))

function uidOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.authUser.uid : null
}

/** Follows the session while mounted; retries once online. Guards depend on the time, so the clock is read first. */
export function useSession(): Session {
  const { session, setUser, setUnknownUser } = useSessionStore()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    useSessionStore.setState({ session: { status: 'loading' } })
    setAttempt((last) => last + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks Auth again
  useEffect(() => {
    const stopClock = pollDevClock()
    let stopWatching = () => {}
    let gone = false
    void fetchClockOffset().then(() => {
      if (!gone) stopWatching = onUserChanged(setUser, (uid) => setUnknownUser(uid, retry))
    })
    return () => {
      gone = true
      stopClock()
      stopWatching()
    }
  }, [setUser, setUnknownUser, retry, attempt])
  useEffect(() => {
    if (session.status !== 'loading') return
    // The browser's database, in which Auth keeps the user, may never answer; asking Auth again would not help.
    const timer = setTimeout(() => {
      const retry = () => window.location.reload()
      useSessionStore.setState({ session: { status: 'unknown', silent: true, retry } })
    }, SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [session.status])
  useEffect(() => {
    if (session.status !== 'unknown') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [session.status, retry])

  return session
}

/** Signs out and leaves, by default for the landing page, by a full page load that clears memory. A failure shows a toast. */
export async function signOut(to: Route = routes.home): Promise<void> {
  let left = false
  function leave() {
    if (left) return
    left = true
    window.location.assign(to)
    useSessionStore.setState({ transition: 'signing-out' })
  }
  try {
    deleteOfflineCopy()
    await signOutOfFirebase(leave)
    leave()
  } catch (error) {
    useSessionStore.setState({ transition: null })
    logWarning('The sign-out failed', error)
    toast.error(common.signOutFailed)
  }
}

/**
 * Runs `erase`, then leaves as a sign-out does. The page is unmounted first, since its guard would open the erased account
 * again. If `erase` throws, the page returns and the error is rethrown.
 */
export async function eraseAndSignOut(erase: () => Promise<void>): Promise<void> {
  useSessionStore.setState({ transition: 'signing-out' })
  try {
    await erase()
  } catch (error) {
    useSessionStore.setState({ transition: null })
    throw error
  }
  await signOut()
}

/** The return address in a history entry, not validated: any script of the page may have written it. */
export function addressIn({ state }: Pick<Location, 'state'>): string | null {
  // React Router types the state as any.
  const given: unknown = state
  const from = typeof given === 'object' && given !== null && 'from' in given ? given.from : null
  return typeof from === 'string' ? from : null
}
