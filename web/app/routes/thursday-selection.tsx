import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { waitForUser } from '../data/auth.ts'
import { eveningIn } from '../data/evening.ts'
import { queryClient } from '../data/query-client.ts'
import { openThursdaysQuery } from '../features/booking/booking-data.ts'
import { thursdayTexts } from '../features/booking/texts.ts'
import { ThursdayScreen } from '../features/booking/thursday-screen.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { JoinWaitlistButton } from '../features/waitlist/join.tsx'

export const meta = () => pageMeta(thursdayTexts.page)

/** Prefetches the Thursdays in parallel to the user's documents. */
export function clientLoader() {
  void waitForUser().then((found) => {
    if (found) void queryClient.prefetchQuery(openThursdaysQuery)
  })
  return null
}

/** The Thursday of `?jeudi=` is chosen already, otherwise the one of the profile. */
export default function ThursdaySelection() {
  const { authUser, user } = useAttendee()
  const [search] = useSearchParams()
  return (
    <ThursdayScreen
      uid={authUser.uid}
      chosen={eveningIn(search) ?? user?.selected_thursday?.date ?? null}
      waitlist={(date) => <JoinWaitlistButton date={date} />}
    />
  )
}
