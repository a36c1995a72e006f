import { type Route, routes } from '@tablee/domain'
import { signOut as signOutOfFirebase } from '../../firebase/auth.ts'
import { report } from '../../firebase/report.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './session-store.ts'

/** Signs out and leaves, for the landing page as a rule, by a full load: nothing stays in memory. A failure is said. */
export async function signOut(to: Route = routes.home): Promise<void> {
  const { setLeaving } = useSessionStore.getState()
  let left = false
  function leave() {
    if (left) return
    left = true
    window.location.assign(to)
    setLeaving(true)
  }
  try {
    await signOutOfFirebase(leave)
    leave()
  } catch (error) {
    setLeaving(false)
    report('The sign-out failed', error)
    toast.error(common.signOutFailed)
  }
}

/**
 * Runs what ends the account, then leaves as a sign-out does. The page is put away first, for an account that vanishes
 * under it would be opened anew. What `erase` throws is thrown on, with the page back.
 */
export async function depart(erase: () => Promise<void>): Promise<void> {
  const { setLeaving } = useSessionStore.getState()
  setLeaving(true)
  try {
    await erase()
  } catch (error) {
    setLeaving(false)
    throw error
  }
  await signOut()
}
