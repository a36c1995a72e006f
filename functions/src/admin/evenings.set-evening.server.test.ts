import { randomUUID } from 'node:crypto'
import { eventStart } from '@tablee/domain/calendar'
import { collections, paths, subcollections } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import { handleRegisterForThursday } from '../booking/register-for-thursday.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee, createSubscription, people, refusalOf } from '../testing/users.ts'
import { handleSetEvening } from './evenings.ts'

beforeEach(resetEmulators)

it('a change is written with its audit entry, once, also when it is sent repeatedly and concurrently', async () => {
  const [admin, date] = [await createAttendee(), await createEvening({ current_participants: 3 })]
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

it('no limit is set below what is sold, nor below what is sold meanwhile, and no evening is changed that has begun', async () => {
  const [admin, date] = [await createAttendee(), await createEvening({ current_participants: 5 })]
  const set = (capacity: number) =>
    handleSetEvening(admin, { requestId: randomUUID(), date, is_active: true, capacity })
  expect(await refusalOf(set(4))).toBe('capacity-below-sold')
  interleaveWrite(() => db().doc(paths.thursdayEvent(date)).update({ current_participants: 6 }))
  expect(await refusalOf(set(5))).toBe('capacity-below-sold')
  await setClock(eventStart(date))
  expect(await refusalOf(set(9))).toBe('too-late')
  expect(await count(collections.audit)).toBe(0)
  expect(await read(paths.thursdayEvent(date))).toMatchObject({ capacity: null })
})

it('a limit holds for who comes after it, whoever sat down before there was one', async () => {
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
