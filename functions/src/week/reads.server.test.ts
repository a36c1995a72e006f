import { seatingFreezesAt, venueRevealAt } from '@tablee/domain/calendar'
import { beforeEach, expect, it, vi } from 'vitest'
import { createEvening, resetEmulators } from '../testing/emulators.ts'
import { meterReads } from '../testing/firestore-meter.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)

beforeEach(resetEmulators)

it('a run without changes reads each registration and group once, and no meeting history', async () => {
  const date = await createEvening()
  await createVenue()
  await attendees(date, 60)
  await reconcileEvening(venueRevealAt(date))
  for (const at of [venueRevealAt(date), seatingFreezesAt(date)]) {
    const reads = meterReads()
    await reconcileEvening(at)
    reads.stop()
    expect(Object.fromEntries(reads.counts)).toMatchObject({
      user_registrations: 60,
      groups: 10,
      'groups/private': 10,
      venues: 1,
    })
    expect(reads.counts.has('met')).toBe(false)
  }
})
