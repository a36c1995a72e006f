import { chakra, Flex } from '@chakra-ui/react'
import {
  formatDay,
  formatEventDate,
  isEventDate,
  type RegistrationDocument,
  venueRevealAt,
} from '@tablee/domain'
import type { ReactNode } from 'react'
import { useRevealedVenue } from '../../firebase/use-revealed-venue.ts'
import { confirmationTexts } from '../../messages/confirmation.ts'
import { venueTexts } from '../../messages/group.ts'
import { Affichette } from '../../ui/affichette.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RevealedVenue } from './revealed-venue.tsx'
import { VenueName } from './venue-name.tsx'

interface VenueCardProps {
  registration: RegistrationDocument
  unlocked: boolean
}

/** Where the table is: a locked box until Wednesday 20:00. */
export function VenueCard({ registration, unlocked }: VenueCardProps) {
  const { thursday_event_id, group_id } = registration
  const { badges } = confirmationTexts
  const seatedAt = unlocked ? group_id : null
  const venue = useRevealedVenue(seatedAt)
  const revealed = Boolean(venue.data)
  // Nothing is said of a venue while it is being read, or where it cannot be.
  const known = seatedAt === null || venue.data !== undefined
  return (
    <chakra.section aria-label={venueTexts.section} data-ground="dark" css={card}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Affichette>
          {formatEventDate(thursday_event_id)}, {confirmationTexts.hour}
        </Affichette>
        {/* Saffron when it is out: green would not stand out from the ink. */}
        {known && (
          <Badge tone={revealed ? 'waiting' : 'upcoming'} {...(!revealed && { color: 'paper' })}>
            {revealed ? badges.completed : badges.pending}
          </Badge>
        )}
      </Flex>
      {seatedAt === null ? (
        <Locked date={thursday_event_id} />
      ) : (
        <RevealedVenue groupId={seatedAt} venue={venue} />
      )}
    </chakra.section>
  )
}

function Locked({ date }: { date: string }): ReactNode {
  return (
    <>
      <VenueName>{venueTexts.lockedTitle}</VenueName>
      {isEventDate(date) && <p>{venueTexts.locked(formatDay(venueRevealAt(date)))}</p>}
    </>
  )
}

const card = {
  bg: 'ink',
  color: 'paper',
  mx: { base: '-5', md: '0' },
  px: { base: '5', md: '8' },
  pt: '6',
  pb: '30px',
}
