import {
  isBookingOpen,
  isEventDate,
  paths,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { eveningQuery } from '../data/bookings.ts'
import { useLiveDocument } from '../data/live-document.ts'
import { useNow } from './use-now.ts'

/**
 * The evening that a user has booked; a date of `null` waits. While it can be booked it is read once: its count changes
 * with every booking, which would bill everybody who listens, and nothing can be revealed yet. From the booking deadline
 * the count stands still and the flags are about to turn, so it is followed: who keeps the page open on Wednesday sees the
 * curtain rise, however late the server is.
 */
export function useEvening(date: string | null): UseQueryResult<ThursdayEventDocument | null> {
  const once = useQuery({ ...eveningQuery(date ?? ''), enabled: date !== null })
  const now = useNow()
  const closed = date !== null && isEventDate(date) && !isBookingOpen(date, now)
  const live = useLiveDocument(closed ? paths.thursdayEvent(date) : null, thursdayEventDocument)
  return live.data ? live : once
}
