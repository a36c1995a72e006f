import type { ThursdayEventDocument } from '../documents/thursday-event-document.ts'
import type { EventDate } from './event-date.ts'
import { eventStart, expiresAt, groupRevealAt, groupsReadAt, settlesAt, venueRevealAt } from './week.ts'

/** The steps of an evening's week, in order: tables, profiles, venues, the e-mails that tell of them, the reminder, the end. */
export const eveningSteps = ['formed', 'profiles', 'venues', 'told', 'reminded', 'expired'] as const
export type EveningStep = (typeof eveningSteps)[number]

/** `due`: its hour has come, and it is being done; `late`: it should have been; `missed`: people sit, it is too late for it. */
export type StepStatus = 'done' | 'not-yet' | 'due' | 'late' | 'missed'

export interface StepState {
  readonly step: EveningStep
  readonly status: StepStatus
  readonly dueAt: Date
  readonly doneAt: Date | null
  /** Whether it may be run by hand: once its hour has come, and while it means something. Done already, it is looked at again. */
  readonly runnable: boolean
}

/** How long a step may take before it is late: the run that makes up for a failed one comes within half an hour. */
const GRACE_MS = 15 * 60_000

interface Plan {
  readonly done: keyof ThursdayEventDocument['steps']
  readonly due: (date: EventDate) => Date
  /** From when on it means nothing any more. */
  readonly until: ((date: EventDate) => Date) | null
}

const plans: Readonly<Record<EveningStep, Plan>> = {
  formed: { done: 'formed_at', due: groupsReadAt, until: eventStart },
  profiles: { done: 'info_unlocked_at', due: groupRevealAt, until: eventStart },
  venues: { done: 'venue_unlocked_at', due: venueRevealAt, until: eventStart },
  told: { done: 'told_at', due: venueRevealAt, until: eventStart },
  reminded: { done: 'reminded_at', due: settlesAt, until: eventStart },
  // An evening has expired a moment after that hour.
  expired: { done: 'expired_at', due: (date) => new Date(expiresAt(date).getTime() + 1), until: null },
}

/** How each step of an evening's week stands, in their order. */
export function stepStates(
  { id, steps }: Pick<ThursdayEventDocument, 'id' | 'steps'>,
  now: Date,
): StepState[] {
  return eveningSteps.map((step) => {
    const { done, due, until } = plans[step]
    const [dueAt, doneAt] = [due(id), steps[done]]
    const over = until !== null && now >= until(id)
    return {
      step,
      dueAt,
      doneAt,
      status: statusOf({ dueAt, doneAt, over }, now),
      runnable: now >= dueAt && !over,
    }
  })
}

interface Standing {
  readonly dueAt: Date
  readonly doneAt: Date | null
  readonly over: boolean
}

function statusOf({ dueAt, doneAt, over }: Standing, now: Date): StepStatus {
  if (doneAt !== null) return 'done'
  if (over) return 'missed'
  if (now < dueAt) return 'not-yet'
  return now.getTime() < dueAt.getTime() + GRACE_MS ? 'due' : 'late'
}
