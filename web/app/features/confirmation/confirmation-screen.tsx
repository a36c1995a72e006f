import { chakra } from '@chakra-ui/react'
import { paths, type RegistrationDocument, thursdayEventDocument } from '@tablee/domain'
import { type ReactNode, useCallback } from 'react'
import { readDocument } from '../../firebase/read.ts'
import { useRead } from '../../firebase/use-read.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { ToastPoster } from '../../ui/drawings/posters/toast-poster.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Confetti } from './confetti.tsx'
import { EveningCard } from './evening-card.tsx'
import { StillConfetti } from './still-confetti.tsx'
import { Timeline } from './timeline.tsx'
import { timelineOf } from './timeline-state.ts'

interface ConfirmationScreenProps {
  registration: RegistrationDocument
  avatar: ReactNode
  onBack: () => void
}

/** `/booking-confirmation`: the red chair is under the table; what comes next. */
export function ConfirmationScreen({ registration, avatar, onBack }: ConfirmationScreenProps) {
  const date = registration.thursday_event_id
  // Read once: the count of the evening changes with every booking, and would bill everybody who watches.
  const event = useRead(
    useCallback(() => readDocument(paths.thursdayEvent(date), thursdayEventDocument), [date]),
  )

  return (
    <>
      <Confetti />
      <Screen
        tone="saffron"
        title={
          <chakra.span
            display="block"
            pos="relative"
            textAlign="center"
            fontSize={{ base: '3rem', md: '4rem' }}
          >
            <StillConfetti />
            <Mark seated size="170px" display="block" mx="auto" mb="3" pos="relative" left="-4px" />
            {confirmationTexts.title}
          </chakra.span>
        }
        middle={<Logo fontSize="1.5rem" />}
        back={onBack}
        avatar={avatar}
        poster={<ToastPoster />}
      >
        <EveningCard registration={registration} />
        <Timeline steps={timelineOf(event.state === 'data' ? event.data : null)} />
      </Screen>
    </>
  )
}
