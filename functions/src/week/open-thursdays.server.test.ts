import { randomUUID } from 'node:crypto'
import { upcomingThursdays } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleSetEvening } from '../admin/evenings.ts'
import { db } from '../platform/firestore.ts'
import { count, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { createAdmin } from '../testing/users.ts'
import { createUpcomingEvenings } from './open-thursdays.ts'

beforeEach(resetEmulators)

describe('opening the coming Thursdays', () => {
  it('creates the next eight, and no second time', async () => {
    const now = new Date('2026-11-23T02:00:00Z')
    const [first = '', last = ''] = [upcomingThursdays(now)[0], upcomingThursdays(now)[7]]
    await createUpcomingEvenings(now)
    await db().doc(paths.thursdayEvent(first)).update({ current_participants: 5 })
    await createUpcomingEvenings(now)
    expect(await count(collections.thursdayEvents)).toBe(8)
    expect(await read(paths.thursdayEvent(first))).toMatchObject({
      id: '2026-11-26',
      current_participants: 5,
    })
    expect(await read(paths.thursdayEvent(last))).toMatchObject({
      id: '2027-01-14',
      is_active: true,
      called_off: false,
      current_participants: 0,
      capacity: null,
    })
  })
  it('creates those on a day off closed', async () => {
    await createUpcomingEvenings(new Date('2026-11-23T02:00:00Z'))
    const closed = await db().collection(collections.thursdayEvents).where('is_active', '==', false).get()
    expect(closed.docs.map(({ id }) => id)).toEqual(['2026-12-24', '2026-12-31'])
  })

  const now = new Date('2026-11-23T02:00:00Z')
  const [first = '', second = '', last = ''] = [0, 1, 7].map((n) => upcomingThursdays(now)[n])
  const limitOf = async (date: string) => (await read(paths.thursdayEvent(date)))?.capacity

  it('gives them the chairs of the open venues, six at a table, and follows them each night', async () => {
    await createVenue({ tables: 3, seats_per_table: 8 })
    await createVenue({ id: 'a-lyon', city: 'lyon' })
    await createUpcomingEvenings(now)
    expect(await read(paths.thursdayEvent(last))).toMatchObject({ capacity: 18, capacity_by: 'venues' })
    await createVenue({ id: 'pion', tables: 2, seats_per_table: 5 })
    await createUpcomingEvenings(now)
    expect([await limitOf(first), await limitOf(last)]).toEqual([28, 28])
    await db().doc(paths.venue('double-six')).delete()
    await createUpcomingEvenings(now)
    expect(await limitOf(first)).toBe(10)
    await db().doc(paths.venue('pion')).delete()
    await createUpcomingEvenings(now)
    expect(await limitOf(first)).toBeNull()
  })

  it('never takes a chair that is sold or offered, and opens the others to bookings', async () => {
    await createVenue({ tables: 2, seats_per_table: 6 })
    await createUpcomingEvenings(now)
    await attendees(second, 5)
    const entry = { user_id: 'x', thursday_event_id: second, joined_at: now, offered_until: now, seat: 12 }
    await db()
      .doc(paths.waitlistEntry(second, 'x'))
      .set({ ...entry, status: 'offered' })
    await createVenue({ tables: 1, seats_per_table: 4 })
    await createUpcomingEvenings(now)
    expect(await read(paths.thursdayEvent(second))).toMatchObject({ capacity: 6, seat_limit: 0 })
    expect(await limitOf(last)).toBe(4)
    await createVenue({ tables: 2, seats_per_table: 6 })
    await createUpcomingEvenings(now)
    expect(await read(paths.thursdayEvent(second))).toMatchObject({ capacity: 12, seat_limit: 6 })
  })

  it('leaves alone what an admin has set, what is called off and what can no longer be booked', async () => {
    await createVenue({ tables: 2, seats_per_table: 6 })
    await createUpcomingEvenings(now)
    const admin = await createAdmin()
    await setClock(now)
    const set = (fields: { capacity: number | null; by_venues?: boolean }) =>
      handleSetEvening(admin, { requestId: randomUUID(), date: second, is_active: true, ...fields })
    await set({ capacity: null })
    await db().doc(paths.thursdayEvent(last)).update({ called_off: true })
    await createVenue({ tables: 4, seats_per_table: 6 })
    // Past the booking deadline of the first.
    await createUpcomingEvenings(new Date('2026-11-25T02:00:00Z'))
    expect([await limitOf(first), await limitOf(second), await limitOf(last)]).toEqual([12, null, 12])
    await set({ capacity: null, by_venues: true })
    expect(await read(paths.thursdayEvent(second))).toMatchObject({ capacity: 24, capacity_by: 'venues' })
  })
})
