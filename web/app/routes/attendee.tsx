import { useMatches } from 'react-router-dom'
import type { PageHandle } from '../features/session/attendee.ts'
import { AttendeeGate } from '../features/session/attendee-gate.tsx'
import { NextPageAhead } from '../features/session/next-page-ahead.tsx'
import { lookForPerson } from '../firebase/auth.ts'
import { OfflineNotice } from '../ui/offline-notice.tsx'

// Before anything is drawn: the gate waits for the answer. Not in a loader, which no prerendered page could do without.
if (!import.meta.env.SSR) void lookForPerson()

/** The gate before every page of the path. */
export default function Attendee() {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined // what the page's route exports
  return (
    <>
      <OfflineNotice />
      <AttendeeGate {...page} />
      <NextPageAhead />
    </>
  )
}
