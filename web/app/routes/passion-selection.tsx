import { pageMeta } from '../config/page-meta.ts'
import { InterestsScreen } from '../features/booking/interests-screen.tsx'
import { interestsTexts } from '../features/booking/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useReturnToProfile } from '../hooks/navigation.ts'

export const meta = () => pageMeta(interestsTexts.page)

export default function PassionSelection() {
  const { authUser, user } = useAttendee()
  return (
    <InterestsScreen
      uid={authUser.uid}
      chosen={user?.selected_passion ?? null}
      toProfile={useReturnToProfile()}
    />
  )
}
