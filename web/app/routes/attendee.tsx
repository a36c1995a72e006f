import { AttendeeGate } from '../features/session/attendee-gate.tsx'

/** The gate before every page of the path. */
export default function Attendee() {
  return <AttendeeGate />
}
