import { type Route, routes } from '@tablee/domain'
import { signOut as signOutOfFirebase } from '../../firebase/auth.ts'
import { report } from '../../firebase/report.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from './session-store.ts'

/** Signs out and leaves, for the landing page as a rule, by a full load: nothing stays in memory. A failure is said. */
export async function signOut(to: Route = routes.home): Promise<void> {
  const { setLeaving } = useSessionStore.getState()
  setLeaving(true)
  try {
    await signOutOfFirebase()
    window.location.assign(to)
  } catch (error) {
    setLeaving(false)
    report('The sign-out failed', error)
    toast.error(common.signOutFailed)
  }
}
