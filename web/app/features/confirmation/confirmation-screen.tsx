import { chakra, Flex } from '@chakra-ui/react'
import { formatEventDate } from '@tablee/domain/calendar'
import type { RegistrationDocument } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import type { ReactNode } from 'react'
import { useEvening, useRevealedVenue } from '../../data/bookings.ts'
import { useNow } from '../../hooks/use-now.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Band } from '../../ui/cards.tsx'
import { Logo, Mark } from '../../ui/drawings/mark.tsx'
import ToastPoster from '../../ui/drawings/posters/toast-poster.svg?react'
import { Screen } from '../../ui/screen.tsx'
import { Affichette } from '../../ui/text.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Confetti, StillConfetti } from './confetti.tsx'
import { confirmationTexts } from './texts.ts'
import { Timeline, TimelineUnread, timelineOf } from './timeline.tsx'

interface ConfirmationScreenProps {
  evening: string
  /** Null while it is being read, or where it is `unread`. */
  registration: RegistrationDocument | null
  unread: boolean
  onBack: () => void
  /** The way out of the booking, for those who have one. */
  cancel: ReactNode
}

/** `/booking-confirmation`: the red chair is under the table; what comes next. */
export function ConfirmationScreen({
  evening,
  registration,
  unread,
  onBack,
  cancel,
}: ConfirmationScreenProps) {
  const table = registration?.group_id ?? null
  const reading = useEvening(registration ? evening : null)
  const now = useNow()
  const event = registration ? reading.data : undefined
  const seatedAt = event?.venue_info_unlocked ? table : null
  const venue = useRevealedVenue(seatedAt)
  // Without a table there is nothing that a file made now could lack.
  const held = table !== null && (reading.isPending || (seatedAt !== null && venue.isPending))

  return (
    <>
      {registration && (
        <Confetti uid={registration.user_id} booking={`${registration.id} ${registration.booking_no}`} />
      )}
      <Screen tone="saffron" title={title} middle={logo} back={onBack} poster={poster} footer={seeTable}>
        <EveningCard evening={evening} registration={registration} unread={unread} />
        <Timeline steps={timelineOf(evening, event, now)} />
        {unread && <TimelineUnread onRetry={() => window.location.reload()} />}
        {reading.isError && !reading.data && <TimelineUnread onRetry={() => reading.refetch()} />}
        <AddToCalendar evening={evening} registration={registration} venue={venue.data ?? null} held={held} />
        <Flex justify="center" mt="8" mb="10" _empty={{ display: 'none' }}>
          {cancel}
        </Flex>
      </Screen>
    </>
  )
}

// Elements that stay the same are not drawn anew when the registration comes.
const title = (
  <chakra.span display="block" pos="relative" textAlign="center" fontSize={{ base: '3rem', md: '4rem' }}>
    <StillConfetti />
    <Mark seated size="170px" display="block" mx="auto" mb="3" pos="relative" left="-4px" />
    {confirmationTexts.title}
  </chakra.span>
)
const logo = <Logo fontSize="1.5rem" />
const poster = <ToastPoster />
const seeTable = (
  <Button full to={routes.trueConfirmation}>
    {confirmationTexts.seeTable}
  </Button>
)

interface EveningCardProps {
  evening: string
  /** Null while it is being read, or where it is `unread`: what and where keep their place. */
  registration: RegistrationDocument | null
  unread: boolean
}

function EveningCard({ evening, registration, unread }: EveningCardProps) {
  return (
    <Band bg="ink" color="paper" data-ground="dark">
      <Affichette minH="1lh" aria-busy={registration === null && !unread}>
        {registration?.selected_activities.map(({ name }) => name).join(', ')}
      </Affichette>
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
