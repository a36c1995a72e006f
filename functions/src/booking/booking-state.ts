import type { EventDate } from '@tablee/domain/calendar'
import {
  type AccountDocument,
  accountDocument,
  collections,
  ids,
  isValidSubscription,
  paths,
  type RegistrationDocument,
  registrationDocument,
  type SubscriptionDocument,
  subcollections,
  subscriptionDocument,
  type ThursdayEventDocument,
  type TicketDocument,
  thursdayEventDocument,
  ticketDocument,
} from '@tablee/domain/documents'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { db, type Stored, stored } from '../platform/firestore.ts'
import { type Person, personSchema } from './attendee.ts'

/** Everything that a decision about one person's seat on one evening depends on. */
export interface Booking {
  readonly uid: string
  readonly date: EventDate
  readonly account: Stored<AccountDocument> | null
  /** What the person says of themselves, or null where it is missing or not in order. */
  readonly person: Person | null
  readonly evening: Stored<ThursdayEventDocument> | null
  /** This person's registration for this evening, whatever its state. */
  readonly registration: Stored<RegistrationDocument> | null
  /** The registration that the account points at: the coming one, unless it has expired or was ended. */
  readonly pointed: Stored<RegistrationDocument> | null
  /** The seat numbers in use; empty where the evening has no limit. */
  readonly seatsTaken: ReadonlySet<number>
}

/** A booking before anything is read that its own parts point at. */
export type BookingStart = Pick<Booking, 'uid' | 'date' | 'account' | 'person' | 'evening'>

/** Whose booking, and for when. */
type BookingKey = Pick<Booking, 'uid' | 'date'>

/** Reads a booking inside a reading transaction, so that its parts belong to one moment. */
export async function loadBooking(tx: Transaction, uid: string, date: EventDate): Promise<Booking> {
  const [start] = await startBooking(tx, { uid, date })
  return finishBooking(tx, start)
}

/** Begins to read a booking, and the documents beside it in the same request. */
export async function startBooking(
  tx: Transaction,
  { uid, date }: BookingKey,
  ...beside: DocumentReference[]
): Promise<[BookingStart, ...DocumentSnapshot[]]> {
  const [account, person, evening, ...others] = await tx.getAll(
    db().doc(paths.account(uid)),
    db().doc(paths.user(uid)),
    db().doc(paths.thursdayEvent(date)),
    ...beside,
  )
  if (!account || !person || !evening) throw new Error('getAll answers every reference')
  const start = {
    uid,
    date,
    account: stored(accountDocument, account),
    person: personSchema.safeParse(person.data()).data ?? null,
    evening: stored(thursdayEventDocument, evening),
  }
  return [start, ...others]
}

/** Reads the rest of a booking that was begun in the same transaction. */
export async function finishBooking(tx: Transaction, start: BookingStart): Promise<Booking> {
  const { uid, date, account, evening } = start
  const id = ids.registration(date, uid)
  const pointsAt = account?.data.registration_id ?? null
  const [registration, other, seatsTaken] = await Promise.all([
    // Whoever has never booked has no registration: each takes a number of the account's in its batch.
    account?.data.booking_no === 0 ? null : loadPointed(tx, id),
    pointsAt === id ? null : loadPointed(tx, pointsAt),
    evening?.data.capacity == null ? new Set<number>() : loadSeats(tx, date),
  ])
  return { ...start, registration, pointed: pointsAt === id ? registration : other, seatsTaken }
}

async function loadPointed(tx: Transaction, id: string | null): Promise<Stored<RegistrationDocument> | null> {
  if (id === null) return null
  return stored(registrationDocument, await tx.get(db().doc(paths.registrationById(id))))
}

async function loadSeats(tx: Transaction, date: EventDate): Promise<Set<number>> {
  const seats = await tx.get(db().collection(subcollections.seats(date)).select())
  return new Set(seats.docs.map((seat) => Number(seat.id)))
}

/** A person's account and the registration that it points at. */
export type Standing = Pick<Booking, 'account' | 'pointed'>

/** Reads a person's standing inside a reading transaction. */
export async function loadStanding(tx: Transaction, uid: string): Promise<Standing> {
  const account = stored(accountDocument, await tx.get(db().doc(paths.account(uid))))
  return { account, pointed: await loadPointed(tx, account?.data.registration_id ?? null) }
}

/** A person's account, by itself. */
export async function loadAccount(uid: string): Promise<Stored<AccountDocument> | null> {
  return stored(accountDocument, await db().doc(paths.account(uid)).get())
}

/** What a person can book with without paying: subscriptions marked active, and unused tickets. */
export interface Means {
  readonly subscriptions: readonly SubscriptionDocument[]
  readonly tickets: readonly Stored<TicketDocument>[]
}

/** What a seat will be taken with. */
export type Chosen =
  | { readonly by: 'subscription' }
  | { readonly by: 'ticket'; readonly ticket: Stored<TicketDocument> }

/** A valid subscription first, else the oldest unused ticket; null when there is neither. */
export function chooseMeans({ subscriptions, tickets }: Means, now: Date): Chosen | null {
  if (isSubscriber(subscriptions, now)) return { by: 'subscription' }
  const [oldest] = tickets.toSorted((a, b) => a.data.created_at.getTime() - b.data.created_at.getTime())
  return oldest ? { by: 'ticket', ticket: oldest } : null
}

/** Whether one of these subscriptions makes the user a subscriber (docs/product.md §8.3). */
export function isSubscriber(subscriptions: readonly SubscriptionDocument[], now: Date): boolean {
  return subscriptions.some((one) => isValidSubscription(one, now))
}

/** Reads a person's means, by the two indexes of firestore.indexes.json on person and status. */
export async function loadMeans(tx: Transaction, uid: string): Promise<Means> {
  const [subscriptions, tickets] = await Promise.all([
    loadSubscriptions(tx, uid),
    tx.get(ofPerson(collections.tickets, uid).where('status', '==', 'unused')),
  ])
  return { subscriptions, tickets: tickets.docs.flatMap((one) => stored(ticketDocument, one) ?? []) }
}

/** Reads a person's subscriptions that are marked active; their periods may be over. */
export async function loadSubscriptions(tx: Transaction, uid: string): Promise<SubscriptionDocument[]> {
  const active = await tx.get(ofPerson(collections.subscriptions, uid).where('status', '==', 'active'))
  return active.docs.map((one) => subscriptionDocument.parse(one.data()))
}

function ofPerson(collection: string, uid: string) {
  return db().collection(collection).where('user_id', '==', uid)
}
