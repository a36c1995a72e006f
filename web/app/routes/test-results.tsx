import { pageMeta } from '../config/page-meta.ts'
import { ResultsScreen } from '../features/personality/results-screen.tsx'
import { personalityTexts } from '../features/personality/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useReturnToProfile } from '../hooks/navigation.ts'

export const meta = () => pageMeta(personalityTexts.resultsPage)

export default function TestResults() {
  const { authUser, user, registration, upcomingDate } = useAttendee()
  return (
    <ResultsScreen
      uid={authUser.uid}
      results={user?.personality_results ?? null}
      booked={registration !== null || upcomingDate !== null}
      toProfile={useReturnToProfile()}
    />
  )
}
