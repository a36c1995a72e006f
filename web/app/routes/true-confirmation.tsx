import { pageMeta } from '../config/page-meta.ts'
import { CancelButton, useCancellation } from '../features/confirmation/cancel-reservation.tsx'
import { GroupScreen } from '../features/group/group-screen.tsx'
import { groupTexts } from '../features/group/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { common } from '../messages/common.ts'
import { Loading } from '../ui/states.tsx'

export const meta = () => pageMeta(groupTexts.page)

export default function TrueConfirmation() {
  const { authUser, registration, upcomingDate, unreadable } = useAttendee()
  const cancellation = useCancellation(registration)
  // While the registration is loading, the page would otherwise show that there is none.
  if (upcomingDate !== null && !unreadable && !cancellation.registration)
    return <Loading page text={common.loading} />
  return (
    <GroupScreen
      uid={authUser.uid}
      registration={cancellation.registration}
      unread={unreadable}
      cancel={cancellation.registration && <CancelButton uid={authUser.uid} cancellation={cancellation} />}
    />
  )
}
