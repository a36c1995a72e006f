import { groupDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { hashSeed } from '@tablee/domain/matching'
import { useEffect } from 'react'
import { logWarning } from '../../config/log.ts'
import { useRevealedVenue } from '../../data/bookings.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { type OfflinePlay, storePlay } from '../../data/offline-play.ts'
import { usePendingReports } from '../../data/play-reports.ts'
import { type OfflineGroupPage, storeGroupPage } from './offline-group-page.ts'
import type { Group } from './use-group.ts'

interface StoreOfflineCopyProps {
  registration: RegistrationDocument
  groupId: string
  group: Extract<Group, { stage: 'seated' }>
}

/**
 * Stores a copy of what the page says of the group and its venue, and the evening at the table, for a phone without
 * network. Shows nothing.
 */
export function StoreOfflineCopy({
  registration,
  groupId,
  group: { members, icebreakers, merge },
}: StoreOfflineCopyProps) {
  usePendingReports()
  const { data: venue } = useRevealedVenue(groupId)
  const { data: group } = useLiveDocument(paths.group(groupId), groupDocument)
  const table = group?.merged?.into ?? group?.table ?? null
  const groupPage: OfflineGroupPage | null = venue
    ? {
        date: registration.thursday_event_id,
        venue: { name: venue.name, address: venue.address },
        table,
        members: members.map(({ first_name }) => first_name),
        icebreakers,
      }
    : null
  const { user_id: you, first_name, selected_passion } = registration
  const people = [{ id: you, first_name, selected_passion }, ...members].map((one) => ({
    id: one.id,
    name: one.first_name,
    interests: one.selected_passion.map(({ id }) => id),
  }))
  const play: OfflinePlay = {
    date: registration.thursday_event_id,
    seed: hashSeed(groupId),
    you,
    people: people.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    shelf: venue?.shelf ?? [],
    merged: merge !== null,
  }
  // As text, which stays the same while nothing changes.
  const content = JSON.stringify(groupPage && { groupPage, play })
  useEffect(() => {
    const current: { groupPage: OfflineGroupPage; play: OfflinePlay } | null = JSON.parse(content)
    if (!current) return
    storeGroupPage(current.groupPage)
      .then(() => storePlay(current.play))
      .catch((error: unknown) => logWarning('The table could not be stored for later', error))
  }, [content])
  return null
}
