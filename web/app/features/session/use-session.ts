import { useCallback, useEffect, useState } from 'react'
import { watchPerson } from '../../firebase/auth.ts'
import { followClock, readOffset } from '../../firebase/clock.ts'
import { useWhenOnline } from '../../firebase/use-read.ts'
import { type Session, useSessionStore } from './session-store.ts'

/**
 * Watches who is signed in for as long as the caller is on screen, and asks again once the network is back where that
 * could not be read. What time it is comes first: guards depend on it.
 */
export function useSession(): Session {
  const session = useSessionStore((store) => store.session)
  const tell = useSessionStore((store) => store.tell)
  const miss = useSessionStore((store) => store.miss)
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
  useWhenOnline(session.status === 'unknown', again)

  return session
}
