import { pageMeta } from '../config/page-meta.ts'
import { CancelButton } from '../features/confirmation/cancel-button.tsx'
import { useCancellation } from '../features/confirmation/use-cancellation.ts'
import { TableScreen } from '../features/group/table-screen.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { groupTexts } from '../messages/group.ts'

export function meta() {
  return pageMeta(groupTexts.page)
}

export default function TrueConfirmation() {
  const { person, registration, unread, avatar } = useAttendee()
  const cancellation = useCancellation(registration)
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
