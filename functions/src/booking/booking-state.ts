import { isForWaitlist } from '@tablee/domain/availability'
import type { EventDate } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  accountDocument,
  collections,
  ids,
  isLive,
  isValidSubscription,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
  subscriptionDocument,
  type ThursdayEventDocument,
  type TicketDocument,
  thursdayEventDocument,
  ticketDocument,
  type WaitlistEntryDocument,
  waitlistEntryDocument,
} from '@tablee/domain/documents'
import type {
  DocumentReference,
  DocumentSnapshot,
  Query,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore'
import { db, getDocuments, parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import { type BookingProfile, bookingProfileSchema } from './attendee.ts'
import { drawSeat, type SeatNumber, seatDocument } from './seats.ts'

/** Everything that a decision about one user's registration for one evening depends on. */
export interface BookingState {
  readonly uid: string
  readonly date: EventDate
  readonly account: Snapshot<AccountDocument> | null
  /** Null if the profile is missing or invalid. */
  readonly profile: BookingProfile | null
  readonly evening: Snapshot<ThursdayEventDocument> | null
  /** The user's registration for this evening, in any state. */
  readonly registration: Snapshot<RegistrationDocument> | null
  /** The registration that the account names (`registration_id`). It may have expired, or be ended. */
  readonly currentRegistration: Snapshot<RegistrationDocument> | null
  /** The user's entry in the waitlist of this evening. */
  readonly waitlistEntry: Snapshot<WaitlistEntryDocument> | null
  /** The seat that the user gets if they are registered: the one that is held for them, or a free one. */
  readonly seat: SeatNumber
  /** If the seat that is held for the user was given up by an attendee: the id of that attendee's registration. */
  readonly givenUpRegistrationId: string | null
}

/** The part of the state that can be read without knowing the other documents. */
export type BookingStart = Pick<BookingState, 'uid' | 'date' | 'account' | 'profile' | 'evening'>

type BookingKey = Pick<BookingState, 'uid' | 'date'>

/** Reads the state inside a read-only transaction, for a consistent snapshot. */
export async function loadBooking(tx: Transaction, uid: string, date: EventDate): Promise<BookingState> {
  const [start] = await loadBookingStart(tx, { uid, date })
  return loadBookingRest(tx, start)
}

/** Reads the first part of the state, and other documents in the same request. */
export async function loadBookingStart(
  tx: Transaction,
  { uid, date }: BookingKey,
  ...more: DocumentReference[]
): Promise<[BookingStart, ...DocumentSnapshot[]]> {
  const [account, user, evening, ...others] = await tx.getAll(
    db().doc(paths.account(uid)),
    db().doc(paths.user(uid)),
    db().doc(paths.thursdayEvent(date)),
    ...more,
  )
  if (!account || !user || !evening) throw new Error('getAll returned fewer snapshots than references')
  const start = {
    uid,
    date,
    account: parseSnapshot(accountDocument, account),
    profile: bookingProfileSchema.safeParse(user.data()).data ?? null,
    evening: parseSnapshot(thursdayEventDocument, evening),
  }
  return [start, ...others]
}

/** Reads the rest of the state in the same transaction. */
export async function loadBookingRest(tx: Transaction, start: BookingStart): Promise<BookingState> {
  const { uid, date, account, evening } = start
  const id = ids.registration(date, uid)
  const currentId = account?.data.registration_id ?? null
  const [registration, other, waitlistEntry, free] = await Promise.all([
    // A user who has never booked has no registration: the batch of each booking increases `booking_no`.
    account?.data.booking_no === 0 ? null : loadRegistration(tx, id),
    currentId === id ? null : loadRegistration(tx, currentId),
    account?.data.waiting_for.includes(date) ? loadWaitlistEntry(tx, uid, date) : null,
    evening === null || isForWaitlist(evening.data) ? null : drawSeat(tx, date, evening.data),
  ])
  const currentRegistration = currentId === id ? registration : other
  // Before a capacity was set, an offer had no seat number. Who takes such a seat needs none either: the tally counts the
  // offer as held.
  const held = waitlistEntry?.data.status === 'offered' ? (waitlistEntry.data.seat ?? 'unlimited') : null
  const givenUpRegistrationId =
    typeof held === 'number' ? await loadGivenUpRegistrationId(tx, date, held) : null
  return {
    ...start,
    registration,
    currentRegistration,
    waitlistEntry,
    seat: held ?? free,
    givenUpRegistrationId,
  }
}

/**
 * The id of the registration whose seat this was until it was offered to another user; null for a seat that was free.
 */
async function loadGivenUpRegistrationId(
  tx: Transaction,
  date: EventDate,
  seat: number,
): Promise<string | null> {
  return (
    parseSnapshot(seatDocument, await tx.get(db().doc(paths.seat(date, seat))))?.data
      .given_up_registration_id ?? null
  )
}

/** Reads a user's entry in a waitlist; null if they have none. */
export async function loadWaitlistEntry(
  tx: Transaction,
  uid: string,
  date: EventDate,
): Promise<Snapshot<WaitlistEntryDocument> | null> {
  return parseSnapshot(waitlistEntryDocument, await tx.get(db().doc(paths.waitlistEntry(date, uid))))
}

/** The entries of an evening's waitlist in one state. */
export function entriesOf(date: EventDate, status: WaitlistEntryDocument['status']): Query {
  return db()
    .collection(collections.waitlist)
    .where('thursday_event_id', '==', date)
    .where('status', '==', status)
}

async function loadRegistration(
  tx: Transaction,
  id: string | null,
): Promise<Snapshot<RegistrationDocument> | null> {
  if (id === null) return null
  return parseSnapshot(registrationDocument, await tx.get(db().doc(paths.registrationById(id))))
}

/** An account, and the registration that it points to. */
export type AccountState = Pick<BookingState, 'account' | 'currentRegistration'>

/** Reads the account's state inside a read-only transaction. */
export async function loadAccountState(tx: Transaction, uid: string): Promise<AccountState> {
  const account = parseSnapshot(accountDocument, await tx.get(db().doc(paths.account(uid))))
  return { account, currentRegistration: await loadRegistration(tx, account?.data.registration_id ?? null) }
}

export async function loadAccount(uid: string): Promise<Snapshot<AccountDocument> | null> {
  return parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())
}

/**
 * Makes the batch fail if the account changed since it was read: nothing is given to a user who was blocked since, nor
 * written about a user whose erasure has begun.
 */
export function requireUnchangedAccount(
  batch: WriteBatch,
  { ref, data, precondition }: Snapshot<AccountDocument>,
): void {
  batch.update(ref, { blocked: data.blocked }, precondition)
}

/**
 * What a user can book with: active subscriptions, and unused tickets. A subscription's period may have ended.
 */
export interface Entitlements {
  readonly subscriptions: readonly SubscriptionDocument[]
  readonly tickets: readonly Snapshot<TicketDocument>[]
}

export type ChosenEntitlement =
  | { readonly by: 'subscription' }
  | { readonly by: 'ticket'; readonly ticket: Snapshot<TicketDocument> }

/** A valid subscription first, otherwise the oldest unused ticket; null if there is neither. */
export function chooseEntitlement(
  { subscriptions, tickets }: Entitlements,
  now: Date,
): ChosenEntitlement | null {
  if (hasValidSubscription(subscriptions, now)) return { by: 'subscription' }
  const [oldest] = tickets.toSorted((a, b) => a.data.created_at.getTime() - b.data.created_at.getTime())
  return oldest ? { by: 'ticket', ticket: oldest } : null
}

/** Whether one of these subscriptions makes the user a subscriber (docs/product.md §8.3). */
export function hasValidSubscription(subscriptions: readonly SubscriptionDocument[], now: Date): boolean {
  return subscriptions.some((one) => isValidSubscription(one, now))
}

/** Reads a user's active subscriptions and unused tickets. Two equalities need no composite index. */
export async function loadEntitlements(tx: Transaction, uid: string): Promise<Entitlements> {
  const [subscriptions, tickets] = await Promise.all([
    loadSubscriptions(tx, uid),
    tx.get(ofUser(collections.tickets, uid).where('status', '==', 'unused')),
  ])
  return { subscriptions, tickets: tickets.docs.flatMap((one) => parseSnapshot(ticketDocument, one) ?? []) }
}

/** Reads a user's subscriptions with status `active`; their periods may have ended. */
export async function loadSubscriptions(tx: Transaction, uid: string): Promise<SubscriptionDocument[]> {
  const active = await tx.get(ofUser(collections.subscriptions, uid).where('status', '==', 'active'))
  return active.docs.map((one) => subscriptionDocument.parse(one.data()))
}

function ofUser(collection: string, uid: string) {
  return db().collection(collection).where('user_id', '==', uid)
}

export function isRegisteredForEvening({ registration }: BookingState): boolean {
  return registration?.data.registration_status === 'registered'
}

/** The users among these who have a live registration for an evening. */
export async function registeredOn(date: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const registrations = await getDocuments(uids.map((uid) => paths.registration(date, uid)))
  const live = registrations.flatMap((one) => {
    const registration = parseSnapshot(registrationDocument, one)?.data
    return registration && isLive(registration) ? [registration.user_id] : []
  })
  return new Set(live)
}
