import { feedbackEvening } from '@tablee/domain/calendar'
import { useSearchParams } from 'react-router-dom'
import { pageMeta } from '../config/page-meta.ts'
import { eveningIn } from '../data/evening.ts'
import { usePendingReports } from '../data/play-reports.ts'
import { FeedbackPage } from '../features/feedback/feedback-page.tsx'
import { NoShowNotice } from '../features/feedback/no-show-notice.tsx'
import { questionTexts } from '../features/feedback/texts.ts'
import { useAttendee } from '../features/session/attendee.ts'
import { now } from '../hooks/clock.ts'
import { useBack } from '../hooks/navigation.ts'

export const meta = () => pageMeta(questionTexts.page)

export default function EveningFeedback() {
  const { authUser } = useAttendee()
  usePendingReports()
  const [query] = useSearchParams()
  const date = eveningIn(query) ?? feedbackEvening(now())
  return (
    <>
      <NoShowNotice uid={authUser.uid} date={date} />
      {/* Answers of one evening never appear under another. */}
      <FeedbackPage key={date} uid={authUser.uid} date={date} onBack={useBack()} />
    </>
  )
}
