import {
  bookingClosesAt,
  type EventDate,
  isBookingOpen,
  isStandbyOpen,
  standbyClosesAt,
} from '@tablee/domain/calendar'
import {
  collections,
  eventDateSchema,
  ids,
  isCalledOff,
  paths,
  type ThursdayEventDocument,
  thursdayEventDocument,
  type WaitlistEntryDocument,
  waitlistEntryDocument,
} from '@tablee/domain/documents'
import { SEAT_OFFER_MINUTES, STANDBY_OFFER_MINUTES } from '@tablee/domain/seat-offers'
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { enqueueSeatOffer, enqueueWaitlistClosed } from '../notifications/booking.ts'
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
import { entriesOf, loadAccountState } from './booking-state.ts'
import { hasUnexpired } from './eligibility.ts'
import { drawSeat } from './seats.ts'
import {
  findStandbySeats,
  holdGivenUpSeat,
  releaseSeat,
  type StandbySeat,
  standbySeatFor,
} from './standby.ts'

type Entry = Snapshot<WaitlistEntryDocument>

/** How long a seat is held for the user to whom it is offered: before the booking deadline, and after it. */
const HELD_MS = SEAT_OFFER_MINUTES * 60_000
const STANDBY_HELD_MS = STANDBY_OFFER_MINUTES * 60_000
/** Offers end at a run of the schedule, so that the seat passes on at the hour that was told. */
const RUN_MS = 5 * 60_000
/** How many of those who wait a pass reads. */
const PAGE = 20

/** Every five minutes: lets offers lapse, and offers free seats to those who wait. */
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
 * - an offer that has ended lapses, and its seat is free again;
 * - a free seat is offered to the first user who waits and could book now, with one mail;
 * - after the booking deadline so is a seat of an incomplete group, also one that an attendee has given up (standby.ts);
 * - on Thursday at 18:00 those who still wait are told by mail that no seat came free;
 * - an empty waitlist is closed, and every user can book again.
 *
 * An offer is the entry and its seat, written in one batch; its mail decides nothing. Idempotent and safe to run
 * concurrently.
 */
export async function reconcileWaitlist(date: EventDate, at: Date): Promise<void> {
  while (await retryOnConflict(() => applyNextChange(date, at)));
}

/** Whether it wrote something. */
async function applyNextChange(date: EventDate, at: Date): Promise<boolean> {
  const { evening, lapsed, hasEntries, next, stillWaiting } = await readInTransaction((tx) =>
    load(tx, date, at),
  )
  if (!evening) return false
  if (lapsed) {
    await lapse(lapsed)
    return true
  }
  if (next) {
    await offer(next, at)
    return true
  }
  if (stillWaiting) {
    await endWait(stillWaiting, evening.data, at)
    return true
  }
  if (hasEntries === evening.data.waitlist_open) return false
  await evening.ref.update({ waitlist_open: hasEntries }, evening.precondition)
  return true
}

/** A seat, and who it is for. */
interface NextOffer {
  readonly entry: Entry
  /** Null for an evening without a capacity. */
  readonly seat: number | null
  /** The attendee who has given it up; null if it is free. */
  readonly givenUpBy: StandbySeat['givenUpBy']
  readonly profile: BookingProfile
}

async function load(tx: Transaction, date: EventDate, at: Date) {
  const evening = parseSnapshot(thursdayEventDocument, await tx.get(db().doc(paths.thursdayEvent(date))))
  const offers = entriesOf(date, 'offered')
  const [ended, offered, waiting] = await Promise.all([
    tx.get(offers.where('offered_until', '<=', at).limit(1)),
    tx.get(offers.limit(1)),
    tx.get(entriesOf(date, 'waiting').limit(1)),
  ])
  return {
    evening,
    lapsed: ended.docs[0] ? parseSnapshot(waitlistEntryDocument, ended.docs[0]) : null,
    hasEntries: !offered.empty || !waiting.empty,
    next: evening && !waiting.empty ? await findNextOffer(tx, evening.data, at) : null,
    /** A user who waits although no seat will be offered any more. */
    stillWaiting:
      waiting.docs[0] && evening && isOver(evening.data, at)
        ? parseSnapshot(waitlistEntryDocument, waiting.docs[0])
        : null,
  }
}

function isOver({ id: date, called_off }: ThursdayEventDocument, at: Date): boolean {
  return at >= standbyClosesAt(date) || (called_off && !isBookingOpen(date, at))
}

