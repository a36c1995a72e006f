import { z } from 'zod'
import type { EventDate } from '../calendar/paris-time.ts'
import {
  bookingClosesAt,
  eventStart,
  expiresAt,
  groupRevealAt,
  groupsReadAt,
  settlesAt,
  venueRevealAt,
} from '../calendar/week.ts'
import { timestamp } from './fields.ts'

/** Why an evening is called off; each has French words in the mail and on the site. */
export const callOffCauses = ['venue-closed', 'too-few', 'force-majeure', 'other'] as const
export type CallOffCause = (typeof callOffCauses)[number]

/** Why one seat ends while the evening takes place: no table was found for the attendee. The server alone decides it. */
const noTable = 'no-table'

/** What the people of an evening that is called off get for what they paid: the admin chooses once, for all of them. */
export const compensations = ['ticket', 'money'] as const
export type Compensation = (typeof compensations)[number]

/** The calling off of an evening in one city, by an admin. Who did it stands in the audit line of `request_id`. */
const callingOffSchema = z.object({
  cause: z.enum(callOffCauses),
  compensation: z.enum(compensations),
  at: timestamp,
  request_id: z.string(),
  /** When nobody was registered and no payment was open any more; null while a run still has something to do. */
  ended_at: timestamp.nullable(),
})
export type CallingOff = z.infer<typeof callingOffSchema>

/** What a person has after their evening was called off: their ticket again, their money, the pass that goes on, a ticket in its place. */
const calledOffKept = ['ticket', 'money', 'subscription', 'gift'] as const
export type CalledOffKept = (typeof calledOffKept)[number]

/** What is said on the next screen of a person whose evening, or whose seat alone, was called off, until they dismiss it. */
export const calledOffNotice = z.object({
  thursday_event_id: z.string(),
  cause: z.enum([...callOffCauses, noTable]),
  /** Null where they had nothing that could be given back. */
  kept: z.enum(calledOffKept).nullable(),
  /** In cents: what was paid and has not gone back yet; refunded where `kept` says so, otherwise on request. Null where nothing was. */
  amount: z.number().int().positive().nullable(),
  /** The payment of that amount. */
  payment_id: z.string().nullable(),
})
export type CalledOffNotice = z.infer<typeof calledOffNotice>

interface MayBeCalledOff {
  readonly called_off: boolean
  readonly calling_off: Readonly<Record<string, CallingOff>>
}

/** The calling off that an admin decided for a city of an evening; of the whole evening where the city is not known, or has none of its own. */
export function callingOffOf(
  { called_off, calling_off }: MayBeCalledOff,
  city: string | null | undefined,
): CallingOff | null {
  const here = city == null ? undefined : calling_off[city]
  return here ?? (called_off ? (Object.values(calling_off)[0] ?? null) : null)
}

/** Whether an evening is called off in a city, by an admin or by the server. */
export function isCalledOff(event: MayBeCalledOff, city: string | null | undefined): boolean {
  return event.called_off || callingOffOf(event, city) !== null
}

const stepDoneAt = timestamp.nullable()

/** `thursday_events/{YYYY-MM-DD}`: one evening. `capacity` in people, null for no limit. */
export const thursdayEventDocument = z.object({
  id: z.string(),
  event_date: timestamp,
  booking_closes_at: timestamp,
  is_active: z.boolean(),
  /** It takes place nowhere: an admin called it off as a whole, or too few came wherever people came. */
  called_off: z.boolean(),
  /** The cities in which an admin called it off, and how. Booking is closed there from then on. */
  calling_off: z.record(z.string(), callingOffSchema).default({}),
  /** Whether one of these is not ended yet: the scheduled run looks for it. */
  calling_off_pending: z.boolean().default(false),
  current_participants: z.number().int(),
  capacity: z.number().int().nonnegative().nullable(),
  booking_info_unlocked: z.boolean(),
  venue_info_unlocked: z.boolean(),
  steps: z.object({
    formed_at: stepDoneAt,
    info_unlocked_at: stepDoneAt,
    venue_unlocked_at: stepDoneAt,
    /** When all who had a table with a place had been written to. */
    told_at: stepDoneAt.default(null),
    reminded_at: stepDoneAt,
    expired_at: stepDoneAt,
  }),
})

export type ThursdayEventDocument = z.infer<typeof thursdayEventDocument>

/** An evening as it is when it opens: active, empty, unlimited, nothing revealed. */
export function newThursdayEvent(date: EventDate): ThursdayEventDocument {
  return {
    id: date,
    event_date: eventStart(date),
    booking_closes_at: bookingClosesAt(date),
    is_active: true,
    called_off: false,
    calling_off: {},
    calling_off_pending: false,
    current_participants: 0,
    capacity: null,
    booking_info_unlocked: false,
    venue_info_unlocked: false,
    steps: {
      formed_at: null,
      info_unlocked_at: null,
      venue_unlocked_at: null,
      told_at: null,
      reminded_at: null,
      expired_at: null,
    },
  }
}

const count = z.number().int().nonnegative()

/**
 * `thursday_events/{date}/cities/{city}`: the tables of an evening in one city, as a whole. Whoever changes them holds this
 * document's last state as a precondition, so that two never do so at once; whoever leaves a table counts up `left`, which
 * makes plans that still reckon with them fail, and has the tables mended, as does whoever changes them in the console.
 */
export const eveningCityDocument = z.object({
  formed_at: timestamp.nullable().default(null),
  called_off_at: timestamp.nullable().default(null),
  /** An admin called it off: the week leaves it alone, and what is left to do is the calling off's own. */
  by_hand: z.boolean().default(false),
  left: count.default(0),
  /** Counts what was written here: a write that changes nothing would leave the document's time as it was. */
  version: count.default(0),
  /** The highest number that a table had. None is used again. */
  last_table: count.default(0),
  /** For the console: people without a table, tables of one to three, tables without a place, as of the last look. */
  unseated: count.default(0),
  under_four: count.default(0),
  without_venue: count.default(0),
})

export type EveningCityDocument = z.infer<typeof eveningCityDocument>

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

/**
 * `thursday_events/{date}/tasks/{city}`: the looks at a city's tables that were asked for, by their numbers. It stands beside
 * the city's own document, so that asking for a look disturbs none that is under way.
 */
export const cityTaskDocument = z.object({
  /** The number of the last look that was asked for. */
  asked: count.default(0),
  /** All up to this one are answered: by themselves, or by one that began after they were asked for. */
  answered: count.default(0),
  /** Whether the last answer was that it failed: the queue tries again. */
  failed: z.boolean().default(false),
})

export type CityTaskDocument = z.infer<typeof cityTaskDocument>
