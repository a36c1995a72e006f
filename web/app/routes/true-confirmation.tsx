import { pageMeta } from '../config/page-meta.ts'
import { CancelButton } from '../features/confirmation/cancel-button.tsx'
import { useCancellation } from '../features/confirmation/use-cancellation.ts'
import { TableScreen } from '../features/group/table-screen.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { common } from '../messages/common.ts'
import { groupTexts } from '../messages/group.ts'
import { Loading } from '../ui/loading.tsx'

export function meta() {
  return pageMeta(groupTexts.page)
}

export default function TrueConfirmation() {
  const { person, registration, named, unread, avatar } = useAttendee()
  const cancellation = useCancellation(registration)
  // The registration is being read: without it the page would say that there is none.
  if (named !== null && !unread && !cancellation.registration) return <Loading page text={common.loading} />
  return (
    <TableScreen
      uid={person.uid}
      registration={cancellation.registration}
      unread={unread}
      avatar={avatar}
      cancel={cancellation.registration && <CancelButton uid={person.uid} cancellation={cancellation} />}
    />
  )
}
