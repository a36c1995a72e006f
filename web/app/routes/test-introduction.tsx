import { pageMeta } from '../config/page-meta.ts'
import { IntroductionScreen } from '../features/personality/introduction-screen.tsx'
import { personalityTexts } from '../features/personality/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'

export const meta = () => pageMeta(personalityTexts.introductionPage)

export default function TestIntroduction() {
  const { authUser } = useAttendee()
  return <IntroductionScreen uid={authUser.uid} />
}
