import { pageMeta } from '../config/page-meta.ts'
import { ResultsScreen } from '../features/personality/results-screen.tsx'
import { useAttendee } from '../features/session/attendee.ts'
import { personalityTexts } from '../messages/personality.ts'

export function meta() {
  return pageMeta(personalityTexts.resultsPage)
}

export default function TestResults() {
  const { person, user, avatar } = useAttendee()
  return <ResultsScreen uid={person.uid} results={user?.personality_results ?? null} avatar={avatar} />
}
