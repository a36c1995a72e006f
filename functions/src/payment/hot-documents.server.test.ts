import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { newThursdayEvent, paths } from '@tablee/domain/documents'
import { DocumentReference, FieldValue, WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deliver } from '../notifications/deliver-mail.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { participants, resetEmulators } from '../testing/emulators.ts'
import { hotDocuments, meterCommits } from '../testing/firestore-meter.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { people } from '../testing/users.ts'

/** The most commits of one document in one booking: an open payment's, and a mail's. */
const A_BOOKING = 3
const BOOKINGS = 8

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

const code = {
  percent: 20,
  active: true,
  starts_at: null,
  ends_at: null,
  max_uses: 50,
  max_uses_per_person: 1,
}

async function book(caller: Caller, date: EventDate): Promise<void> {
  const intent = await paidIntent(caller, date, 'FOULE')
  await deliverSucceeded(intent)
  await deliver(`recap_${intent}`, async () => {})
}

/** The documents that so many bookings of one evening, with a capacity and a promo code, write more often than one does. */
async function writtenByAll(): Promise<[string, number][]> {
  const [date = ''] = upcomingThursdays(new Date()).slice(1)
  await db()
    .doc(paths.thursdayEvent(date))
    .set({ ...newThursdayEvent(date), capacity: 60 })
  await db().doc(paths.promoCode('FOULE')).set(code)
  const callers = await people(BOOKINGS)
  const meter = meterCommits()
  await Promise.all(callers.map((caller) => book(caller, date)))
  meter.stop()
  expect(await participants(date)).toBe(BOOKINGS)
  return hotDocuments(meter.counts, A_BOOKING)
}

it('no document is written by every booking of an evening', async () => {
  expect(await writtenByAll()).toEqual([])
})

it('a count that every booking increments would be noticed', async () => {
  const { create } = WriteBatch.prototype
  vi.spyOn(WriteBatch.prototype, 'create').mockImplementation(function (this: WriteBatch, ref, data) {
    const [collection, id = ''] = ref.path.split('/')
    if (collection === 'user_registrations' && ref instanceof DocumentReference)
      this.update(db().doc(paths.thursdayEvent(id.slice(0, 10))), {
        current_participants: FieldValue.increment(1),
      })
    return create.call(this, ref, data)
  })
  const [hot] = await writtenByAll()
  expect(hot?.[0]).toMatch(/^thursday_events\//)
  expect(hot?.[1]).toBe(BOOKINGS)
})
