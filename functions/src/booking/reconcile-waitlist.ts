import {
  availability,
  SEAT_HELD_MINUTES,
  STANDBY_SEAT_HELD_MINUTES,
  stageOf,
} from '@tablee/domain/availability'
import {
  bookingClosesAt,
  type EventDate,
  isBookingOpen,
  paymentsHonouredUntil,
} from '@tablee/domain/calendar'
import {
  collections,
  eventDateSchema,
  ids,
  isCalledOff,
  paths,
  registeredEvening,
  type ThursdayEventDocument,
  thursdayEventDocument,
  type WaitlistEntryDocument,
  waitlistEntryDocument,
} from '@tablee/domain/documents'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { isNotified } from '../notifications/blocked.ts'
import { enqueueSeatOffer, enqueueWaitEnded, type Wait } from '../notifications/waitlist.ts'
import { emailOfUser } from '../platform/auth.ts'
import { commit } from '../platform/deadline.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'
import { type BookingProfile, bookingProfileSchema } from './attendee.ts'
import { entriesOf, loadAccount, loadAccountState } from './booking-state.ts'
import { candidateOf } from './eligibility.ts'
import { drawSeat } from './seats.ts'
import {
  findStandbySeats,
  holdGivenUpSeat,
  releaseSeat,
  type StandbySeat,
  standbySeatFor,
} from './standby.ts'
import { tallyEvening } from './tally.ts'

type Entry = Snapshot<WaitlistEntryDocument>

/** Seat offers end at a run of the schedule, so that the seat passes on at the hour that the mail names, or at the booking deadline. */
const RUN_MS = 5 * 60_000
/** How many entries a pass reads at once. */
const PAGE = 20

/** Every five minutes: lets seat offers lapse, and offers free seats to users who wait. */
export const reconcileWaitlists = scheduled(
  'reconcileWaitlists',
  runtimeOptions.frequentJob,
  reconcileOpenWaitlists,
)

/** Reconciles each evening with a waitlist. Without one it costs one read. */
export async function reconcileOpenWaitlists(at: Date): Promise<void> {
  const open = await db()
    .collection(collections.thursdayEvents)
    .where('waitlist_open', '==', true)
    .select()
    .get()
  for (const { id } of open.docs) {
    try {
      await reconcileWaitlist(eventDateSchema.parse(id), at)
    } catch (error) {
      // Isolate: the next run reconciles this evening again.
      logError('The waitlist of an evening could not be reconciled', { date: id, error })
    }
  }
}

/**
 * Brings the waitlist of an evening up to date, one change at a time until none is left:
 * - a seat offer that has ended lapses, and its seat is released (`releaseSeat`);
 * - a free seat is offered to the first user who waits and could book now, with one mail;
 * - after the booking deadline so is a seat of an incomplete group, also a given-up one (standby.ts);
 * - users who wait for an evening that is called off, or still wait on Thursday at 18:00, are notified by mail;
 * - an empty waitlist is closed, and while none of its users could take a free seat every user can book it.
 *
 * A seat offer is the entry and its seat, written in one batch; its mail decides nothing. Idempotent and safe to run
 * concurrently.
 */
export async function reconcileWaitlist(date: EventDate, at: Date): Promise<void> {
  while (await retryOnConflict(() => applyNextChange(date, at)));
}

/** Whether it wrote something. */
async function applyNextChange(date: EventDate, at: Date): Promise<boolean> {
  const change = await readInTransaction((tx) => findChange(tx, date, at))
  await change?.()
  return change !== null
}

/** A write that is due, with the preconditions of what it was decided by. */
type Change = () => Promise<unknown>

