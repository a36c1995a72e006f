import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { eveningIn } from '../data/evening.ts'
import { ReportPage } from '../features/report/report-page.tsx'
import { reportTexts } from '../features/report/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useBack } from '../hooks/navigation.ts'

export const meta = () => pageMeta(reportTexts.page)

export default function Report() {
  const { authUser, registration, upcomingDate } = useAttendee()
  const [query] = useSearchParams()
  return (
    <ReportPage
      uid={authUser.uid}
      date={eveningIn(query)}
      booked={registration?.thursday_event_id ?? upcomingDate}
      onBack={useBack()}
    />
  )
}
