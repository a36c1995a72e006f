import { groupDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { hashSeed } from '@tablee/domain/matching'
import { useEffect } from 'react'
import { logWarning } from '../../config/log.ts'
import { useRevealedVenue } from '../../data/bookings.ts'
import { type KeptPlay, keepPlay } from '../../data/kept-play.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { useKeptReports } from '../../data/play-reports.ts'
import { type KeptTable, keepTable } from './offline-table.ts'
import type { Group } from './use-group.ts'

interface KeepTableProps {
  registration: RegistrationDocument
  groupId: string
  group: Extract<Group, { stage: 'seated' }>
}

/** Keeps a copy of what the page says of the table and its venue, and the evening at it, for a phone without network. Shows nothing. */
export function KeepTable({ registration, groupId, group: { members, icebreakers, merge } }: KeepTableProps) {
  useKeptReports()
  const { data: venue } = useRevealedVenue(groupId)
  const { data: group } = useLiveDocument(paths.group(groupId), groupDocument)
  const table = group?.merged?.into ?? group?.table ?? null
  const kept: KeptTable | null = venue
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
  const play: KeptPlay = {
    date: registration.thursday_event_id,
    seed: hashSeed(groupId),
    you,
    people: people.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    shelf: venue?.shelf ?? [],
    merged: merge !== null,
  }
  // As text, which stays the same while nothing changes.
  const content = JSON.stringify(kept && { kept, play })
  useEffect(() => {
    const current: { kept: KeptTable; play: KeptPlay } | null = JSON.parse(content)
    if (!current) return
    keepTable(current.kept)
      .then(() => keepPlay(current.play))
      .catch((error: unknown) => logWarning('The table could not be kept for later', error))
  }, [content])
  return null
}
