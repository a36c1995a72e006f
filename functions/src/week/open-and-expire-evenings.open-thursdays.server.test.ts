import { upcomingThursdays } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { count, read, resetEmulators } from '../testing/emulators.ts'
import { createUpcomingEvenings } from './open-and-expire-evenings.ts'

beforeEach(resetEmulators)

describe('opening the coming Thursdays', () => {
  it('creates the next eight, and leaves what exists as it is', async () => {
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
})
