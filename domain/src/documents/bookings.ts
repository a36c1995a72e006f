import { z } from 'zod'
import { isEventDate } from '../calendar/paris-time.ts'
import { eventStart, isExpired } from '../calendar/week.ts'
import { selectedPassionSchema } from '../interests.ts'
import { pricingTypeSchema } from '../offers.ts'
import { discSchema, mbtiTypeSchema } from '../personality/results.ts'
import { selectedActivitySchema, selectedCitySchema } from '../places.ts'
import { ageSchema, genderSchema } from '../profile.ts'
import { eventDateSchema, timestamp } from './fields.ts'

export const registrationStatuses = ['registered', 'cancelled', 'called_off', 'expired'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Whether an attendee says, from the booking deadline on, that they come. One who says nothing is expected. */
export const rsvpAnswers = ['coming', 'not-coming'] as const
export type RsvpAnswer = (typeof rsvpAnswers)[number]

/**
 * `user_registrations/{date}_{uid}`: one registration per user and evening, with a snapshot of the user's
 * profile.
 */
export const registrationDocument = z.object({
  id: z.string(),
  user_id: z.string(),
  thursday_event_id: z.string(),
  event_date: timestamp,
  /**
   * Their group; null for none. Before the reveal of Wednesday 18:00 a random id that names no group, because its owner reads
   * it: `member_ids` of the groups say who is in which.
   */
  group_id: z.string().nullable(),
  registration_status: z.enum(registrationStatuses),
  created_at: timestamp,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  age: ageSchema,
  gender: genderSchema,
  mbtiType: mbtiTypeSchema,
  dominantDisc: discSchema,
  selected_passion: selectedPassionSchema,
  selected_city: selectedCitySchema,
  selected_activities: z.array(selectedActivitySchema).min(1),
  paid_with: z.enum(['ticket', 'subscription']),
  ticket_id: z.string().nullable(),
  booking_no: z.number().int().nonnegative(),
  /** The evening that its attendee has left for this one, and the one for which they have left it. */
  moved_from: z.string().nullable().optional(),
  moved_to: z.string().nullable().optional(),
  /** The last answer to "Toujours partant ?" (docs/product.md §15.3), and when it was given. */
  rsvp: z.object({ answer: z.enum(rsvpAnswers), at: timestamp }).optional(),
  /**
   * Set while the seat of an attendee who is not coming is offered to a user in the waitlist (docs/product.md §15.9): when
   * that offer ends.
   */
  seat_offered_until: timestamp.optional(),
  /** Whether the venue has seen the attendee come (docs/product.md §15.4), and when it was noted. */
  check_in: z.object({ here: z.boolean(), at: timestamp }).optional(),
  /**
   * Set if the venue has not seen the attendee, who had not said that they would not come; `contested` if they say that they were
   * there.
   */
  no_show: z.object({ at: timestamp, contested: z.boolean() }).optional(),
  /**
   * Content of the last reveal mail: group, venue, venue table, and its number (1 for the first). `venue_id`
   * and `table` are null if that mail said that the venue is still being chosen. `edited`: the number of the last one
   * that was about an edit of the venue itself.
   */
  revealed: z
    .object({
      group_id: z.string(),
      venue_id: z.string().nullable(),
      table: z.number().int().positive().nullable(),
      no: z.number().int().positive(),
      at: timestamp,
      edited: z.number().int().positive().optional(),
    })
    .optional(),
})

export type RegistrationDocument = z.infer<typeof registrationDocument>

type StatusAndEvening = Pick<RegistrationDocument, 'registration_status' | 'thursday_event_id'>

/** Whether a registration is active and its evening has not begun: until Thursday 20:00. Then it can still be ended. */
export function isUpcoming(
  { registration_status, thursday_event_id: date }: StatusAndEvening,
  now: Date,
): boolean {
  return registration_status === 'registered' && isEventDate(date) && now < eventStart(date)
}

/**
 * Whether a registration is active and has not expired: until Friday 20:00 (docs/product.md §2.10). Until then
 * its user books no other evening.
 */
export function isUnexpired(
  { registration_status, thursday_event_id: date }: StatusAndEvening,
  now: Date,
): boolean {
  return registration_status === 'registered' && isEventDate(date) && !isExpired(date, now)
}

/** The statuses of a registration that was not ended early: of an upcoming evening, or of a past one. */
export const liveStatuses = ['registered', 'expired'] as const satisfies readonly RegistrationStatus[]

/** Whether the registration was not cancelled, called off or moved: its attendee has a seat, or had one. */
export function isLive({
  registration_status: status,
}: Pick<RegistrationDocument, 'registration_status'>): boolean {
  return liveStatuses.some((live) => live === status)
}

/** Whether the attendee has a seat in this group, or had one. From the reveal of the profiles on: before it `group_id` is hidden. */
export function sitsIn(
  registration: Pick<RegistrationDocument, 'registration_status' | 'group_id'>,
  groupId: string,
): boolean {
  return registration.group_id === groupId && isLive(registration)
}

/** Whether an attendee has said that they are not coming. Their registration stays, and so does what paid for it. */
export function isNotComing({ rsvp }: Pick<RegistrationDocument, 'rsvp'>): boolean {
  return rsvp?.answer === 'not-coming'
}

/**
 * Whether an attendee was not at the evening, as far as is known: they have said that they are not coming, and the venue has
 * not noted them either, or they were noted absent and have not contested it. They are not asked how it was.
 */
export function wasAbsent(attendee: Pick<RegistrationDocument, 'rsvp' | 'check_in' | 'no_show'>): boolean {
  if (attendee.check_in?.here) return false
  return isNotComing(attendee) || attendee.no_show?.contested === false
}

/**
 * `waitlist/{date}_{uid}`: a user who waits for a seat of a full evening. `waiting` in the order of `joined_at`; `offered`
 * while a seat is held for them; `lapsed` where they let it pass, or their wait has ended. Booking the evening deletes it, and so does the night
 * after the evening.
 */
export const waitlistEntryDocument = z.object({
  user_id: z.string(),
  thursday_event_id: eventDateSchema,
  joined_at: timestamp,
  status: z.enum(['waiting', 'offered', 'lapsed']),
  /** Until when the seat is held, or was; null while waiting, and of a wait that ended without one. */
  offered_until: timestamp.nullable(),
  /** The numbered seat that is held; null without an offer, and for an evening that has lost its capacity since. */
  seat: z.number().int().positive().nullable(),
})

export type WaitlistEntryDocument = z.infer<typeof waitlistEntryDocument>

/** `paid`, the specification's word: used for the evening that it names, whether or not it was free. */
const ticketStatuses = ['unused', 'paid', 'void'] as const

/** `ticket_purchases/{payment intent}`, or `free_{CODE}_{uid}` and others: the payment for one evening. */
export const ticketDocument = z.object({
  id: z.string(),
  user_id: z.string(),
  /** Null until the ticket is used. */
  thursday_event_id: z.string().nullable(),
  status: z.enum(ticketStatuses),
  created_at: timestamp,
  payment_id: z.string().nullable(),
  /** Whether its registration was moved to another evening, which a payment allows once. */
  moved: z.literal(true).optional(),
  /**
   * Of a paid ticket that is unused because its evening was called off: until when its user may claim the refund
   * (docs/product.md §8.10), and when they claimed it. Booking with the ticket takes it off.
   */
  called_off: z
    .object({ thursday_event_id: z.string(), money_until: timestamp, claimed_at: timestamp.nullable() })
    .optional(),
})

export type TicketDocument = z.infer<typeof ticketDocument>

/** An unused ticket without a payment. */
export function givenTicket(id: string, uid: string, at: Date): TicketDocument {
  return {
    id,
    user_id: uid,
    thursday_event_id: null,
    status: 'unused',
    created_at: at,
    payment_id: null,
  }
}

/** `subscriptions/{payment intent}`: a prepaid period that does not renew (docs/product.md §7.2). */
export const subscriptionDocument = z.object({
  id: z.string(),
  user_id: z.string(),
  subscription_type: pricingTypeSchema,
  status: z.enum(['active', 'void']),
  current_period_end: timestamp,
  created_at: timestamp,
})

export type SubscriptionDocument = z.infer<typeof subscriptionDocument>

/** Whether a subscription is valid: active, and its period not over (docs/product.md §8.3). */
export function isValidSubscription(subscription: SubscriptionDocument, now: Date): boolean {
  return subscription.status === 'active' && subscription.current_period_end > now
}