async function findChange(tx: Transaction, date: EventDate, at: Date): Promise<Change | null> {
  const evening = parseSnapshot(thursdayEventDocument, await tx.get(db().doc(paths.thursdayEvent(date))))
  if (!evening) return null
  const seatOffers = entriesOf(date, 'offered')
  const [ended, offered, waiting] = await Promise.all([
    tx.get(seatOffers.where('offered_until', '<=', lapseCutoff(date, at)).limit(1)),
    tx.get(seatOffers.limit(1)),
    tx.get(entriesOf(date, 'waiting').limit(1)),
  ])
  const lapsed = ended.docs[0] && parseSnapshot(waitlistEntryDocument, ended.docs[0])
  if (lapsed) return () => lapse(lapsed, at)
  const waitToEnd = await findWaitToEnd(tx, evening.data, at)
  if (waitToEnd) return () => endWait(waitToEnd, at)
  const waitlist_open = !offered.empty || !waiting.empty
  const seats = waitlist_open ? await findSeats(tx, evening.data, at) : null
  const next = seats && (await findNextSeatOffer(tx, evening.data, seats, at))
  if (next) return () => offerSeat(next, at)
  const { data } = evening
  // After the booking deadline a seat that was free for all stays so: a payment made before may still arrive.
  const isFree = stageOf(data, at) === 'booking' ? seats !== null : data.free_for_all
  const free_for_all = waitlist_open && isFree
  if (waitlist_open === data.waitlist_open && free_for_all === data.free_for_all) return null
  return () => evening.ref.update({ waitlist_open, free_for_all }, evening.precondition)
}

/**
 * Seat offers that ended at or before this instant lapse. Those that end at the booking deadline wait for the payments
 * that were made before it (docs/product.md §2.3).
 */
function lapseCutoff(date: EventDate, at: Date): Date {
  const isGraceTime = !isBookingOpen(date, at) && at < paymentsHonouredUntil(date)
  return isGraceTime ? new Date(bookingClosesAt(date).getTime() - 1) : at
}

/** The entry of a user who waits although no seat will be offered to them any more. */
interface WaitToEnd {
  readonly entry: Entry
  readonly profile: BookingProfile | null
  readonly calledOff: boolean
}

