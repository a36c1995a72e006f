import { lookForPerson } from '../data/auth.ts'
import { AttendeeGuard, loadAhead } from '../features/session/attendee-guard.tsx'
import { OfflineNotice } from '../ui/states.tsx'

// Before anything is drawn: the guard waits for the answer. Not in a loader, which no prerendered page could do without.
if (!import.meta.env.SSR) {
  void lookForPerson()
  loadAhead()
}

/** The guard before every page of the booking path. */
export default function Attendee() {
  return (
    <>
      <OfflineNotice />
      <AttendeeGuard />
    </>
  )
}
