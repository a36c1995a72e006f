import type { ThursdayEventDocument } from '@tablee/domain'

export type StepState = 'completed' | 'pending' | 'upcoming'

export interface TimelineStep {
  readonly id: 'reveal' | 'table' | 'start'
  readonly state: StepState
}

/** The three steps after a booking: the first is done when both the group and the venue are out; the others lie ahead. */
export function timelineOf(
  event: Pick<ThursdayEventDocument, 'booking_info_unlocked' | 'venue_info_unlocked'> | null,
): TimelineStep[] {
  const revealed = event?.booking_info_unlocked && event.venue_info_unlocked
  return [
    { id: 'reveal', state: revealed ? 'completed' : 'pending' },
    { id: 'table', state: 'upcoming' },
    { id: 'start', state: 'upcoming' },
  ]
}