/** The first entry whose evening is called off; from Thursday 18:00 on also the first that still waits. */
async function findWaitToEnd(
  tx: Transaction,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<WaitToEnd | null> {
  const isWaitlistClosed = stageOf(evening, at) === 'over'
  if (!isWaitlistClosed && Object.keys(evening.calling_off).length === 0) return null
  for (const status of ['waiting', 'offered'] as const)
    for await (const entry of inOrder(tx, evening.id, status)) {
      const profile = await loadProfile(tx, entry.data.user_id)
      const calledOff = isCalledOff(evening, profile?.selected_city?.id)
      if (calledOff || (isWaitlistClosed && status === 'waiting')) return { entry, profile, calledOff }
    }
  return null
}

/** A free number, null for an evening without a capacity; or the standby seats of incomplete groups. */
type Seats = { readonly free: number | null } | { readonly standby: readonly StandbySeat[] }

/** What may be offered now; null for nothing. */
async function findSeats(tx: Transaction, evening: ThursdayEventDocument, at: Date): Promise<Seats | null> {
  const stage = stageOf(evening, at)
  if (stage === 'booking') {
    const free = await drawSeat(tx, evening.id, evening)
    return free === null ? null : { free: free === 'unlimited' ? null : free }
  }
  const standby = stage === 'standby' ? await findStandbySeats(tx, evening) : []
  return standby.length === 0 ? null : { standby }
}

/** A seat, and the user to whom it is offered next. */
interface NextSeatOffer {
  readonly entry: Entry
  /** Null for an evening without a capacity. */
  readonly seat: number | null
  /** The attendee who has given it up; null if it is free. */
  readonly givenUpRegistration: StandbySeat['givenUpRegistration']
  readonly profile: BookingProfile
}

/** For the first user who waits and could take a seat now. Others are passed over, and keep their position. */
async function findNextSeatOffer(
  tx: Transaction,
  evening: ThursdayEventDocument,
  seats: Seats,
  at: Date,
): Promise<NextSeatOffer | null> {
  for await (const entry of inOrder(tx, evening.id, 'waiting')) {
    const profile = await profileIfEligible(tx, entry, evening, at)
    if (!profile) continue
    if ('free' in seats) return { entry, seat: seats.free, givenUpRegistration: null, profile }
    const found = await standbySeatFor(tx, entry.data, profile.selected_city?.id, seats.standby)
    if (found) return { entry, seat: found.number, givenUpRegistration: found.givenUpRegistration, profile }
  }
  return null
}

/** The entries in a state, in the order in which their users joined. */
async function* inOrder(
  tx: Transaction,
  date: EventDate,
  status: 'waiting' | 'offered',
): AsyncGenerator<Entry> {
  const ordered = entriesOf(date, status).orderBy('joined_at').limit(PAGE)
  let docs: QueryDocumentSnapshot[] = []
  do {
    const last = docs.at(-1)
    docs = (await tx.get(last ? ordered.startAfter(last) : ordered)).docs
    for (const found of docs) {
      const entry = parseSnapshot(waitlistEntryDocument, found)
      if (entry) yield entry
    }
  } while (docs.length === PAGE)
}

/** The profile of a user who could take a seat of the evening now; null for a user who could not. */
async function profileIfEligible(
  tx: Transaction,
  entry: Entry,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<BookingProfile | null> {
  const uid = entry.data.user_id
  const [state, profile] = await Promise.all([loadAccountState(tx, uid), loadProfile(tx, uid)])
  const own = { ...state, date: evening.id, profile, registration: null, waitlistEntry: entry }
  const available = availability(evening, true, candidateOf(own, at), { now: at, paidAt: at })
  // After the booking deadline a user who waits may still be offered a standby seat.
  return state.account && (available === 'free' || available === 'keeps-waiting') ? profile : null
}

async function loadProfile(tx: Transaction, uid: string): Promise<BookingProfile | null> {
  return bookingProfileSchema.safeParse((await tx.get(db().doc(paths.user(uid)))).data()).data ?? null
}

/** What a mail about a wait says; null without an address, and for a user who is not notified. */
async function waitOf({ data }: Entry, profile: BookingProfile | null, at: Date): Promise<Wait | null> {
  const { user_id: uid, thursday_event_id: date, joined_at: since } = data
  const [email, account] = await Promise.all([emailOfUser(uid), loadAccount(uid)])
  if (email === null || !account || !isNotified(account.data)) return null
  const registered = registeredEvening(account.data, at)
  return { date, uid, email, since, firstName: profile?.first_name, registered, now: at }
}

/** An hour from now, rounded up to the next run, but no later than the booking deadline; after it twenty minutes. */
function heldUntil(date: EventDate, at: Date): Date {
  const isStandby = !isBookingOpen(date, at)
  const heldMs = (isStandby ? STANDBY_SEAT_HELD_MINUTES : SEAT_HELD_MINUTES) * 60_000
  const end = Math.ceil((at.getTime() + heldMs) / RUN_MS) * RUN_MS
  return new Date(isStandby ? end : Math.min(end, bookingClosesAt(date).getTime()))
}

async function offerSeat(next: NextSeatOffer, at: Date): Promise<void> {
  const { entry, seat, givenUpRegistration, profile } = next
  const { user_id, thursday_event_id: date } = entry.data
  const registrationId = ids.registration(date, user_id)
  const wait = await waitOf(entry, profile, at)
  const until = heldUntil(date, at)
  const batch = db().batch()
  const offered = { status: 'offered', offered_until: until, seat } satisfies Partial<WaitlistEntryDocument>
  batch.update(entry.ref, offered, entry.precondition)
  if (seat !== null && givenUpRegistration)
    holdGivenUpSeat(batch, { seat, givenUpRegistration }, { registrationId, until })
  else if (seat !== null) {
    const offeredSeat = { number: seat, registration_id: registrationId, created_at: at }
    batch.create(db().doc(paths.seat(date, seat)), offeredSeat)
  }
  if (wait) await enqueueSeatOffer(batch, wait, until)
  await commit(batch)
}

async function lapse({ ref, data, precondition }: Entry, at: Date): Promise<void> {
  const batch = db().batch()
  batch.update(ref, { status: 'lapsed', seat: null }, precondition)
  await releaseSeat(batch, data)
  await commit(batch)
  // A seat offer from a time without a capacity has no number to release: the tally raises `seat_limit` instead.
  if (data.seat === null) await tallyEvening(data.thursday_event_id, at)
}

/** Ends a wait, with one mail that says why. A seat that was held is released. */
async function endWait({ entry, profile, calledOff }: WaitToEnd, at: Date): Promise<void> {
  const { ref, data, precondition } = entry
  const wait = await waitOf(entry, profile, at)
  const ended = { status: 'lapsed', offered_until: null, seat: null } satisfies Partial<WaitlistEntryDocument>
  const batch = db().batch()
  batch.update(ref, ended, precondition)
  await releaseSeat(batch, data)
  if (wait) await enqueueWaitEnded(batch, wait, calledOff)
  await commit(batch)
}
