import { pageMeta } from '../config/page-meta.ts'
import { TestScreen } from '../features/personality/test-screen.tsx'
import { personalityTexts } from '../features/personality/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useReturnToProfile } from '../hooks/navigation.ts'

export const meta = () => pageMeta(personalityTexts.questionPage)

export default function PersonalityTest() {
  const { authUser } = useAttendee()
  return <TestScreen uid={authUser.uid} toProfile={useReturnToProfile()} />
}
