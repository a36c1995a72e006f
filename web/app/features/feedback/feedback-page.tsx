import { type EventDate, feedbackOpensAt, formatDay, isFeedbackOpen } from '@tablee/domain/calendar'
import { isNotComing, paths, registrationDocument, wasAbsent } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { eveningAddress, isWithoutGroup, otherMembersQuery, useOwnFeedback } from '../../data/evening.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { refusals, unreadableWords } from '../../messages/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { useSaving } from './saving.ts'
import { questionTexts as texts } from './texts.ts'

interface FeedbackPageProps {
  uid: string
  /** Null if the address names none and none can be answered about now. */
  date: EventDate | null
  onBack: () => void
}

/** Location state of « Changer une réponse »: sent answers are opened again. */
export const changeState = { change: true } as const

/** `/evening-feedback`: the question about an evening, from Friday 11:00 to Monday 20:00. */
export function FeedbackPage({ uid, date, onBack }: FeedbackPageProps) {
  const now = useNow()
  if (date === null) return <Closed title={texts.none} text={texts.noneText} onBack={onBack} />
  if (now < feedbackOpensAt(date))
    return (
      <Closed title={texts.early} text={texts.earlyText(formatDay(feedbackOpensAt(date)))} onBack={onBack} />
    )
  // What the answers have brought is on the page of the evening.
  if (!isFeedbackOpen(date, now)) return <Navigate to={eveningAddress(date)} replace />
  return <OpenQuestion uid={uid} date={date} onBack={onBack} />
}

function OpenQuestion({ uid, date, onBack }: FeedbackPageProps & { date: EventDate }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const changing = typeof state === 'object' && state !== null && 'change' in state
  const members = useQuery(otherMembersQuery(date))
  const feedback = useOwnFeedback(uid, date)
  const registration = useLiveDocument(paths.registration(date, uid), registrationDocument)
  const toEvening = () => void navigate(eveningAddress(date), { replace: true })
  const saving = useSaving(date, toEvening)

  // Members that could be read once stay: what is typed is not lost to a later failure.
  if (members.data === undefined && isWithoutGroup(members.error))
    return <Closed title={texts.none} text={refusals[refusalCodeOf(members.error)]} onBack={onBack} />
  if (members.isLoadingError || feedback.isError)
    return <Unreadable title={texts.unreadable} queries={[members, feedback]} onBack={onBack} />
  if (members.data === undefined || feedback.data === undefined || registration.isPending)
    return <Loading page text={texts.loading} />
  // Also in another tab, once the answers are sent.
  if (feedback.data?.sent && !changing) return <Navigate to={eveningAddress(date)} replace />
  // The server takes no answers of theirs.
  if (registration.data && wasAbsent(registration.data))
    return (
      <Closed
        title={texts.none}
        text={isNotComing(registration.data) ? texts.gaveUp : texts.unnoted}
        onBack={onBack}
      />
    )
  if (members.data.length === 0) return <Closed title={texts.alone} text={texts.aloneText} onBack={onBack} />
  return (
    <QuestionScreen
      uid={uid}
      members={members.data}
      saved={feedback.data}
      onBack={onBack}
      // The server ignores a draft once the answers are sent.
      onDraft={(draft) => !feedback.data?.sent && saving.saveDraft(draft)}
      onSend={saving.send}
      sending={saving.sending}
    />
  )
}

/** Shown if a page of an evening has nothing to show, yet or any more. */
export function Closed({ title, text, onBack }: { title: string; text: string; onBack: () => void }) {
  return (
    <Screen title={title} back={onBack}>
      <EmptyState text={text} action={{ label: common.backToProfile, to: routes.profile }} />
    </Screen>
  )
}

interface UnreadableProps {
  title: string
  /** Those that have failed are read again. */
  queries: readonly UseQueryResult[]
  onBack: () => void
}

/** Shown if what a page of an evening needs could not be read. */
export function Unreadable({ title, queries, onBack }: UnreadableProps) {
  const failed = queries.filter(({ isError }) => isError)
  return (
    <Screen title={title} back={onBack}>
      <ErrorState
        text={unreadableWords(refusalCodeOf(failed[0]?.error), texts.unreadableText)}
        onRetry={() => failed.map((query) => query.refetch())}
      />
    </Screen>
  )
}
