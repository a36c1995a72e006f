import { chakra } from '@chakra-ui/react'
import type { EventDate } from '@tablee/domain/calendar'
import { paths, registrationDocument } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { Link } from 'react-router-dom'
import { eveningAddress, useOwnFeedback } from '../../data/evening.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { feedbackNoticeTexts as texts } from './texts.ts'

/** A line above the page, from Friday 11:00 to Monday 20:00: leads to the question about last Thursday until it is answered. */
export function FeedbackNotice({ uid, date }: { uid: string; date: EventDate }) {
  const feedback = useOwnFeedback(uid, date)
  const unanswered = feedback.data !== undefined && !feedback.data?.sent
  const { data: registration } = useLiveDocument(
    unanswered ? paths.registration(date, uid) : null,
    registrationDocument,
  )
  const status = registration?.registration_status
  const attended = registration?.group_id && (status === 'registered' || status === 'expired')
  if (!unanswered || !attended) return null
  return (
    <chakra.nav aria-label={texts.label}>
      <Strip to={eveningAddress(date, routes.eveningFeedback)}>
        <span>
          <b>{texts.title}</b> {texts.text}
        </span>
        <chakra.b textDecoration="underline" flex="none">
          {feedback.data ? texts.resume : texts.answer}
        </chakra.b>
      </Strip>
    </chakra.nav>
  )
}

const Strip = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    minH: '12',
    px: { base: '5', md: '10' },
    py: '2',
    bg: 'bottle',
    color: 'paper',
    textStyle: 'petit',
    '--focus': '{colors.saffron}',
    _focusVisible: { outlineOffset: '-4px' },
  },
})
