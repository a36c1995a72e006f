import { randomUUID } from 'node:crypto'
import { eventStart } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee, createSubscription, people, refusalOf } from '../testing/users.ts'
import { handleSetEvening } from './evenings.ts'

beforeEach(resetEmulators)

it('a change is written with its audit entry, once, also when it is sent repeatedly and concurrently', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  await attendees(date, 3)
  const input = { requestId: randomUUID(), date, is_active: false, capacity: 6 }
  await Promise.all([1, 2, 3].map(() => handleSetEvening(admin, input)))
  expect(await refusalOf(handleSetEvening(admin, { ...input, is_active: true }))).toBe('request-id-reused')
  expect(await read(paths.thursdayEvent(date))).toMatchObject({ is_active: false, capacity: 6 })
  expect(await count(collections.audit)).toBe(1)
  expect(await read(paths.audit(input.requestId))).toMatchObject({
    action: 'evening-changed',
    subject: paths.thursdayEvent(date),
    admin_id: admin.uid,
    details: { is_active_before: true, is_active: false, capacity_before: null, capacity: 6, sold: 3 },
  })
})

it('no limit is set below what is sold, and no evening is changed that has begun', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  await attendees(date, 5)
  const set = (capacity: number) =>
    handleSetEvening(admin, { requestId: randomUUID(), date, is_active: true, capacity })
  expect(await refusalOf(set(4))).toBe('capacity-below-sold')
  await setClock(eventStart(date))
  expect(await refusalOf(set(9))).toBe('too-late')
  expect(await count(collections.audit)).toBe(0)
  expect(await read(paths.thursdayEvent(date))).toMatchObject({ capacity: null })
})

it('what is not sent stays as another admin has left it', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  await attendees(date, 3)
  const set = (fields: { is_active?: boolean; capacity?: number | null; by_venues?: boolean }) =>
    handleSetEvening(admin, { requestId: randomUUID(), date, ...fields })
  await createVenue({ tables: 2, seats_per_table: 6 })
  await set({ by_venues: true })
  await set({ is_active: false })
  const { seat_limit, ...evening } = (await read(paths.thursdayEvent(date))) ?? {}
  expect(evening).toMatchObject({ is_active: false, capacity: 12, capacity_by: 'venues' })
  await set({ capacity: 9 })
  expect(await read(paths.thursdayEvent(date))).toMatchObject({
    ...{ is_active: false, capacity: 9, capacity_by: 'admin', seat_limit: Number(seat_limit) - 3 },
  })
  await set({ is_active: true })
  expect(await read(paths.thursdayEvent(date))).toMatchObject({
    ...{ is_active: true, capacity: 9, capacity_by: 'admin', seat_limit: Number(seat_limit) - 3 },
  })
})

it('a user who books while a limit is set can pass it, and nobody after them', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  await attendees(date, 5)
  const [meanwhile, late] = [await createAttendee(), await createAttendee()]
  await Promise.all([meanwhile, late].map(({ uid }) => createSubscription(uid)))
  const register = (caller: typeof late) => handleRegisterForThursday(caller, { thursdayEventId: date })
  interleaveWrite(() => register(meanwhile))
  await handleSetEvening(admin, { requestId: randomUUID(), date, is_active: true, capacity: 5 })
  expect(await refusalOf(register(late))).toBe('full')
  expect(await read(paths.thursdayEvent(date))).toMatchObject({ capacity: 5, current_participants: 6 })
})

it('a limit that is lowered and raised again sells exactly its seats, and opens those of cancellations', async () => {
  const [admin, date, callers] = [await createAttendee(), await createEvening(), await people(12)]
  await Promise.all(callers.map(({ uid }) => createSubscription(uid)))
  const set = (capacity: number) =>
    handleSetEvening(admin, { requestId: randomUUID(), date, is_active: true, capacity })
  const register = async (few: typeof callers) => {
    const asked = few.map((one) => handleRegisterForThursday(one, { thursdayEventId: date }))
    await Promise.allSettled(asked)
    return participants(date)
  }
  expect(await register(callers.slice(0, 2))).toBe(2)
  await set(40)
  expect(await register(callers.slice(2, 6))).toBe(6)
  await set(7)
  expect(await register(callers)).toBe(7)
  for (const one of callers.slice(0, 3)) await handleCancelReservation(one, {})
  expect(await participants(date)).toBe(4)
  expect(await register(callers)).toBe(7)
  await set(9)
  expect(await register(callers)).toBe(9)
})

it('a limit holds for users who book after it, however many had booked before', async () => {
  const [admin, date, callers] = [await createAttendee(), await createEvening(), await people(10)]
  await Promise.all(callers.map(({ uid }) => createSubscription(uid)))
  const register = (few: typeof callers) =>
    Promise.all(few.map((one) => handleRegisterForThursday(one, { thursdayEventId: date }).catch(() => null)))
  await register(callers.slice(0, 3))
  await handleSetEvening(admin, { requestId: randomUUID(), date, is_active: true, capacity: 5 })
  await register(callers.slice(3))
  expect(await participants(date)).toBe(5)
  expect(await count(subcollections.seats(date))).toBe(2)
  await handleSetEvening(admin, { requestId: randomUUID(), date, is_active: true, capacity: 6 })
  await register(callers.slice(3))
  expect(await participants(date)).toBe(6)
})
