import {
  activityStart,
  eveningEnd,
  eventStart,
  isEventDate,
  type ThursdayEventDocument,
} from '@tablee/domain'

/** `unknown` until the evening has been read: nothing is said of it. */
export type StepState = 'completed' | 'pending' | 'upcoming' | 'current' | 'past' | 'unknown'

export interface TimelineStep {
  readonly id: 'reveal' | 'table' | 'start'
  readonly state: StepState
}

type Flags = Pick<ThursdayEventDocument, 'booking_info_unlocked' | 'venue_info_unlocked'>

/**
 * The three steps after a booking of a Thursday: the first is done when both the group and the venue are out; the others
 * follow the clock. `event` is undefined where it has not been read, `null` where there is none.
 */
export function timelineOf(thursday: string, event: Flags | null | undefined, now: Date): TimelineStep[] {
  const revealed = event?.booking_info_unlocked && event.venue_info_unlocked
  const reveal = event === undefined ? 'unknown' : revealed ? 'completed' : 'pending'
  return [
    { id: 'reveal', state: reveal },
    ...(isEventDate(thursday)
      ? ([
          { id: 'table', state: during(eventStart(thursday), activityStart(thursday), now) },
          { id: 'start', state: during(activityStart(thursday), eveningEnd(thursday), now) },
        ] as const)
      : ([
          { id: 'table', state: 'upcoming' },
          { id: 'start', state: 'upcoming' },
        ] as const)),
  ]
}

function during(from: Date, until: Date, now: Date): StepState {
  if (now < from) return 'upcoming'
  return now < until ? 'current' : 'past'
}
