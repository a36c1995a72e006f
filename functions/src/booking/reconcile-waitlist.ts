import { bookingClosesAt, type EventDate, isBookingOpen } from '@tablee/domain/calendar'
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
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { enqueueSeatOffer, enqueueWaitlistClosed } from '../notifications/booking.ts'
import { emailOfUser } from '../platform/auth.ts'
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
import { isUpcoming } from './eligibility.ts'
import { drawSeat } from './seats.ts'

type Entry = Snapshot<WaitlistEntryDocument>

/** How long a seat is held for the user to whom it is offered. */
const HELD_MS = 60 * 60_000
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
 * Brings the waitlist of an evening up to date, one step at a time until no step is left:
 * - an offer that has ended lapses, and its seat is free again;
 * - a free seat is offered to the first user who waits and could book now, with one mail;
 * - at the booking deadline those who still wait are told by mail that no seat came free;
 * - an empty waitlist is closed, and every user can book again.
 *
 * An offer is the entry and its seat, written in one batch; its mail decides nothing. Idempotent and safe to run
 * concurrently.
 */
export async function reconcileWaitlist(date: EventDate, at: Date): Promise<void> {
  while (await retryOnConflict(() => step(date, at)));
}

/** Whether it wrote something. */
async function step(date: EventDate, at: Date): Promise<boolean> {
  const { evening, lapsed, isAnyoneThere, next, stillWaiting } = await readInTransaction((tx) =>
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
    await dismiss(stillWaiting, evening.data, at)
    return true
  }
  const isOpen = isAnyoneThere && isBookingOpen(date, at)
  if (isOpen === evening.data.waitlist_open) return false
  await evening.ref.update({ waitlist_open: isOpen }, evening.precondition)
  return true
}

/** A free seat, and who it is for. */
interface NextOffer {
  readonly entry: Entry
  /** Null for an evening without a capacity. */
  readonly seat: number | null
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
    isAnyoneThere: !offered.empty || !waiting.empty,
    next: evening && !waiting.empty ? await findNextOffer(tx, evening.data, at) : null,
    /** A user who waits although the evening can no longer be booked. */
    stillWaiting:
      waiting.docs[0] && !isBookingOpen(date, at)
        ? parseSnapshot(waitlistEntryDocument, waiting.docs[0])
        : null,
  }
}

async function findNextOffer(
  tx: Transaction,
  evening: ThursdayEventDocument,
  at: Date,
): Promise<NextOffer | null> {
  const { id: date } = evening
  if (!evening.is_active || evening.called_off || !isBookingOpen(date, at)) return null
  const seat = await drawSeat(tx, date, evening)
  if (seat === null) return null
  for await (const entry of inOrder(tx, date)) {
    const profile = await profileIfEligible(tx, entry.data, evening, at)
    if (profile) return { entry, seat: seat === 'unlimited' ? null : seat, profile }
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
  const isFree = account && !account.data.blocked && !isUpcoming(currentRegistration, at)
  return isFree && profile && !isCalledOff(evening, profile.selected_city?.id) ? profile : null
}

async function offer({ entry, seat, profile }: NextOffer, at: Date): Promise<void> {
  const { user_id, thursday_event_id: date } = entry.data
  const email = await emailOfUser(user_id)
  const until = new Date(
    Math.min(Math.ceil((at.getTime() + HELD_MS) / RUN_MS) * RUN_MS, bookingClosesAt(date).getTime()),
  )
  const batch = db().batch()
  const offered = { status: 'offered', offered_until: until, seat } satisfies Partial<WaitlistEntryDocument>
  batch.update(entry.ref, offered, entry.precondition)
  if (seat !== null)
    batch.create(db().doc(paths.seat(date, seat)), {
      number: seat,
      registration_id: ids.registration(date, user_id),
      created_at: at,
    })
  if (email !== null)
    await enqueueSeatOffer(batch, {
      date,
      uid: user_id,
      email,
      until,
      firstName: profile.first_name,
      now: at,
    })
  await batch.commit()
}

async function lapse({ ref, data, precondition }: Entry): Promise<void> {
  const batch = db().batch()
  batch.update(ref, { status: 'lapsed', seat: null }, precondition)
  if (data.seat !== null) batch.delete(db().doc(paths.seat(data.thursday_event_id, data.seat)))
  await batch.commit()
}

/** Ends a wait at the booking deadline, with one mail unless the evening is called off. */
async function dismiss(
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
  await batch.commit()
}
