import { chakra, Flex } from '@chakra-ui/react'
import { type RegistrationDocument, routes } from '@tablee/domain'
import type { ReactNode } from 'react'
import { useEvening } from '../../firebase/use-evening.ts'
import { useNow } from '../../firebase/use-now.ts'
import { useRevealedVenue } from '../../firebase/use-revealed-venue.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { Button } from '../../ui/button.tsx'
import ToastPoster from '../../ui/drawings/posters/toast-poster.svg?react'
import { Logo } from '../../ui/logo.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { Confetti } from './confetti.tsx'
import { EveningCard } from './evening-card.tsx'
import { StillConfetti } from './still-confetti.tsx'
import { Timeline } from './timeline.tsx'
import { timelineOf } from './timeline-state.ts'
import { TimelineUnread } from './timeline-unread.tsx'

interface ConfirmationScreenProps {
  /** The Thursday that is booked. */
  evening: string
  /** Null while it is being read, or where it is `unread`. */
  registration: RegistrationDocument | null
  /** It cannot be read. */
  unread: boolean
  avatar: ReactNode
  onBack: () => void
  /** The way out of the booking, for those who have one. */
  cancel: ReactNode
}

/** `/booking-confirmation`: the red chair is under the table; what comes next. */
export function ConfirmationScreen({
  evening,
  registration,
  unread,
  avatar,
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
      <Screen
        tone="saffron"
        title={title}
        middle={logo}
        back={onBack}
        avatar={avatar}
        poster={poster}
        footer={seeTable}
      >
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
