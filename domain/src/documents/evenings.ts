import { z } from 'zod'
import type { EventDate } from '../calendar/paris-time.ts'
import {
  bookingClosesAt,
  eventStart,
  expiresAt,
  groupRevealAt,
  rsvpAskedAt,
  seatingFreezesAt,
  seatingStartsAt,
  venueRevealAt,
} from '../calendar/week.ts'
import { timestamp } from './fields.ts'

/** Why an evening is called off. The e-mail and the site have French text for each. */
export const callOffCauses = ['venue-closed', 'too-few', 'force-majeure', 'other'] as const
export type CallOffCause = (typeof callOffCauses)[number]

/**
 * Why a single registration ends although the evening takes place: no group was found for the attendee. Only
 * the server sets it.
 */
const noTable = 'no-table'

/** The compensation of a called-off evening: the admin chooses one for all its attendees. */
export const compensations = ['ticket', 'money'] as const
export type Compensation = (typeof compensations)[number]

/** The calling off of an evening in one city, by an admin, whom the audit entry of `request_id` names. */
const callingOffSchema = z.object({
  cause: z.enum(callOffCauses),
  compensation: z.enum(compensations),
  at: timestamp,
  request_id: z.string(),
  /** When no registration and no open payment was left; null until then. */
  ended_at: timestamp.nullable(),
})
export type CallingOff = z.infer<typeof callingOffSchema>

/**
 * What an attendee of a called-off evening has: their ticket again, a refund, their subscription, or a given
 * ticket.
 */
const calledOffCompensations = ['ticket', 'money', 'subscription', 'gift'] as const
export type CalledOffCompensation = (typeof calledOffCompensations)[number]

/**
 * The notice that the site shows to a user whose evening, or registration, was called off, until they dismiss
 * it.
 */
export const calledOffNotice = z.object({
  thursday_event_id: z.string(),
  cause: z.enum([...callOffCauses, noTable]),
  /** The compensation: what the attendee has instead. Null if nothing could be returned. */
  kept: z.enum(calledOffCompensations).nullable(),
  /**
   * In cents: what was paid and not refunded yet. It is refunded if `kept` is `money`, otherwise if the user claims
   * the refund until `money_until`. Null if nothing was paid.
   */
  amount: z.number().int().positive().nullable(),
  /** The payment of that amount. */
  payment_id: z.string().nullable(),
  money_until: timestamp.nullable().default(null),
})
export type CalledOffNotice = z.infer<typeof calledOffNotice>

interface MayBeCalledOff {
  readonly called_off: boolean
  readonly calling_off: Readonly<Record<string, CallingOff>>
}

/**
 * The calling off by an admin that applies to a city of an evening. If the city is null, or has none of its
 * own, it is that of the whole evening.
 */
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

/**
 * `thursday_events/{YYYY-MM-DD}`: one evening. `capacity` in attendees, null for no limit.
 *
 * `current_participants` is a tally, right within ten seconds: no decision depends on it.
 */
export const thursdayEventDocument = z.object({
  id: z.string(),
  event_date: timestamp,
  booking_closes_at: timestamp,
  is_active: z.boolean(),
  /** Called off everywhere: by an admin as a whole, or because every city had too few registrations. */
  called_off: z.boolean(),
  /** The callings off by an admin, by city. Booking is closed there from then on. */
  calling_off: z.record(z.string(), callingOffSchema).default({}),
  /** Whether one of them has not ended yet. The scheduled run queries it. */
  calling_off_pending: z.boolean().default(false),
  current_participants: z.number().int(),
  capacity: z.number().int().nonnegative().nullable(),
  /** What sets the capacity: the chairs of the venues, which it follows each night, or an admin. */
  capacity_by: z.enum(['venues', 'admin']).default('admin'),
  /**
   * Seats are numbered from 1 to this; null: to the capacity. It is lower where registrations hold no such
   * number, because they came before the capacity or the capacity was higher then.
   */
  seat_limit: z.number().int().nonnegative().nullable().default(null),
  /** Whether users wait for a seat or have an offer. */
  waitlist_open: z.boolean().default(false),
  /** Whether everybody can book a free seat all the same, because none of those who wait could take it. */
  free_for_all: z.boolean().default(false),
  booking_info_unlocked: z.boolean(),
  venue_info_unlocked: z.boolean(),
  /** The last instant of its week for which it was reconciled in every city. */
  reconciled_at: timestamp.nullable().default(null),
  /** When every attendee with a group had been asked about the evening, and when every group's outcomes had been revealed. */
  feedback: z
    .object({ asked_at: stepDoneAt, revealed_at: stepDoneAt })
    .default({ asked_at: null, revealed_at: null }),
  steps: z.object({
    formed_at: stepDoneAt,
    info_unlocked_at: stepDoneAt,
    venue_unlocked_at: stepDoneAt,
    /** When every attendee whose group has a venue had been notified. */
    told_at: stepDoneAt.default(null),
    /** When every member of a group had been asked whether they are still coming. */
    rsvp_asked_at: stepDoneAt.default(null),
    reminded_at: stepDoneAt,
    expired_at: stepDoneAt,
  }),
})

