import { Box } from '@chakra-ui/react'
import { parisDay } from '@tablee/domain/calendar'
import type { RsvpAnswer } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import { parseRsvpFragment, type RsvpLink, type RsvpResult } from '@tablee/domain/rsvp'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalCodeOf } from '../../data/refusals.ts'
import { now } from '../../hooks/clock.ts'
import { common } from '../../messages/common.ts'
import { unreadableWords } from '../../messages/refusals.ts'
import { supportLinkFor, writeToUs } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { PosterScreen } from '../../ui/poster-screen.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { NewTabLink, Note } from '../../ui/text.tsx'
import ComingPoster from './coming-poster.svg?react'
import NotComingPoster from './not-coming-poster.svg?react'
import { type AnswerMutation, rsvpQuery, tried, useAnswer } from './rsvp-query.ts'
import { Question } from './rsvp-question.tsx'
import {
  absentTexts,
  comingTexts,
  endedTexts,
  isSeatTakeable,
  nextThursdaysText,
  notComingTexts,
  offeredText,
  rsvpTexts as texts,
  whenText,
} from './texts.ts'

/**
 * `/rsvp`: whether an attendee is still coming, by the signed link of their e-mail and without a sign-in. Opening the page
 * changes nothing: e-mail scanners open links too.
 */
export function RsvpPage({ fragment }: { fragment: string }) {
  const link = parseRsvpFragment(fragment)
  return link ? <Answer link={link} /> : <Ended why="broken" />
}

function Answer({ link }: { link: RsvpLink }) {
  const { data, error, refetch } = useQuery(rsvpQuery(link))
  const answer = useAnswer(link)
  if (!data) {
    if (!error) return <Loading page text={texts.loading} />
    const refusal = refusalCodeOf(error)
    if (refusal === 'forbidden') return <Ended why="broken" />
    const support = supportLinkFor(refusal, tried)
    return (
      <Screen title={texts.unreadableTitle}>
        <ErrorState
          text={unreadableWords(refusal, texts.unreadable)}
          {...(support ? { action: support } : { onRetry: () => void refetch() })}
        />
      </Screen>
    )
  }
  if (data.state === 'absent') return <Absent answer={answer} />
  if (data.state !== 'open') return <Ended why={data.state} />
  const { venue, thursdayEventId: date } = data
  const isTonight = parisDay(now()) === date
  if (data.answer === null)
    return <Question when={whenText(date, isTonight, venue?.name ?? null)} answer={answer} />
  const until = data.offeredUntil !== null && data.offeredUntil > now().getTime() ? data.offeredUntil : null
  const offered = until !== null && offeredText(data.answer, new Date(until), data.paidWith)
  const isTakeable = isSeatTakeable(date, until !== null, now())
  const props = { answer, offered: offered && <Note mt="4">{offered}</Note> }
  return data.answer === 'coming' ? (
    <Coming venue={venue} isTonight={isTonight} {...props} />
  ) : (
    <NotComing
      {...props}
      paidWith={data.paidWith}
      isTakeable={isTakeable}
      next={nextThursdaysText(date, isTakeable, now())}
    />
  )
}

interface AnsweredProps {
  answer: AnswerMutation
  /** A note, while the seat is offered to a user in the waitlist. */
  offered: ReactNode
}

function Coming({
  venue,
  isTonight,
  answer,
  offered,
}: AnsweredProps & { venue: RsvpResult['venue']; isTonight: boolean }) {
  return (
    <PosterScreen
      picture={<ComingPoster />}
      ground="saffron"
      phoneHeight="400px"
      over="ink"
      title={comingTexts.title(isTonight)}
      lead={comingTexts.where(venue)}
      footer={
        <Button full to={routes.trueConfirmation}>
          {common.seeTable}
        </Button>
      }
    >
      {offered}
      <Note mt="4">{comingTexts.change}</Note>
      <Change to="not-coming" answer={answer}>
        {comingTexts.giveUp}
      </Change>
    </PosterScreen>
  )
}

interface NotComingProps extends AnsweredProps {
  paidWith: RsvpResult['paidWith']
  isTakeable: boolean
  next: string
}

function NotComing({ answer, offered, paidWith, isTakeable, next }: NotComingProps) {
  return (
    <PosterScreen
      picture={<NotComingPoster />}
      ground="rose"
      phoneHeight="400px"
      over="ink"
      title={notComingTexts.title}
      lead={notComingTexts.text}
    >
      {offered}
      <Note mt="4">
        {notComingTexts[paidWith === 'ticket' && !isTakeable ? 'lateTicket' : paidWith]}
        {paidWith === 'ticket' && (
          <>
            {' '}
            <NewTabLink href={routes.cgv}>{notComingTexts.terms}</NewTabLink>.
          </>
        )}
      </Note>
      <Note mt="4">{next}</Note>
      <Change to="coming" answer={answer}>
        {notComingTexts.takeBack}
      </Change>
    </PosterScreen>
  )
}

interface ChangeProps {
  to: RsvpAnswer
  answer: AnswerMutation
  children: string
}

function Change({ to, answer, children }: ChangeProps) {
  return (
    <Box mt="2">
      <Button
        variant="link"
        run={{ isPending: answer.isPending, mutate: () => answer.mutate(to) }}
        loadingText={common.moment}
      >
        {children}
      </Button>
    </Box>
  )
}

/** An attendee who was noted absent says by one press that they were there. */
function Absent({ answer }: { answer: AnswerMutation }) {
  return (
    <Screen title={absentTexts.title}>
      <p>{absentTexts.text}</p>
      <Box mt="5">
        <Button
          run={{ isPending: answer.isPending, mutate: () => answer.mutate('coming') }}
          loadingText={common.moment}
        >
          {absentTexts.contest}
        </Button>
      </Box>
    </Screen>
  )
}

function Ended({ why }: { why: keyof typeof endedTexts }) {
  const { title, text } = endedTexts[why]
  const seeTable = { label: common.seeTable, to: routes.trueConfirmation }
  return (
    <Screen title={title}>
      <EmptyState text={text} action={why === 'broken' ? writeToUs(texts.brokenSubject, tried) : seeTable} />
    </Screen>
  )
}
