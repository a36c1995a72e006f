import type { EventDate } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db, readInTransaction } from '../platform/firestore.ts'
import { createEvening, resetEmulators } from '../testing/emulators.ts'
import { meterReads } from '../testing/firestore-meter.ts'
import { isNightly } from '../testing/nightly.ts'
import { drawSeat } from './seats.ts'

beforeEach(resetEmulators)

const draw = (date: EventDate, capacity: number) =>
  readInTransaction((tx) => drawSeat(tx, date, { capacity, seat_limit: null }))

/** Takes all seats but these. */
async function take(date: EventDate, capacity: number, free: ReadonlySet<number>): Promise<void> {
  const writer = db().bulkWriter()
  for (let number = 1; number <= capacity; number += 1)
    if (!free.has(number))
      void writer.set(db().doc(paths.seat(date, number)), { number, registration_id: 'x' })
  await writer.close()
}

const takeOne = (date: EventDate, number: number) =>
  db().doc(paths.seat(date, number)).set({ number, registration_id: 'x' })

/** The different seats of so many draws at once. */
const drawn = async (draws: number, date: EventDate, capacity: number) =>
  new Set(await Promise.all(Array.from({ length: draws }, () => draw(date, capacity))))

/** The reads of a draw. */
async function readsOf(date: EventDate, capacity: number) {
  const reads = meterReads()
  const seat = await draw(date, capacity)
  reads.stop()
  return { seat, reads: [...reads.counts.values()].reduce((sum, each) => sum + each, 0) }
}

describe('a free seat', () => {
  it('is any number in an empty evening, and of no number without a capacity', async () => {
    const date = await createEvening()
    expect(await drawn(40, date, 3)).toEqual(new Set([1, 2, 3]))
    expect(await readInTransaction((tx) => drawSeat(tx, date, { capacity: null, seat_limit: null }))).toBe(
      'unlimited',
    )
  })

  it('is each of the last ones, and null where there is none', async () => {
    const date = await createEvening()
    await take(date, 60, new Set([17, 60]))
    expect(await drawn(20, date, 60)).toEqual(new Set([17, 60]))
    for (const number of [17, 60]) await takeOne(date, number)
    expect(await draw(date, 60)).toBeNull()
    expect(await draw(date, 0)).toBeNull()
  })

  it.each(isNightly ? [60, 600, 6000] : [60, 600])(
    'costs one read where all of %i seats are free, and few more where one or none is',
    async (size) => {
      const date = await createEvening()
      expect((await readsOf(date, size)).reads).toBe(1)
      await take(date, size, new Set([size - 7]))
      const last = await readsOf(date, size)
      expect(last.seat).toBe(size - 7)
      // Four draws, one count for each halving, and one more for each thousand that is counted.
      expect(last.reads).toBeLessThanOrEqual(4 + 1 + Math.ceil(Math.log2(size)) + Math.ceil(size / 500))
      await takeOne(date, size - 7)
      const none = await readsOf(date, size)
      expect(none.seat).toBeNull()
      expect(none.reads).toBe(4 + Math.ceil(size / 1000))
    },
  )
})
