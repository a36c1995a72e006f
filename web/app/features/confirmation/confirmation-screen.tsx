import { chakra, Flex } from '@chakra-ui/react'
import {
  checkInClosesAt,
  type EventDate,
  expiresAt,
  formatDay,
  formatEventDate,
  formatHour,
  isEventDate,
} from '@tablee/domain/calendar'
import type { EveningFile } from '@tablee/domain/calendar-invite'
import { calendarLinks } from '@tablee/domain/calendar-links'
import { type RegistrationDocument, type RevealedVenueDocument, wasAbsent } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { logWarning } from '../../config/log.ts'
import { useEvening, useRevealedVenue } from '../../data/bookings.ts'
import { eveningAddress } from '../../data/evening.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import { download } from '../../ui/download.ts'
import { Logo, Mark } from '../../ui/drawings/mark.tsx'
import ToastPoster from '../../ui/drawings/posters/toast-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { NewTabLink, Note, Overline } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { Confetti, StaticConfetti } from './confetti.tsx'
import { calendarTexts, confirmationTexts } from './texts.ts'
import { Timeline, TimelineError, timelineOf } from './timeline.tsx'

interface ConfirmationScreenProps {
  evening: string
  /** Null while loading, and if `unreadable`. */
  registration: RegistrationDocument | null
  unreadable: boolean
  onBack: () => void
  /** Bar, address, table and map, once they are revealed. */
  venue: ReactNode
  /** The question whether they are still coming, from the booking deadline on. */
  rsvp: ReactNode
  /** The button that moves the registration to another Thursday, while that is possible. */
  move: ReactNode
  /** The cancel button, for those who may cancel. */
  cancel: ReactNode
}

/** `/booking-confirmation`: the booked evening, its timeline and calendar links; for subscribers, the cancel button. */
export function ConfirmationScreen({
  evening,
  registration,
  unreadable,
  onBack,
  venue: address,
  rsvp,
  move,
  cancel,
}: ConfirmationScreenProps) {
  const table = registration?.group_id ?? null
  const reading = useEvening(registration ? evening : null)
  const now = useNow()
  const event = registration ? reading.data : undefined
  const seatedAt = event?.venue_info_unlocked ? table : null
  const venue = useRevealedVenue(seatedAt)
  // Without a group there is no venue, so a calendar file is complete.
  const waitsForVenue = table !== null && (reading.isPending || (seatedAt !== null && venue.isPending))
  if (registration && isEventDate(evening) && now >= checkInClosesAt(evening))
    return <PastEvening evening={evening} registration={registration} onBack={onBack} />
  const isRevealed = seatedAt !== null && Boolean(venue.data)

  return (
    <>
      {registration && (
        <Confetti uid={registration.user_id} booking={`${registration.id} ${registration.booking_no}`} />
      )}
      <Screen
        tone="saffron"
        title={title}
        middle={logo}
        back={onBack}
        poster={poster}
        footer={event?.booking_info_unlocked && !event.venue_info_unlocked ? seeCompanions : seeTable}
      >
        {isRevealed && address}
        <EveningCard
          evening={evening}
          registration={registration}
          unreadable={unreadable}
          quiet={isRevealed}
        />
        {/* Not before the venue, which stands above it: its buttons would move away from under a finger. */}
        {!waitsForVenue && rsvp}
        <Timeline steps={timelineOf(evening, event, now)} />
        {unreadable && <TimelineError onRetry={() => window.location.reload()} />}
        {reading.isError && !reading.data && <TimelineError onRetry={() => reading.refetch()} />}
        <AddToCalendar
          evening={evening}
          registration={registration}
          venue={venue.data ?? null}
          waitsForVenue={waitsForVenue}
        />
        <Flex direction="column" align="center" gap="2" mt="8" mb="10" _empty={{ display: 'none' }}>
          {move}
          {cancel}
        </Flex>
      </Screen>
    </>
  )
}

// Constant elements, so that they are not rendered again when the registration loads.
const title = (
  <chakra.span display="block" pos="relative" textAlign="center" fontSize={{ base: '3rem', md: '4rem' }}>
    <StaticConfetti />
    <Mark seated size="170px" display="block" mx="auto" mb="3" pos="relative" left="-4px" />
    {confirmationTexts.title}
  </chakra.span>
)
const logo = <Logo fontSize="1.5rem" />
const poster = <ToastPoster />
const seeTable = (
  <Button full to={routes.trueConfirmation}>
    {common.seeTable}
  </Button>
)

const seeCompanions = (
  <Button full to={routes.trueConfirmation}>
    {confirmationTexts.seeCompanions}
  </Button>
)

