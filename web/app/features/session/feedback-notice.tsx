import type { EventDate } from '@tablee/domain/calendar'
import { isLive, paths, registrationDocument, wasAbsent } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { eveningAddress, useOwnFeedback } from '../../data/evening.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { NoticeStrip } from '../../ui/notice-strip.tsx'
import { feedbackNoticeTexts as texts } from './texts.ts'

/** A line above the page, from Friday 11:00 to Monday 20:00: leads to the question about last Thursday until it is answered. */
export function FeedbackNotice({ uid, date }: { uid: string; date: EventDate }) {
  const feedback = useOwnFeedback(uid, date)
  const unanswered = feedback.data !== undefined && !feedback.data?.sent
  const { data: registration } = useLiveDocument(
    unanswered ? paths.registration(date, uid) : null,
    registrationDocument,
  )
  const attended = registration?.group_id && isLive(registration) && !wasAbsent(registration)
  if (!unanswered || !attended) return null
  return (
    <NoticeStrip
      label={texts.label}
      to={eveningAddress(date, routes.eveningFeedback)}
      title={texts.title}
      text={texts.text}
      action={feedback.data ? texts.resume : texts.answer}
    />
  )
}
