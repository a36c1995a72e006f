import { pageMeta } from '../config/page-meta.ts'
import { PersonalInfoScreen } from '../features/profile/personal-info-screen.tsx'
import { profileTexts } from '../features/profile/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useReturnToProfile } from '../hooks/navigation.ts'

export const meta = () => pageMeta(profileTexts.page)

export default function PersonalInfo() {
  const { authUser, user } = useAttendee()
  return <PersonalInfoScreen authUser={authUser} user={user} toProfile={useReturnToProfile()} />
}
