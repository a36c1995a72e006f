import { pageMeta } from '../config/page-meta.ts'
import { ThursdayScreen } from '../features/booking/thursday-screen.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { thursdayTexts } from '../messages/booking.ts'

export function meta() {
  return pageMeta(thursdayTexts.page)
}

export default function ThursdaySelection() {
  const { person, user, avatar } = useAttendee()
  return <ThursdayScreen uid={person.uid} chosen={user?.selected_thursday?.date ?? null} avatar={avatar} />
}
