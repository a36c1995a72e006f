import { useEffect } from 'react'
import { watchPerson } from '../../firebase/auth.ts'
import { followClock, readOffset } from '../../firebase/clock.ts'
import { type Session, useSessionStore } from './session-store.ts'

/** Watches who is signed in for as long as the caller is on screen. What time it is comes first: guards depend on it. */
export function useSession(): Session {
  const session = useSessionStore((store) => store.session)
  const tell = useSessionStore((store) => store.tell)

  useEffect(() => {
    const stopClock = followClock()
    let stopWatching = () => {}
    let gone = false
    void readOffset().then(() => {
      if (!gone) stopWatching = watchPerson(tell)
    })
    return () => {
      gone = true
      stopClock()
      stopWatching()
    }
  }, [tell])

  return session
}
