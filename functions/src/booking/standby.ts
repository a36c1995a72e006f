import type { EventDate } from '@tablee/domain/calendar'
import {
  collections,
  type GroupDocument,
  groupDocument,
  isLive,
  paths,
  type RegistrationDocument,
  registrationDocument,
  subcollections,
  type ThursdayEventDocument,
  type WaitlistEntryDocument,
} from '@tablee/domain/documents'
import { GROUP_SIZE } from '@tablee/domain/matching'
import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { db, parseSnapshot, type Snapshot } from '../platform/firestore.ts'
import { loadKeptApart } from './kept-apart.ts'
import { drawSeat, seatDocument } from './seats.ts'
import { countHeld } from './tally.ts'

/** A seat that may be offered on Wednesday or Thursday, and the incomplete group of the user who takes it. */
export interface StandbySeat {
  readonly number: number
  readonly group: GroupDocument
  /** The registration of the attendee who has given it up; null if the number is free. */
  readonly givenUpRegistration: Snapshot<RegistrationDocument> | null
}

/**
 * The seats that may be offered to the waitlist after the booking deadline (docs/product.md §15.9). Each belongs to a
 * group that is not locked and in which fewer than six come. It is either the seat of a member who is not coming, or a
 * free number where a cancellation has left a seat empty. An evening without a capacity has no such seats. Groups are
 * read only if there is a free number or a seat that was given up.
 */
export async function findStandbySeats(
  tx: Transaction,
  evening: ThursdayEventDocument,
): Promise<StandbySeat[]> {
  const [free, notComing] = await Promise.all([
    drawSeat(tx, evening.id, evening),
    loadNotComing(tx, evening.id),
  ])
  if (free === 'unlimited') return []
  const givenUp = notComing.filter(({ data }) => !data.seat_offered_until)
  if (free === null && givenUp.length === 0) return []
  const notComingUids = new Set(notComing.map(({ data }) => data.user_id))
  const groups = await loadIncompleteGroups(tx, evening.id, notComingUids)
  // The empty seats include those that are offered already, because `member_ids` lacks whom they are held for.
  const held = await countHeld(tx, evening.id)
  const seats = await Promise.all(givenUp.map((one) => seatGivenUp(tx, one, groups)))
  return [...emptySeats(free, groups).slice(held), ...seats.flat()]
}

/** The registered attendees who have said that they are not coming. */
async function loadNotComing(tx: Transaction, date: string): Promise<Snapshot<RegistrationDocument>[]> {
  const answered = db()
    .collection(collections.registrations)
    .where('thursday_event_id', '==', date)
    .where('registration_status', '==', 'registered')
    .where('rsvp.answer', '==', 'not-coming')
  const { docs } = await tx.get(answered)
  return docs.flatMap((one) => parseSnapshot(registrationDocument, one) ?? [])
}

async function loadIncompleteGroups(
  tx: Transaction,
  date: string,
  notComingUids: ReadonlySet<string>,
): Promise<GroupDocument[]> {
  const { docs } = await tx.get(db().collection(collections.groups).where('thursday_event_id', '==', date))
  const isIncomplete = ({ locked, member_ids }: GroupDocument) =>
    !locked && member_ids.filter((uid) => !notComingUids.has(uid)).length < GROUP_SIZE
  return docs.flatMap((one) => parseSnapshot(groupDocument, one)?.data ?? []).filter(isIncomplete)
}

/** The free number, once for each seat that a cancellation has left empty in a group. */
function emptySeats(number: number | null, groups: readonly GroupDocument[]): StandbySeat[] {
  if (number === null) return []
  return groups.flatMap((group) =>
    Array.from({ length: Math.max(0, group.seats - group.member_ids.length) }, () => ({
      number,
      group,
      givenUpRegistration: null,
    })),
  )
}

