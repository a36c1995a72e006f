import { AttendeeGate } from '../features/session/attendee-gate.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'

/** The gate before every page of the path. */
export default function Attendee() {
  return (
    <>
      <OfflineNotice />
      <AttendeeGate />
    </>
  )
}
