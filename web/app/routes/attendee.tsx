import { waitForUser } from '../data/auth.ts'
import { AttendeeGuard, prefetchGuard } from '../features/session/attendee-guard.tsx'
import { OfflineNotice } from '../ui/states.tsx'

// Started before rendering, because the guard waits for the answer. Not a loader, because prerendered pages would
// then run it too.
if (!import.meta.env.SSR) {
  void waitForUser()
  prefetchGuard()
}

/** The guard of the booking path. */
export default function Attendee() {
  return (
    <>
      <OfflineNotice />
      <AttendeeGuard />
    </>
  )
}
