import { paths, type RevealedVenueDocument, revealedVenueDocument } from '@tablee/domain'
import { useDocument, type Watched } from './use-document.ts'

/** Where a group meets. The rules open it with the evening's flag: `null` before that, or without a group, waits. */
export function useRevealedVenue(groupId: string | null): Watched<RevealedVenueDocument> {
  return useDocument(groupId && paths.revealedVenue(groupId), revealedVenueDocument)
}
