import { paths, type RevealedVenueDocument, revealedVenueDocument } from '@tablee/domain'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLiveDocument } from '../data/live-document.ts'

/** Where a group meets. The rules open it with the evening's flag: `null` before that, or without a group, waits. */
export function useRevealedVenue(groupId: string | null): UseQueryResult<RevealedVenueDocument | null> {
  return useLiveDocument(groupId && paths.revealedVenue(groupId), revealedVenueDocument)
}
