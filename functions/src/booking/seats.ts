import type { EventDate } from '@tablee/domain/calendar'
import { paths, subcollections, type ThursdayEventDocument } from '@tablee/domain/documents'
import type { CollectionReference, Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firestore.ts'

/** `thursday_events/{date}/seats/{number}`: a seat of a registration, or held for a user to whom it is offered. */
export const seatDocument = z.object({
  number: z.int().positive(),
  /** The registration, or the one to be, that has the seat. */
  registration_id: z.string(),
  /** The registration of an attendee who is not coming, whose seat this is again if the offer lapses (standby.ts). */
  given_up_registration_id: z.string().optional(),
})

/** The number of a seat that can be booked; null if there is none, `unlimited` without a capacity. */
export type SeatNumber = number | 'unlimited' | null

/** `seat_limit`: the highest number that may be drawn; null for the capacity. */
type SeatNumbers = Pick<ThursdayEventDocument, 'capacity' | 'seat_limit'>

/**
 * How many numbers are drawn before the free ones are searched for. An evening that is half full needs two on average.
 */
const DRAWS = 4

/**
 * Draws a free seat of an evening inside a read-only transaction. The batch that books it must `create` it:
 * of two callers who draw the same number, one fails and draws again.
 *
 * The number of reads grows little with the evening: one for each draw and, if all of them were in use, one
 * count for each halving of the numbers.
 */
export async function drawSeat(
  tx: Transaction,
  date: EventDate,
  { capacity, seat_limit }: SeatNumbers,
): Promise<SeatNumber> {
  if (capacity === null) return 'unlimited'
  const highestNumber = seat_limit ?? capacity
  if (highestNumber === 0) return null
  for (let draw = 1; draw <= DRAWS; draw += 1) {
    const number = 1 + Math.floor(Math.random() * highestNumber)
    if (!(await tx.get(db().doc(paths.seat(date, number)))).exists) return number
  }
  return searchFreeSeat(tx, date, highestNumber)
}

/**
 * A free number up to the highest, or null if there is none: halves the numbers, and goes on in a half with the
 * probability of its share of the free ones, so that concurrent callers rarely find the same.
 */
async function searchFreeSeat(
  tx: Transaction,
  date: EventDate,
  highestNumber: number,
): Promise<number | null> {
  const freeIn = async (from: number, to: number) =>
    to - from + 1 - (await countUsedNumbers(tx, date, from, to))
  let [from, to] = [1, highestNumber]
  let free = await freeIn(from, to)
  if (free <= 0) return null
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const lower = await freeIn(from, middle)
    const isLower = Math.random() * free < lower
    if (isLower) to = middle
    else from = middle + 1
    free = isLower ? lower : free - lower
  }
  return from
}

/** How many of these seat numbers are in use; both ends are included. */
export async function countUsedNumbers(
  tx: Transaction,
  date: EventDate,
  from: number,
  to: number,
): Promise<number> {
  const used = seatsAt(date).where('number', '>=', from).where('number', '<=', to)
  return (await tx.get(used.count())).data().count
}

/** All seat numbers in use. It reads them all: no booking may call it. */
export async function usedNumbers(tx: Transaction, date: EventDate): Promise<number[]> {
  const { docs } = await tx.get(seatsAt(date).select())
  return docs.map(({ id }) => Number(id))
}

/**
 * The `seat_limit` under which as many numbers are free as attendees may still register. Each registration
 * without a number up to it takes one of the capacity.
 */
export function seatLimit(capacity: number, registeredAndHeld: number, used: readonly number[]): number {
  const usedSet = new Set(used)
  let free = 0
  let highestNumber = 0
  while (free < capacity - registeredAndHeld && highestNumber < capacity) {
    highestNumber += 1
    if (!usedSet.has(highestNumber)) free += 1
  }
  return highestNumber
}

function seatsAt(date: EventDate): CollectionReference {
  return db().collection(subcollections.seats(date))
}
