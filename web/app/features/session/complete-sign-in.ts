import { logWarning } from '../../config/log.ts'
import type { AuthUser } from '../../data/auth.ts'
import { useSessionStore } from './session.ts'

/**
 * Completes a sign-in: signs in, then runs `then`, by default opening the account. The guard redirects only afterwards, so
 * that it decides on what the server has updated. Returns whether a user signed in.
 */
export async function completeSignIn(
  signIn: () => Promise<AuthUser | null>,
  then: (authUser: AuthUser) => void | Promise<void> = open,
): Promise<boolean> {
  useSessionStore.setState({ transition: 'signing-in' })
  // Prefetches the guard that comes next. If this fails, React.lazy retries and shows the error.
  import('./signed-in-guard.tsx').catch(() => {})
  try {
    const authUser = await signIn()
    if (!authUser) return false
    await then(authUser)
    // Auth notifies the guard, but the guard may not be mounted on this page.
    useSessionStore.getState().setUser(authUser)
    return true
  } finally {
    useSessionStore.setState({ transition: null })
  }
}

/** Isolate: if the account cannot be opened now, the next call that needs it opens it. */
async function open({ uid }: AuthUser): Promise<void> {
  try {
    const { openAccount } = await import('../../data/account.ts')
    await openAccount(uid)
    useSessionStore.setState({ signedInThisVisit: uid })
  } catch (error) {
    logWarning('The account could not be opened', error)
  }
}
