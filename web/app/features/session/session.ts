import type { AuthState } from '@tablee/domain/onboarding'
import { type Route, routes } from '@tablee/domain/routes'
import { useCallback, useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { create } from 'zustand'
import { report } from '../../config/log.ts'
import { type Person, signOut as signOutOfFirebase, watchPerson } from '../../data/auth.ts'
import { queryClient } from '../../data/query-client.ts'
import { followClock, readOffset } from '../../hooks/clock.ts'
import { keepSignedIn } from '../../hooks/storage.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'

// Loaded by `/login`: what is needed only once a user is known, Firestore and the calls, comes by `import()`.

type Session =
  | Exclude<AuthState, { status: 'unknown' | 'signed-in' }>
  | { readonly status: 'unknown'; readonly again: () => void }
  | { readonly status: 'signed-in'; readonly person: Person }

interface SessionStore {
  readonly session: Session
  /** A sign-in is being completed, or a sign-out: until it has ended, no guard redirects. */
  readonly transition: 'signing-in' | 'signing-out' | null
  /** The user whose account was opened by a sign-in at this visit: their payments were recovered with it. */
  readonly arrivedAs: string | null
  readonly tell: (person: Person | null) => void
  /** The token of this user could not be read, which changes nothing if they are known already. */
  readonly miss: (uid: string, again: () => void) => void
}

/** Who is signed in, and what is happening to that. */
export const useSessionStore = create<SessionStore>((set, get) => ({
  session: { status: 'loading' },
  transition: null,
  arrivedAs: null,
  tell: (person) => {
    keepSignedIn(person !== null)
    const session: Session = person ? { status: 'signed-in', person } : { status: 'signed-out' }
    const before = uidOf(get().session)
    set({ session })
    // What is prefetched beside the first answer of Auth stays.
    if (before !== null && before !== uidOf(session)) queryClient.clear()
  },
  miss: (uid, again) => {
    if (uidOf(get().session) !== uid) set({ session: { status: 'unknown', again } })
  },
}))

function uidOf(session: Session): string | null {
  return session.status === 'signed-in' ? session.person.uid : null
}

/**
 * Watches who is signed in for as long as the caller is on screen, and asks again once the network is back where that
 * could not be read. The clock is read first: guards depend on it.
 */
export function useSession(): Session {
  const { session, tell, miss } = useSessionStore()
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => {
    useSessionStore.setState({ session: { status: 'loading' } })
    setAttempt((last) => last + 1)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks Auth again
  useEffect(() => {
    const stopClock = followClock()
    let stopWatching = () => {}
    let gone = false
    void readOffset().then(() => {
      if (!gone) stopWatching = watchPerson(tell, (uid) => miss(uid, again))
    })
    return () => {
      gone = true
      stopClock()
      stopWatching()
    }
  }, [tell, miss, again, attempt])
  useEffect(() => {
    if (session.status !== 'unknown') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [session.status, again])

  return session
}

/**
 * Completes a sign-in: the user, and `then` what their next step depends on, by default their account. The guard redirects
 * nobody before that, so that it decides on what the server has put right. Answers whether a user signed in.
 */
export async function arrive(
  signIn: () => Promise<Person | null>,
  then: (person: Person) => void | Promise<void> = open,
): Promise<boolean> {
  useSessionStore.setState({ transition: 'signing-in' })
  // Loaded beside the sign-in, as the guard needs it next. React tries again, and says so if it fails.
  import('./signed-in-guard.tsx').catch(() => {})
  try {
    const person = await signIn()
    if (!person) return false
    await then(person)
    // Auth tells the guard, which need not be on this page.
    useSessionStore.getState().tell(person)
    return true
  } finally {
    useSessionStore.setState({ transition: null })
  }
}

/** An account that cannot be opened now is opened by the next call that needs it. */
async function open({ uid }: Person): Promise<void> {
  try {
    const { openAccount } = await import('../../data/account.ts')
    await openAccount(uid)
    useSessionStore.setState({ arrivedAs: uid })
  } catch (error) {
    report('The account could not be opened', error)
  }
}

/** Signs out and leaves, by default for the landing page, by a full load that keeps nothing in memory. A failure is shown. */
export async function signOut(to: Route = routes.home): Promise<void> {
  let left = false
  function leave() {
    if (left) return
    left = true
    window.location.assign(to)
    useSessionStore.setState({ transition: 'signing-out' })
  }
  try {
    await signOutOfFirebase(leave)
    leave()
  } catch (error) {
    useSessionStore.setState({ transition: null })
    report('The sign-out failed', error)
    toast.error(common.signOutFailed)
  }
}

/**
 * Runs what ends the account, then leaves as a sign-out does. The guard takes the page away first: it would open the
 * account again that vanishes below it. Throws what `erase` throws, with the page back.
 */
export async function depart(erase: () => Promise<void>): Promise<void> {
  useSessionStore.setState({ transition: 'signing-out' })
  try {
    await erase()
  } catch (error) {
    useSessionStore.setState({ transition: null })
    throw error
  }
  await signOut()
}

/** The address in a history entry, unchecked: the browser's history holds what any script of the page has put there. */
export function addressIn({ state }: Pick<Location, 'state'>): string | null {
  // React Router types it as any.
  const given: unknown = state
  const from = typeof given === 'object' && given !== null && 'from' in given ? given.from : null
  return typeof from === 'string' ? from : null
}