async function findNextOffer(
  tx: Transaction,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<NextOffer | null> {
  const { id: date } = evening
  if (!evening.is_active || evening.called_off) return null
  if (!isBookingOpen(date, at)) return isStandbyOpen(date, at) ? findStandbyOffer(tx, evening, at) : null
  const seat = await drawSeat(tx, date, evening)
  if (seat === null) return null
  for await (const entry of inOrder(tx, date)) {
    const profile = await profileIfEligible(tx, entry.data, evening, at)
    if (profile) return { entry, seat: seat === 'unlimited' ? null : seat, givenUpBy: null, profile }
  }
  return null
}

async function findStandbyOffer(
  tx: Transaction,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<NextOffer | null> {
  const seats = await findStandbySeats(tx, evening)
  if (seats.length === 0) return null
  for await (const entry of inOrder(tx, evening.id)) {
    const profile = await profileIfEligible(tx, entry.data, evening, at)
    const seat = profile && (await standbySeatFor(entry.data.user_id, profile.selected_city?.id, seats))
    if (seat) return { entry, seat: seat.number, givenUpBy: seat.givenUpBy, profile }
  }
  return null
}

/** The entries that wait, the oldest first. A user who cannot book now is passed over, and keeps their place. */
async function* inOrder(tx: Transaction, date: EventDate): AsyncGenerator<Entry> {
  const waiting = entriesOf(date, 'waiting').orderBy('joined_at').limit(PAGE)
  let docs: QueryDocumentSnapshot[] = []
  do {
    const last = docs.at(-1)
    docs = (await tx.get(last ? waiting.startAfter(last) : waiting)).docs
    for (const found of docs) {
      const entry = parseSnapshot(waitlistEntryDocument, found)
      if (entry) yield entry
    }
  } while (docs.length === PAGE)
}

/** The profile of a user who could book the evening now; null for one who could not. */
async function profileIfEligible(
  tx: Transaction,
  { user_id: uid }: WaitlistEntryDocument,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<BookingProfile | null> {
  const { account, currentRegistration } = await loadAccountState(tx, uid)
  const profile =
    bookingProfileSchema.safeParse((await tx.get(db().doc(paths.user(uid)))).data()).data ?? null
  const isFree = account && !account.data.blocked && !hasUnexpired(currentRegistration, at)
  return isFree && profile && !isCalledOff(evening, profile.selected_city?.id) ? profile : null
}

async function offer({ entry, seat, givenUpBy, profile }: NextOffer, at: Date): Promise<void> {
  const { user_id, thursday_event_id: date, joined_at: waitingSince } = entry.data
  const registrationId = ids.registration(date, user_id)
  const email = await emailOfUser(user_id)
  const until = heldUntil(date, at)
  const batch = db().batch()
  const offered = { status: 'offered', offered_until: until, seat } satisfies Partial<WaitlistEntryDocument>
  batch.update(entry.ref, offered, entry.precondition)
  if (seat !== null && givenUpBy) holdGivenUpSeat(batch, { seat, givenUpBy }, { registrationId, until })
  else if (seat !== null)
    batch.create(db().doc(paths.seat(date, seat)), {
      number: seat,
      registration_id: registrationId,
      created_at: at,
    })
  if (email !== null)
    await enqueueSeatOffer(batch, {
      date,
      uid: user_id,
      email,
      waitingSince,
      until,
      firstName: profile.first_name,
      now: at,
    })
  await commit(batch)
}

/** An hour from now, after the booking deadline twenty minutes; up to the next run. */
function heldUntil(date: EventDate, at: Date): Date {
  const isStandby = !isBookingOpen(date, at)
  const held = Math.ceil((at.getTime() + (isStandby ? STANDBY_HELD_MS : HELD_MS)) / RUN_MS) * RUN_MS
  return new Date(isStandby ? held : Math.min(held, bookingClosesAt(date).getTime()))
}

async function lapse({ ref, data, precondition }: Entry): Promise<void> {
  const batch = db().batch()
  batch.update(ref, { status: 'lapsed', seat: null }, precondition)
  await releaseSeat(batch, data)
  await commit(batch)
}

/** Ends a wait, with one mail unless the evening is called off. */
async function endWait(
  { ref, data, precondition }: Entry,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<void> {
  const { user_id: uid, thursday_event_id: date } = data
  const profile = bookingProfileSchema.safeParse((await db().doc(paths.user(uid)).get()).data()).data
  const email = isCalledOff(evening, profile?.selected_city?.id) ? null : await emailOfUser(uid)
  const batch = db().batch()
  batch.update(
    ref,
    { status: 'lapsed', offered_until: at } satisfies Partial<WaitlistEntryDocument>,
    precondition,
  )
  if (email !== null)
    await enqueueWaitlistClosed(batch, { date, uid, email, firstName: profile?.first_name, now: at })
  await commit(batch)
}
