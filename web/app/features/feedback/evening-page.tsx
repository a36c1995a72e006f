import {
  type EventDate,
  eveningPageClosesAt,
  feedbackClosesAt,
  feedbackOpensAt,
  formatDay,
} from '@tablee/domain/calendar'
import type { FeedbackDocument } from '@tablee/domain/documents'
import { nameInText } from '@tablee/domain/profile'
import { routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router-dom'
import {
  eveningAddress,
  isWithoutGroup,
  otherMembersQuery,
  useOutcome,
  useOwnFeedback,
} from '../../data/evening.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Loading } from '../../ui/states.tsx'
import { Closed, changeState, Unreadable } from './feedback-page.tsx'
import { Reunion } from './reunion.tsx'
import { RevealScreen } from './reveal-screen.tsx'
import { useTakeBack } from './saving.ts'
import { SentScreen } from './sent-screen.tsx'
import { eveningTexts as texts } from './texts.ts'

interface EveningPageProps {
  uid: string
  /** Null if the address names none. */
  date: EventDate | null
  onBack: () => void
}

/** `/evening`: a past evening. Until Monday 20:00 it shows the answers that were sent; then what they brought, for 30 days. */
export function EveningPage({ uid, date, onBack }: EveningPageProps) {
  const now = useNow()
  if (date === null) return <Closed title={texts.none} text={texts.noneText} onBack={onBack} />
  if (now < feedbackOpensAt(date))
    return (
      <Closed title={texts.early} text={texts.earlyText(formatDay(feedbackOpensAt(date)))} onBack={onBack} />
    )
  if (now >= eveningPageClosesAt(date))
    return <Closed title={texts.closed} text={texts.closedText} onBack={onBack} />
  return <OpenEvening uid={uid} date={date} now={now} onBack={onBack} />
}

interface OpenEveningProps extends EveningPageProps {
  date: EventDate
  now: Date
}

function OpenEvening({ uid, date, now, onBack }: OpenEveningProps) {
  const members = useQuery(otherMembersQuery(date))
  const feedback = useOwnFeedback(uid, date)
  const outcome = useOutcome(uid, date, now)
  const revealed = feedbackClosesAt(date) <= now

  if (isWithoutGroup(members.error))
    return <Closed title={texts.none} text={texts.noneText} onBack={onBack} />
  if (members.isError || feedback.isError || outcome.isError)
    return <Unreadable title={texts.unreadable} queries={[members, feedback, outcome]} onBack={onBack} />
  if (members.data === undefined || feedback.data === undefined) return <Loading page text={texts.loading} />

  if (!revealed) {
    if (!feedback.data?.sent) return <Navigate to={eveningAddress(date, routes.eveningFeedback)} replace />
    return <SentAnswers date={date} saved={feedback.data} onBack={onBack} />
  }
  if (outcome.data === undefined) return <Loading page text={texts.loading} />
  const answered = feedback.data?.sent === true
  // The outcomes are not revealed yet: a few minutes at most.
  if (answered && outcome.data === null && feedback.data?.closed_at === null)
    return (
      <Screen title={texts.opening} back={onBack}>
        <p>{texts.openingText}</p>
        <Loading text={texts.loading} />
      </Screen>
    )
  const found = outcome.data && {
    ...outcome.data,
    matches: outcome.data.matches.map((one) => ({ ...one, first_name: nameInText(one.first_name) })),
  }
  return (
    <RevealScreen
      uid={uid}
      date={date}
      now={now}
      otherMemberIds={members.data.map(({ id }) => id)}
      outcome={found}
      answered={answered}
      onBack={onBack}
      reunion={found && found.matches.length > 0 && <Reunion uid={uid} from={date} matches={found.matches} />}
      links={<EveningLinks date={date} />}
    />
  )
}

function SentAnswers({
  date,
  saved,
  onBack,
}: {
  date: EventDate
  saved: FeedbackDocument
  onBack: () => void
}) {
  const navigate = useNavigate()
  const takeBack = useTakeBack(date, saved)
  return (
    <SentScreen
      date={date}
      saved={saved}
      onBack={onBack}
      onChange={() => void navigate(eveningAddress(date, routes.eveningFeedback), { state: changeState })}
      takeBack={saved.contact && takeBack}
      links={<EveningLinks date={date} />}
    />
  )
}

/** Reporting another member, at the foot of each state. */
function EveningLinks({ date }: { date: EventDate }) {
  return (
    <Button variant="quiet" to={eveningAddress(date, routes.report)}>
      {common.report}
    </Button>
  )
}
