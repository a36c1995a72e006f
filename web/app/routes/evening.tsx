import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { eveningIn } from '../data/evening.ts'
import { EveningPage } from '../features/feedback/evening-page.tsx'
import { eveningTexts } from '../features/feedback/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useBack } from '../hooks/navigation.ts'

export const meta = () => pageMeta(eveningTexts.page)

export default function Evening() {
  const { person } = useAttendee()
  const [query] = useSearchParams()
  return <EveningPage uid={person.uid} date={eveningIn(query)} onBack={useBack()} />
}
