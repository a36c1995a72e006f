import { chakra, Flex } from '@chakra-ui/react'
import { formatDay, formatEventDate, isEventDate, venueRevealAt } from '@tablee/domain/calendar'
import {
  groupDocument,
  paths,
  type RegistrationDocument,
  type RevealedVenueDocument,
} from '@tablee/domain/documents'
import { mapAddress } from '@tablee/domain/places'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRevealedVenue } from '../../data/bookings.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { common } from '../../messages/common.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, Band } from '../../ui/cards.tsx'
import { Loading } from '../../ui/states.tsx'
import { NewTabLink, Overline } from '../../ui/text.tsx'
import { venueTexts } from './texts.ts'

interface VenueCardProps {
  registration: RegistrationDocument
  unlocked: boolean
}

/** The venue card: locked until the reveal on Wednesday at 20:00, then name, address and map. */
export function VenueCard({ registration, unlocked }: VenueCardProps) {
  const { thursday_event_id, group_id } = registration
  const { badges } = common
  const seatedAt = unlocked ? group_id : null
  const venue = useRevealedVenue(seatedAt)
  const revealed = Boolean(venue.data)
  // No badge while the venue is loading or could not be read.
  const known = seatedAt === null || venue.data !== undefined
  return (
    <Band aria-label={venueTexts.section} data-ground="dark" bg="ink" color="paper" pt="6" pb="30px">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Overline>
          {formatEventDate(thursday_event_id)}, {common.hour}
        </Overline>
        {/* Saffron, because green has too little contrast on ink. */}
        {known && (
          <Badge tone={revealed ? 'waiting' : 'upcoming'} {...(!revealed && { color: 'paper' })}>
            {revealed ? badges.completed : badges.pending}
          </Badge>
        )}
      </Flex>
      {seatedAt === null ? (
        <>
          <VenueName>{venueTexts.lockedTitle}</VenueName>
          {isEventDate(thursday_event_id) && (
            <p>{venueTexts.locked(formatDay(venueRevealAt(thursday_event_id)))}</p>
          )}
        </>
      ) : (
        <RevealedVenue groupId={seatedAt} venue={venue} />
      )}
    </Band>
  )
}

interface RevealedVenueProps {
  groupId: string
  venue: UseQueryResult<RevealedVenueDocument | null>
}

/** The venue of a group after the reveal. A venue that is assigned late appears by itself. */
function RevealedVenue({ groupId, venue }: RevealedVenueProps) {
  const group = useLiveDocument(paths.group(groupId), groupDocument)
  if (venue.data)
    return <Address venue={venue.data} table={group.data?.merged?.into ?? group.data?.table ?? null} />
  if (venue.isPending) return <Loading text={common.loading} />
  if (venue.isError)
    return (
      <>
        <chakra.p role="alert" mt="2">
          {venueTexts.errorText}
        </chakra.p>
        <Button variant="link" color="paper" onClick={() => venue.refetch()}>
          {common.retry}
        </Button>
      </>
    )
  return (
    <>
      <VenueName>{venueTexts.lateTitle}</VenueName>
      <p>{venueTexts.late}</p>
    </>
  )
}

function Address({ venue, table }: { venue: RevealedVenueDocument; table: number | null }) {
  const { name, address, description } = venue
  return (
    <>
      <VenueName>{name}</VenueName>
      <chakra.address fontStyle="normal">{address}</chakra.address>
      {table !== null && (
        <chakra.p fontWeight="bold" mt="1">
          {venueTexts.table(table)}
        </chakra.p>
      )}
      {description && (
        <chakra.p textStyle="petit" mt="3">
          {description}
        </chakra.p>
      )}
      <NewTabLink href={mapAddress(venue)} display="inline-block" mt="3" py="1.5" fontWeight="semibold">
        {venueTexts.map}
      </NewTabLink>
    </>
  )
}

/** The venue's name, or the title that replaces it before the reveal. */
const VenueName = chakra('h2', {
  base: {
    textStyle: 'gros',
    fontSize: '2.5rem',
    letterSpacing: '-0.03em',
    mt: '2',
    mb: '1.5',
    overflowWrap: 'anywhere',
  },
})
