import { Box, chakra } from '@chakra-ui/react'
import { hasFreeSeat, isHeldAt, stageOf } from '@tablee/domain/availability'
import {
  type EventDate,
  expiresAt,
  formatDay,
  formatHour,
  formatThursday,
  isBookingOpen,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import { eveningEnd } from '@tablee/domain/calendar-links'
import { isCalledOff, type ThursdayEventDocument, type WaitlistEntryDocument } from '@tablee/domain/documents'
import { formatEuros, offerFor } from '@tablee/domain/offers'
import { routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useEvening } from '../../data/bookings.ts'
import { positionQuery, useWaitlistEntry } from '../../data/evening.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { capitalised } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import { Die } from '../../ui/drawings/die.tsx'
import { PosterScreen } from '../../ui/poster-screen.tsx'
import { Screen } from '../../ui/screen.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import { Note, Overline, Subtitle } from '../../ui/text.tsx'
import GonePoster from './gone-poster.svg?react'
import { useJoinWaitlist } from './join.tsx'
import { OfferPoster, WaitingPoster } from './posters.tsx'
import {
  calledOffTexts,
  closedTexts,
  goneTexts,
  offerTexts,
  waitlistTexts as texts,
  waitingTexts,
} from './texts.ts'
import { useLeaveWaitlist, useMoveSeat, useTakeSeat } from './waitlist-data.ts'

/** What the user can book with instead of paying; null for nothing. */
type Entitlement = keyof typeof common.paidWith | null

interface WaitlistPageProps {
  uid: string
  /** Null if the address names none. */
  date: EventDate | null
  /** The id of the city that the user has chosen. */
  city: string | undefined
  /** Whether the user has a seat on that evening by now. */
  booked: boolean
  /** The other evening on which the user has a seat, until that expires. */
  otherEvening: EventDate | null
  entitlement: Entitlement
  onBack: () => void
}

/** `/waitlist`: the user's entry in the waitlist of a full Thursday, the seat that is held for them, or that it has passed on. */
export function WaitlistPage({ date, ...props }: WaitlistPageProps) {
  if (props.booked) return <Navigate to={routes.bookingConfirmation} replace />
  return date === null ? <NotWaiting onBack={props.onBack} /> : <Entry date={date} {...props} />
}

type EntryProps = Omit<WaitlistPageProps, 'date' | 'booked'> & { date: EventDate }

function Entry(props: EntryProps) {
  const { uid, date, city, onBack } = props
  const now = useNow(1000)
  const evening = useEvening(date)
  const entry = useWaitlistEntry(uid, date)
  if (entry.isError)
    return (
      <Screen title={texts.unreadable} back={onBack}>
        <ErrorState text={texts.unreadableText} onRetry={() => void entry.refetch()} />
      </Screen>
    )
  if (entry.data === undefined) return <Loading page text={texts.loading} />
  if (entry.data === null) return <NotWaiting onBack={onBack} />
  const { status, offered_until: until } = entry.data
  if (evening.data && isCalledOff(evening.data, city))
    return (
      <Missed
        title={calledOffTexts.title}
        lead={status === 'waiting' ? calledOffTexts.text : calledOffTexts.lapsed}
        onBack={onBack}
      />
    )
  if (until && isHeldAt(entry.data, now)) return <Offer {...props} until={until} now={now} />
  if (standbyClosesAt(date) <= now)
    return (
      <Missed
        title={closedTexts.title}
        lead={until === null ? closedTexts.text : closedTexts.lapsed}
        onBack={onBack}
      />
    )
  if (status === 'waiting') return <Waiting {...props} entry={entry.data} now={now} />
  return <Gone {...props} until={until} isFree={Boolean(evening.data && isOnSale(evening.data, now))} />
}

function NotWaiting({ onBack }: { onBack: () => void }) {
  return (
    <Screen title={texts.none} back={onBack}>
      <EmptyState
        text={texts.noneText}
        action={{ label: common.chooseThursday, to: routes.thursdaySelection }}
      />
    </Screen>
  )
}

type WaitingProps = EntryProps & { entry: WaitlistEntryDocument; now: Date }

function Waiting({ date, otherEvening, onBack, entry, now }: WaitingProps) {
  // Joining again moves the user to the end, which is another position.
  const { data = null } = useQuery(positionQuery(date))
  const leave = useLeaveWaitlist(date, false)
  return (
    <PosterScreen
      key={entry.joined_at.getTime()}
      picture={<WaitingPoster position={data} />}
      ground="saffron"
      phoneHeight="316px"
      over="paper"
      back={onBack}
      title={data === null || otherEvening ? waitingTexts.counting : waitingTexts.title(data)}
      lead={capitalised(texts.when(date))}
      footer={
        <Button variant="outline" full run={leave} loadingText={common.moment}>
          {waitingTexts.leave}
        </Button>
      }
    >
      <Note mt="3">{otherEvening ? otherEveningText(otherEvening, now) : waitingTexts.noted}</Note>
      <chakra.ol mt="4" borderTopWidth="6px" borderColor="ink">
        {waitingTexts.steps(isBookingOpen(date, now)).map(({ title, text }, n) => (
          <chakra.li key={title} css={step}>
            <Die step={n} tilt={n % 2 === 0 ? -5 : 5} current={n === 0} />
            <div>
              <b>{title}</b>
              <Note>{text}</Note>
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </PosterScreen>
  )
}

/** Why the chairs go to the next: a seat on another evening, or one that has been and has not expired. */
function otherEveningText(evening: EventDate, now: Date): string {
  if (now < eveningEnd(evening)) return waitingTexts.otherEvening(formatThursday(evening))
  return waitingTexts.past(formatDay(expiresAt(evening)), formatHour(expiresAt(evening)))
}

type OfferProps = EntryProps & { until: Date; now: Date }

/** A seat that is held: to pay for, to book with what the user has, or to move another seat to. A user has one seat at most. */
function Offer({ uid, date, otherEvening, until, now, entitlement, onBack }: OfferProps) {
  const take = useTakeSeat(uid, date)
  const move = useMoveSeat(otherEvening, date)
  const pass = useLeaveWaitlist(date, true)
  const price = formatEuros(offerFor('ticket').total_cents)
  const isMovable = otherEvening !== null && isBookingOpen(otherEvening, now)
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000)
  return (
    <PosterScreen
      picture={<OfferPoster until={until} now={now} />}
      ground="rose"
      phoneHeight="360px"
      over="ink"
      back={onBack}
      title={offerTexts.title(until)}
      lead={
        <>
          {capitalised(texts.when(date))} <span role="timer">{offerTexts.left(minutes)}</span>
        </>
      }
      footer={
        <>
          {otherEvening === null && (
            <Button full run={take} disabled={pass.isPending} loadingText={common.moment}>
              {entitlement ? offerTexts.take : offerTexts.takeFor(price)}
            </Button>
          )}
          {isMovable && (
            <Button full run={move} disabled={pass.isPending} loadingText={common.moment}>
              {offerTexts.move}
            </Button>
          )}
          <Button variant="quiet" full run={pass} disabled={take.isPending || move.isPending}>
            {offerTexts.pass}
          </Button>
        </>
      }
    >
      {otherEvening ? (
        <Note mt="4">
          {isMovable
            ? offerTexts.otherEvening(formatThursday(otherEvening))
            : otherEveningText(otherEvening, now)}
        </Note>
      ) : entitlement ? (
        <Note mt="4">{common.paidWith[entitlement]}</Note>
      ) : (
        <Band bg="saffron" mt="4">
          <Overline>{offerTexts.ticket}</Overline>
          <Subtitle as="p" textStyle="gros" fontSize="2.75rem">
            {price}
          </Subtitle>
        </Band>
      )}
      <Note mt="4">{offerTexts.after(until)}</Note>
    </PosterScreen>
  )
}

/** Whether a seat of the evening is on sale: nobody was next when the offer ended. */
function isOnSale(evening: ThursdayEventDocument, now: Date): boolean {
  return stageOf(evening, now) === 'booking' && hasFreeSeat(evening)
}

type GoneProps = EntryProps & { until: Date | null; isFree: boolean }

function Gone({ date, until, isFree, onBack }: GoneProps) {
  const join = useJoinWaitlist()
  return (
    <Missed title={goneTexts.title} lead={until && goneTexts.text(until)} onBack={onBack}>
      {isFree ? (
        <Button full to={routes.thursdaySelection}>
          {goneTexts.free}
        </Button>
      ) : (
        <>
          <Button full run={{ isPending: join.isPending, mutate: () => join.mutate(date) }}>
            {goneTexts.rejoin}
          </Button>
          <Note mt="3">{goneTexts.again}</Note>
        </>
      )}
    </Missed>
  )
}

interface MissedProps {
  title: string
  lead: ReactNode
  onBack: () => void
  children?: ReactNode
}

function Missed({ title, lead, onBack, children }: MissedProps) {
  return (
    <PosterScreen
      picture={<GonePoster />}
      ground="saffron"
      phoneHeight="330px"
      over="ink"
      back={onBack}
      title={title}
      lead={lead}
      footer={
        <Button variant={children ? 'link' : 'primary'} full to={routes.thursdaySelection}>
          {goneTexts.other}
        </Button>
      }
    >
      <Box mt="5">{children}</Box>
    </PosterScreen>
  )
}

const step = {
  display: 'grid',
  gridTemplateColumns: '42px 1fr',
  gap: '3.5',
  alignItems: 'center',
  py: '3',
  borderBottomWidth: '1.5px',
  borderColor: 'rule',
}