interface PastEveningProps {
  evening: EventDate
  registration: RegistrationDocument
  onBack: () => void
}

/** The night after the evening, until the registration expires: what was, and when the next one can be booked. */
function PastEvening({ evening, registration, onBack }: PastEveningProps) {
  const next = expiresAt(evening)
  return (
    <Screen
      tone="saffron"
      title={confirmationTexts.past}
      middle={logo}
      back={onBack}
      poster={poster}
      footer={
        !wasAbsent(registration) && (
          <Button full to={eveningAddress(evening)}>
            {confirmationTexts.pastAction}
          </Button>
        )
      }
    >
      <EveningCard evening={evening} registration={registration} unreadable={false} />
      <chakra.p mt="4">{confirmationTexts.next(formatDay(next), formatHour(next))}</chakra.p>
    </Screen>
  )
}

type EveningCardProps = Pick<ConfirmationScreenProps, 'evening' | 'registration' | 'unreadable'> & {
  /** Below the venue, which is on ink. */
  quiet?: boolean
}

/** While the registration is loading, or cannot be read, activity and city keep their space. */
function EveningCard({ evening, registration, unreadable, quiet = false }: EveningCardProps) {
  return (
    <Band {...(quiet ? { bg: 'kraft' } : { bg: 'ink', color: 'paper', 'data-ground': 'dark' })}>
      <Overline minH="1lh" aria-busy={registration === null && !unreadable}>
        {registration?.selected_activities.map(({ name }) => name).join(', ')}
      </Overline>
      <chakra.h2
        textStyle="sous-titre"
        fontSize="1.75rem"
        lineHeight="1.05"
        my="1"
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {formatEventDate(evening)}
      </chakra.h2>
      <p>
        {common.hour}
        {registration && (
          <>
            <chakra.span aria-hidden="true" css={bullet} />
            {registration.selected_city.name || confirmationTexts.defaultCity}
          </>
        )}
      </p>
    </Band>
  )
}

const bullet = {
  display: 'inline-block',
  boxSize: '7px',
  borderRadius: 'full',
  bg: 'currentColor',
  mx: '2.5',
  mb: '0.12em',
}

interface AddToCalendarProps {
  evening: string
  /** Null while loading. */
  registration: RegistrationDocument | null
  /** Null until the reveal. */
  venue: RevealedVenueDocument | null
  /** True while the evening, or its revealed venue, is loading: a calendar file made now would lack the venue. */
  waitsForVenue: boolean
}

/** Adds the evening to a calendar: a file, or a link to a web calendar. */
function AddToCalendar({ evening, registration, venue, waitsForVenue }: AddToCalendarProps) {
  const save = useSingleMutation({
    mutationFn: saveEvening,
    onError: (error) => {
      logWarning('The calendar file could not be made', error)
      toast.error(calendarTexts.failed)
    },
  })
  if (!isEventDate(evening)) return null
  const entry: CalendarEntry | null =
    registration && !waitsForVenue
      ? {
          registrationId: registration.id,
          date: evening,
          bookingNo: registration.booking_no,
          city: registration.selected_city.name,
          venue,
          revealNo: registration.revealed?.no ?? 1,
        }
      : null
  const links = entry && calendarLinks(entry, window.location.origin)

  return (
    <Flex as="section" direction="column" aria-label={calendarTexts.section}>
      <Button
        variant="outline"
        disabled={entry === null}
        loading={save.isPending}
        onClick={() => entry && save.mutate(entry)}
      >
        {calendarTexts.file}
      </Button>
      <Note mt="3">
        {calendarTexts.or} <WebCalendar address={links?.google} name={calendarTexts.google} />
        {' · '}
        <WebCalendar address={links?.outlook} name={calendarTexts.outlook} />
      </Note>
      <Note mt="1">{calendarTexts.byHand}</Note>
    </Flex>
  )
}

function WebCalendar({ address, name }: { address: string | undefined; name: string }) {
  return (
    <NewTabLink href={address} display="inline-block" py="1.5" color="ink" fontWeight="semibold">
      {name}
    </NewTabLink>
  )
}

/** What the screen knows of the evening; stage, time and origin are added here. */
type CalendarEntry = Omit<EveningFile, 'stage' | 'now' | 'origin'>

/** Downloads the evening as a calendar file. A file saved after the reveal updates the entry with the venue. */
async function saveEvening(evening: CalendarEntry): Promise<void> {
  const { eveningFile } = await import('@tablee/domain/calendar-invite')
  const stage = evening.venue ? 'revealed' : 'booked'
  const file = eveningFile({ ...evening, stage, now: now(), origin: window.location.origin })
  download(file, { name: `tablee-${evening.date}.ics`, type: 'text/calendar' })
}