/** The numbered seat of an attendee who is not coming; empty if they have none, or are in none of `groups`. */
async function seatGivenUp(
  tx: Transaction,
  registration: Snapshot<RegistrationDocument>,
  groups: readonly GroupDocument[],
): Promise<StandbySeat[]> {
  const { id, user_id, thursday_event_id: date } = registration.data
  const group = groups.find(({ member_ids }) => member_ids.includes(user_id))
  if (!group) return []
  const seats = db().collection(subcollections.seats(date)).where('registration_id', '==', id).limit(1)
  const { docs } = await tx.get(seats)
  return docs.map((seat) => ({ number: Number(seat.id), group, givenUpRegistration: registration }))
}

/**
 * The first seat that the waiting user may be offered, or null. Its group is in their city, if they have chosen one.
 * They are kept apart from none of its members, and from no user who could join it first.
 */
export async function standbySeatFor(
  tx: Transaction,
  { user_id: uid, thursday_event_id: date }: WaitlistEntryDocument,
  city: string | undefined,
  seats: readonly StandbySeat[],
): Promise<StandbySeat | null> {
  const ownPairs = await loadKeptApart([uid], date)
  const rivals = await findJoining(tx, date, ownPairs.others(uid))
  const keptApart = rivals.length === 0 ? ownPairs : await loadKeptApart([uid, ...rivals], date)
  const fits = ({ group, givenUpRegistration }: StandbySeat) => {
    const others = group.member_ids.filter((one) => one !== givenUpRegistration?.data.user_id)
    const mayJoin = (one: string) => !others.some((other) => keptApart.areKeptApart(one, other))
    return (city === undefined || group.selected_city.id === city) && mayJoin(uid) && !rivals.some(mayJoin)
  }
  return seats.find(fits) ?? null
}

/** Which of these users have a seat offer for the evening, or are registered for it without a group yet. */
async function findJoining(tx: Transaction, date: EventDate, uids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    uids.map(async (uid) => {
      const [entry, registration] = await tx.getAll(
        db().doc(paths.waitlistEntry(date, uid)),
        db().doc(paths.registration(date, uid)),
      )
      const own = registration && parseSnapshot(registrationDocument, registration)?.data
      const isUnseated = own?.registration_status === 'registered' && own.group_id === null
      return isUnseated || entry?.get('status') === 'offered' ? [uid] : []
    }),
  )
  return found.flat()
}

/** Adds to the batch that a seat that was given up is held for the user to whom it is offered. */
export function holdGivenUpSeat(
  batch: WriteBatch,
  { seat, givenUpRegistration }: { seat: number; givenUpRegistration: Snapshot<RegistrationDocument> },
  { registrationId, until }: { registrationId: string; until: Date },
): void {
  const { ref, data, precondition } = givenUpRegistration
  batch.update(ref, { seat_offered_until: until }, precondition)
  batch.update(db().doc(paths.seat(data.thursday_event_id, seat)), {
    registration_id: registrationId,
    given_up_registration_id: data.id,
  })
}

/**
 * Adds to the batch that the seat of a waitlist entry is not held any more. A seat that was given up returns to its
 * attendee, unless their registration was ended; also if that has expired since, because no reconciliation ran before. Any
 * other is free.
 */
export async function releaseSeat(
  batch: WriteBatch,
  { seat, thursday_event_id: date }: Pick<WaitlistEntryDocument, 'seat' | 'thursday_event_id'>,
): Promise<void> {
  if (seat === null) return
  const ref = db().doc(paths.seat(date, seat))
  const givenUpRegistrationId = parseSnapshot(seatDocument, await ref.get())?.data.given_up_registration_id
  const found =
    givenUpRegistrationId === undefined
      ? null
      : await db().doc(paths.registrationById(givenUpRegistrationId)).get()
  const givenUp = found && parseSnapshot(registrationDocument, found)
  if (!givenUp || !isLive(givenUp.data)) return void batch.delete(ref)
  batch.update(ref, { registration_id: givenUp.data.id, given_up_registration_id: FieldValue.delete() })
  batch.update(givenUp.ref, { seat_offered_until: FieldValue.delete() }, givenUp.precondition)
}
