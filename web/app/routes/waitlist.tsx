import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { eveningIn } from '../data/evening.ts'
import { useEntitlements } from '../features/booking/booking-data.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { waitlistTexts } from '../features/waitlist/texts.ts'
import { WaitlistPage } from '../features/waitlist/waitlist-page.tsx'
import { useBack } from '../hooks/navigation.ts'

export const meta = () => pageMeta(waitlistTexts.page)

export default function Waitlist() {
  const { authUser, user, registration } = useAttendee()
  const [query] = useSearchParams()
  const date = eveningIn(query)
  const known = useEntitlements(authUser.uid)
  // If it is unknown, the page names the price; the offers page then asks the server before anything is paid.
  const entitlement = known === 'unknown' ? null : (known ?? null)
  const booked = registration?.registration_status === 'registered' ? registration.thursday_event_id : null
  return (
    <WaitlistPage
      uid={authUser.uid}
      date={date}
      city={user?.selected_city?.id}
      booked={booked !== null && booked === date}
      otherEvening={booked}
      entitlement={entitlement}
      onBack={useBack()}
    />
  )
}
