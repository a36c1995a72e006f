import {
  isBookingOpen,
  isEventDate,
  paths,
  type ThursdayEventDocument,
  thursdayEventDocument,
} from '@tablee/domain'
import { useCallback } from 'react'
import { readDocument } from './read.ts'
import { useDocument } from './use-document.ts'
import { useNow } from './use-now.ts'
import { type Read, useRead } from './use-read.ts'

/**
 * The evening that somebody has booked; `null` where there is none. While it can be booked it is read once: its
 * count changes with every booking, which would bill everybody who watches, and nothing can be revealed yet. From
 * Tuesday 23:59 the count stands still and the flags are about to turn, so it is watched: who keeps the page open on
 * Wednesday sees the curtain rise, however late the server is.
 */
export function useEvening(date: string | null): Read<ThursdayEventDocument | null> {
  const path = date === null ? null : paths.thursdayEvent(date)
  const once = useRead(useCallback(() => readEvening(path), [path]))
  const now = useNow()
  const closed = date !== null && isEventDate(date) && !isBookingOpen(date, now)
  const watched = useDocument(closed ? path : null, thursdayEventDocument)
  return watched.state === 'data' ? watched : once
}

async function readEvening(path: string | null): Promise<ThursdayEventDocument | null> {
  return path === null ? null : readDocument(path, thursdayEventDocument)
}
