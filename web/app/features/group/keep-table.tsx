import { groupDocument, paths, type RegistrationDocument } from '@tablee/domain/documents'
import { useEffect } from 'react'
import { logWarning } from '../../config/log.ts'
import { useRevealedVenue } from '../../data/bookings.ts'
import { useLiveDocument } from '../../data/live-document.ts'
import { type KeptTable, keepTable } from './offline-table.ts'
import type { Group } from './use-group.ts'

interface KeepTableProps {
  registration: RegistrationDocument
  groupId: string
  group: Extract<Group, { stage: 'seated' }>
}

/** Keeps a copy of what the page says of the table and its venue for a phone without network. Shows nothing. */
export function KeepTable({ registration, groupId, group: { members, icebreakers } }: KeepTableProps) {
  const { data: venue } = useRevealedVenue(groupId)
  const { data: group } = useLiveDocument(paths.group(groupId), groupDocument)
  const table = group?.merged?.into ?? group?.table ?? null
  const kept: KeptTable | null = venue
    ? {
        date: registration.thursday_event_id,
        venue: { name: venue.name, address: venue.address },
        table,
        companions: members.map(({ first_name }) => first_name),
        icebreakers,
      }
    : null
  // As text, which stays the same while nothing changes.
  const content = JSON.stringify(kept)
  useEffect(() => {
    const current: KeptTable | null = JSON.parse(content)
    if (!current) return
    keepTable(current).catch((error: unknown) => logWarning('The table could not be kept for later', error))
  }, [content])
  return null
}
