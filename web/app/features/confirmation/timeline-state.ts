import type { ThursdayEventDocument } from '@tablee/domain'

/** `unknown` until the evening has been read: nothing is said of it. */
export type StepState = 'completed' | 'pending' | 'upcoming' | 'unknown'

export interface TimelineStep {
  readonly id: 'reveal' | 'table' | 'start'
  readonly state: StepState
}

/**
 * The three steps after a booking: the first is done when both the group and the venue are out; the others lie ahead.
 * `undefined` is an evening that has not been read, `null` one that does not exist.
 */
export function timelineOf(
  event: Pick<ThursdayEventDocument, 'booking_info_unlocked' | 'venue_info_unlocked'> | null | undefined,
): TimelineStep[] {
  const revealed = event?.booking_info_unlocked && event.venue_info_unlocked
  const reveal = event === undefined ? 'unknown' : revealed ? 'completed' : 'pending'
  return [
    { id: 'reveal', state: reveal },
    { id: 'table', state: 'upcoming' },
    { id: 'start', state: 'upcoming' },
  ]
}
