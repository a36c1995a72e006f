import { routes } from '@tablee/domain/routes'
import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { waitForUser } from '../data/auth.ts'
import { eveningIn } from '../data/evening.ts'
import { queryClient } from '../data/query-client.ts'
import { useAdmin } from '../data/use-admin.ts'
import { openThursdaysQuery } from '../features/booking/booking-data.ts'
import { thursdayTexts } from '../features/booking/texts.ts'
import { ThursdayScreen } from '../features/booking/thursday-screen.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { JoinWaitlistButton } from '../features/waitlist/join.tsx'
import { fetchClockOffset } from '../hooks/clock.ts'
import { common } from '../messages/common.ts'
import { NoticeStrip } from '../ui/notice-strip.tsx'

export const meta = () => pageMeta(thursdayTexts.page)

/** Prefetches the Thursdays in parallel to the user's documents. On the emulators they depend on the environment's clock. */
export function clientLoader() {
  void Promise.all([waitForUser(), fetchClockOffset()]).then(([found]) => {
    if (found) void queryClient.prefetchQuery(openThursdaysQuery)
  })
  return null
}

/** The Thursday of `?jeudi=` is chosen already, otherwise the one of the profile. */
export default function ThursdaySelection() {
  const { authUser, user } = useAttendee()
  const [query] = useSearchParams()
  const { data: isAdmin } = useAdmin()
  return (
    <>
      {isAdmin && (
        <NoticeStrip
          label={common.console}
          to={routes.admin}
          title={common.console}
          text={common.consoleNotice}
          action={common.consoleOpen}
        />
      )}
      <ThursdayScreen
        uid={authUser.uid}
        chosen={eveningIn(query) ?? user?.selected_thursday?.date ?? null}
        waitlist={(date) => <JoinWaitlistButton date={date} />}
      />
    </>
  )
}
