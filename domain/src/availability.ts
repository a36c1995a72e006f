import {
  eventStart,
  isBookingOpen,
  isStandbyOpen,
  paymentsHonouredUntil,
  standbyClosesAt,
} from './calendar/week.ts'
import type { WaitlistEntryDocument } from './documents/bookings.ts'
import { isCalledOff, type ThursdayEventDocument } from './documents/evenings.ts'

/**
 * Who may have a seat of an evening (docs/product.md §2.2, §8.4, §15.2, §15.9). Booking, the waitlist, the standby seats, the
 * console and the list of Thursdays all ask here.
 */

type Evening = Pick<
  ThursdayEventDocument,
  'id' | 'is_active' | 'called_off' | 'calling_off' | 'capacity' | 'waitlist_open' | 'free_for_all'
>

/**
 * For how many minutes at least a seat is held (`heldUntil` of the server): before the booking deadline, which can end it sooner, and
 * after it.
 */
export const SEAT_HELD_MINUTES = 60
export const STANDBY_SEAT_HELD_MINUTES = 20

/** What is given away of an evening. */
export type Stage =
  /** Until the booking deadline: each free seat. */
  | 'booking'
  /** On Wednesday and Thursday: the seats of incomplete groups, to those who have waited before. */
  | 'standby'
  /** Nothing at this hour, or while an admin has closed the evening. Users who wait go on waiting. */
  | 'pause'
  /** Nothing any more; the waitlist is emptied. */
  | 'over'

export function stageOf(
  { id, is_active, called_off }: Pick<Evening, 'id' | 'is_active' | 'called_off'>,
  at: Date,
): Stage {
  if (called_off || at >= standbyClosesAt(id)) return 'over'
  if (!is_active) return 'pause'
  if (isBookingOpen(id, at)) return 'booking'
  return isStandbyOpen(id, at) ? 'standby' : 'pause'
}

/** Whether a free seat of an evening is for its waitlist, and not for everybody. */
export function isForWaitlist({
  capacity,
  waitlist_open,
  free_for_all,
}: Pick<Evening, 'capacity' | 'waitlist_open' | 'free_for_all'>): boolean {
  return capacity !== null && waitlist_open && !free_for_all
}

/** Whether an evening has a free seat for everybody, by its tally: right within seconds, and no decision of the server. */
export function hasFreeSeat(evening: Evening & Pick<ThursdayEventDocument, 'current_participants'>): boolean {
  const { capacity, current_participants } = evening
  return !isForWaitlist(evening) && (capacity === null || current_participants < capacity)
}

type Entry = Pick<WaitlistEntryDocument, 'status' | 'offered_until'>

/** Whether a seat is held for a user who has this entry in a waitlist. */
export function isHeldAt({ status, offered_until }: Entry, at: Date): boolean {
  return status === 'offered' && offered_until !== null && at < offered_until
}

/** What it depends on of a user. */
export interface Candidate {
  readonly blocked: boolean
  /** The id of the city that they have chosen, if any. */
  readonly city: string | null | undefined
  /** Whether they are registered for this evening. */
  readonly registered: boolean
  /** Whether they are registered for another evening that has not expired. A user has at most one such registration. */
  readonly registeredForOther: boolean
  /** Their entry in the waitlist of this evening. */
  readonly entry: Entry | null
}

/** A user of whom nothing is known. */
export const anybody: Candidate = {
  blocked: false,
  city: null,
  registered: false,
  registeredForOther: false,
  entry: null,
}

/**
 * `free`, `held`: can book, `held` a seat that is held for them. `full`: can enter the waitlist. `keeps-waiting`: has an entry there, and
 * cannot book since the deadline has passed; may be offered a seat, or join again after an offer that lapsed. The others are
 * reasons why neither is possible.
 */
export type Availability =
  | 'free'
  | 'held'
  | 'full'
  | 'keeps-waiting'
  | 'registered'
  | 'called-off'
  | 'blocked'
  | 'registered-for-other'
  | 'closed'

/** The current time, and the time of the payment or the request. */
export interface DecisionTime {
  readonly now: Date
  /** A payment made before the booking deadline is honoured until the groups form. */
  readonly paidAt: Date
}

/**
 * What a user can have of an evening. `isSeatLeft`: whether there is a seat for them, held or free. The order decides what the user
 * reads. A called-off evening comes before `blocked` and `registered-for-other`, because it decides whether a payment is refunded.
 */
export function availability(
  evening: Evening,
  isSeatLeft: boolean,
  { blocked, city, registered, registeredForOther, entry }: Candidate,
  { now, paidAt }: DecisionTime,
): Availability {
  const date = evening.id
  if (registered) return 'registered'
  if (isCalledOff(evening, city)) return 'called-off'
  if (blocked) return 'blocked'
  if (registeredForOther) return 'registered-for-other'
  if (!evening.is_active) return 'closed'
  const isPaidInTime = isBookingOpen(date, paidAt)
  const isHonoured = now < (isPaidInTime ? paymentsHonouredUntil(date) : eventStart(date))
  const isHeld = entry !== null && isHeldAt(entry, paidAt) && isHonoured
  if (isHeld || (isPaidInTime && isHonoured) || isBookingOpen(date, now)) {
    if (!isSeatLeft) return 'full'
    return isHeld ? 'held' : 'free'
  }
  return entry !== null && now < standbyClosesAt(date) ? 'keeps-waiting' : 'closed'
}
