import { routes } from '@tablee/domain'
import { signOut } from '../../firebase/auth.ts'
import { useSessionStore } from './session-store.ts'

/** Signs out and goes to the landing page, by a full load: nothing of the person stays in memory. */
export async function leave(): Promise<void> {
  const { setLeaving } = useSessionStore.getState()
  setLeaving(true)
  try {
    await signOut()
    window.location.assign(routes.home)
  } catch (error) {
    setLeaving(false)
    throw error
  }
}