export type ThursdayEventDocument = z.infer<typeof thursdayEventDocument>

/** A new evening: active, empty, without a capacity, nothing revealed. `openThursdays` adds the capacity of the venues. */
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
    capacity_by: 'admin',
    seat_limit: null,
    waitlist_open: false,
    free_for_all: false,
    booking_info_unlocked: false,
    venue_info_unlocked: false,
    reconciled_at: null,
    feedback: { asked_at: null, revealed_at: null },
    steps: {
      formed_at: null,
      info_unlocked_at: null,
      venue_unlocked_at: null,
      told_at: null,
      rsvp_asked_at: null,
      reminded_at: null,
      expired_at: null,
    },
  }
}

const count = z.number().int().nonnegative()

/**
 * `thursday_events/{date}/cities/{city}`: the seating of an evening city. Each change that seats people or
 * chooses venues has a precondition on this document, so that no two run concurrently. A change of the members that has none
 * raises `seating_requests` (`requestSeating`): a pass that has read the older state then fails, and the groups are repaired.
 */
export const eveningCityDocument = z.object({
  formed_at: timestamp.nullable().default(null),
  called_off_at: timestamp.nullable().default(null),
  /** An admin called it off: the week does not touch it, and the calling off does what is left. */
  by_admin: z.boolean().default(false),
  /** How many seatings were requested: by departures, late bookings, answers « Venir tout de même », new pairs kept apart, and saves of an admin. */
  seating_requests: count.default(0),
  /** The number of writes: a write without a change would not update the document's time. */
  version: count.default(0),
  /** The highest group number ever used. None is used again. */
  last_table: count.default(0),
  /**
   * For the console, as of the last seating pass: registrations without a group, groups of one to three, and groups without
   * a venue table or, until the freeze, without one that is large enough.
   */
  unseated: count.default(0),
  under_four: count.default(0),
  without_venue: count.default(0),
})

export type EveningCityDocument = z.infer<typeof eveningCityDocument>

/**
 * The steps of an evening, in order: groups, profiles, venues, reveal e-mails, the question of Thursday morning,
 * reminder, expiry.
 */
export const eveningSteps = ['formed', 'profiles', 'venues', 'told', 'asked', 'reminded', 'expired'] as const
export type EveningStep = (typeof eveningSteps)[number]

/**
 * `due`: its time has come, and it is running; `late`: it should be done; `missed`: the evening has begun,
 * and it is too late.
 */
export type StepStatus = 'done' | 'not-yet' | 'due' | 'late' | 'missed'

export interface StepStatusEntry {
  readonly step: EveningStep
  readonly status: StepStatus
  readonly dueAt: Date
  readonly doneAt: Date | null
  /**
   * Whether an admin may run it: from its time on, and while it has an effect. A step that is done can be run
   * again.
   */
  readonly runnable: boolean
}

/** How long a step may take before it is late: three runs of the schedule, of which the later make up for one that failed. */
const GRACE_MS = 15 * 60_000

interface StepSchedule {
  readonly done: keyof ThursdayEventDocument['steps']
  readonly due: (date: EventDate) => Date
  /** From this time on the step has no effect. */
  readonly until: ((date: EventDate) => Date) | null
}

const schedule: Readonly<Record<EveningStep, StepSchedule>> = {
  formed: { done: 'formed_at', due: seatingStartsAt, until: eventStart },
  profiles: { done: 'info_unlocked_at', due: groupRevealAt, until: eventStart },
  venues: { done: 'venue_unlocked_at', due: venueRevealAt, until: eventStart },
  told: { done: 'told_at', due: venueRevealAt, until: eventStart },
  asked: { done: 'rsvp_asked_at', due: rsvpAskedAt, until: eventStart },
  reminded: { done: 'reminded_at', due: seatingFreezesAt, until: eventStart },
  // An evening expires strictly after that instant.
  expired: { done: 'expired_at', due: (date) => new Date(expiresAt(date).getTime() + 1), until: null },
}

/** The status of each step of an evening, in order. */
export function stepStatuses(
  { id, steps }: Pick<ThursdayEventDocument, 'id' | 'steps'>,
  now: Date,
): StepStatusEntry[] {
  return eveningSteps.map((step) => {
    const { done, due, until } = schedule[step]
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

interface StepTiming {
  readonly dueAt: Date
  readonly doneAt: Date | null
  readonly over: boolean
}

function statusOf({ dueAt, doneAt, over }: StepTiming, now: Date): StepStatus {
  if (doneAt !== null) return 'done'
  if (over) return 'missed'
  if (now < dueAt) return 'not-yet'
  return now.getTime() < dueAt.getTime() + GRACE_MS ? 'due' : 'late'
}
