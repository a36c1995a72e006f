import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { groupDocument, paths, type RevealedVenueDocument } from '@tablee/domain'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLiveDocument } from '../../data/live-document.ts'
import { common } from '../../messages/common.ts'
import { venueTexts } from '../../messages/group.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { VenueName } from './venue-name.tsx'

interface RevealedVenueProps {
  groupId: string
  venue: UseQueryResult<RevealedVenueDocument | null>
}

/** The venue of a group, from the moment that its evening unlocks it. A venue that is found late appears by itself. */
export function RevealedVenue({ groupId, venue }: RevealedVenueProps) {
  const group = useLiveDocument(paths.group(groupId), groupDocument)
  if (venue.data) return <Address venue={venue.data} table={group.data?.table ?? null} />
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
      <chakra.a href={mapOf(venue)} target="_blank" rel="noreferrer" css={mapLink}>
        {venueTexts.map}
        <VisuallyHidden> {common.newTab}</VisuallyHidden>
      </chakra.a>
    </>
  )
}

/** A search rather than a place: the house's list of venues holds no coordinates. */
function mapOf({ name, address }: RevealedVenueDocument): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
}

const mapLink = {
  display: 'inline-block',
  mt: '3',
  py: '1.5',
  fontWeight: 'semibold',
  textDecoration: 'underline',
}
