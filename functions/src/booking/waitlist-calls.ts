import { isForWaitlist } from '@tablee/domain/availability'
import { type EventDate, parisDay } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths, type ThursdayEventDocument, type WaitlistEntryDocument } from '@tablee/domain/documents'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { enqueueWaitlistJoined } from '../notifications/waitlist.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { entriesOf, loadAccount, loadBooking, loadWaitlistEntry } from './booking-state.ts'
import { emailOfCaller, requireActiveAccount, waitingRefusal } from './eligibility.ts'
import { reconcileWaitlist } from './reconcile-waitlist.ts'
import { releaseSeat } from './standby.ts'
import { tallyEvening } from './tally.ts'

type Input = CallInput<'joinWaitlist'>
type Position = CallOutput<'getWaitlistPosition'>

/**
 * Puts the caller at the end of the waitlist of a full evening (docs/product.md §15.2), also again after a seat offer
 * that lapsed, and confirms it by mail. Idempotent: a user who waits keeps their position, and a user who has a seat
 * offer keeps that. Throws `not-full` if the evening can be booked, a `RegistrationRefusal` other than `full`,
 * `no-account`, `email-not-verified` or `blocked`.
 */
export async function handleJoinWaitlist(
  caller: Caller,
  { thursdayEventId: date }: Input,
): Promise<Position> {
  const at = await now()
  // A seat offer that has ended lapses before, so that its user can wait again.
  await reconcileWaitlist(date, at)
  await retryOnConflict(() => join(caller, date, at))
  await reconcileWaitlist(date, at)
  return { position: await readInTransaction((tx) => positionOf(tx, caller.uid, date)) }
}

async function join(caller: Caller, date: EventDate, at: Date): Promise<void> {
  const { booking, waiting } = await readInTransaction(async (tx) => ({
    booking: await loadBooking(tx, caller.uid, date),
    waiting: (await tx.get(entriesOf(date, 'waiting').count())).data().count,
  }))
  const account = requireActiveAccount(caller, booking.account)
  const entry = booking.waitlistEntry
  if (entry && entry.data.status !== 'lapsed') return
  const refusal = waitingRefusal(booking, at)
  if (refusal || !booking.evening) throw new RefusalError(refusal ?? 'event-not-found')

  const batch = db().batch()
  const joined = {
    user_id: caller.uid,
    thursday_event_id: date,
    joined_at: at,
    status: 'waiting',
    offered_until: null,
    seat: null,
  } satisfies WaitlistEntryDocument
  if (entry) batch.update(entry.ref, { ...joined }, entry.precondition)
  else batch.create(db().doc(paths.waitlistEntry(date, caller.uid)), joined)
  const upcoming = account.data.waiting_for.filter((each) => each >= parisDay(at) && each !== date)
  batch.update(account.ref, { waiting_for: [...upcoming, date] }, account.precondition)
  const open = { waitlist_open: true, free_for_all: false } satisfies Partial<ThursdayEventDocument>
  if (!isForWaitlist(booking.evening.data))
    batch.update(booking.evening.ref, open, booking.evening.precondition)
  const { uid } = caller
  const email = emailOfCaller(caller, account)
  const wait = { date, uid, email, since: at, firstName: booking.profile?.first_name, now: at }
  await enqueueWaitlistJoined(batch, wait, waiting + 1)
  await commit(batch)
}

/** Takes the caller out of the waitlist; a seat that was held for them is offered to the next. Idempotent. */
export async function handleLeaveWaitlist(
  caller: Caller,
  { thursdayEventId: date }: Input,
): Promise<CallOutput<'leaveWaitlist'>> {
  requireActiveAccount(caller, await loadAccount(caller.uid))
  await retryOnConflict(() => removeFromWaitlist(caller.uid, date))
  const at = await now()
  // A seat offer without a number frees none: with a capacity the tally does.
  await tallyEvening(date, at)
  await reconcileWaitlist(date, at)
  return { left: true }
}

/** Deletes a user's entry and releases the seat that is held for it. The caller reconciles the waitlist afterwards. */
async function removeFromWaitlist(uid: string, date: EventDate): Promise<void> {
  const entry = await readInTransaction((tx) => loadWaitlistEntry(tx, uid, date))
  if (!entry) return
  const batch = db().batch()
  batch.delete(entry.ref, entry.precondition)
  await releaseSeat(batch, entry.data)
  batch.update(db().doc(paths.account(uid)), { waiting_for: FieldValue.arrayRemove(date) })
  await commit(batch)
}

/**
 * Returns the caller's position in a waitlist. 1 for the first user who waits; null for a caller who does not wait. Costs
 * one read for each thousand users who wait longer.
 */
export async function handleGetWaitlistPosition(
  caller: Caller,
  { thursdayEventId: date }: Input,
): Promise<Position> {
  requireActiveAccount(caller, await loadAccount(caller.uid))
  return { position: await readInTransaction((tx) => positionOf(tx, caller.uid, date)) }
}

async function positionOf(tx: Transaction, uid: string, date: EventDate): Promise<number | null> {
  const entry = await loadWaitlistEntry(tx, uid, date)
  if (entry?.data.status !== 'waiting') return null
  const ahead = entriesOf(date, 'waiting').where('joined_at', '<', entry.data.joined_at).count()
  return (await tx.get(ahead)).data().count + 1
}
