import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { eveningIn } from '../data/evening.ts'
import { EveningPage } from '../features/feedback/evening-page.tsx'
import { NoShowNotice } from '../features/feedback/no-show-notice.tsx'
import { eveningTexts } from '../features/feedback/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { useBack } from '../hooks/navigation.ts'

export const meta = () => pageMeta(eveningTexts.page)

export default function Evening() {
  const { authUser } = useAttendee()
  const [query] = useSearchParams()
  const date = eveningIn(query)
  return (
    <>
      <NoShowNotice uid={authUser.uid} date={date} />
      <EveningPage uid={authUser.uid} date={date} onBack={useBack()} />
    </>
  )
}
