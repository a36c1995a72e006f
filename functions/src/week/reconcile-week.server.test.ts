import { type EventDate, eventStart, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, mailsByKind, registered, tablesOf } from '../testing/expect-seating.ts'
import { meterReads } from '../testing/firestore-meter.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { createSubscription } from '../testing/users.ts'
import { reconcileCityOnChange, reconcileEvening, reconcileIfDue } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const reconciledAt = async (date: EventDate) =>
  (await read(paths.thursdayEvent(date)))?.reconciled_at?.toDate() ?? null

async function readsOf(at: Date): Promise<Record<string, number>> {
  const reads = meterReads()
  await reconcileIfDue(at)
  reads.stop()
  return Object.fromEntries(reads.counts)
}

describe('the schedule', () => {
  it('makes a pass at the first run after an instant, and reads one document at the others', async () => {
    const date = await createEvening()
    await attendees(date, 6)
    expect(await readsOf(minutesAfter(seatingStartsAt(date), -1))).toEqual({})
    await reconcileIfDue(minutesAfter(seatingStartsAt(date), 4))
    expect(await tablesOf(date)).toHaveLength(1)
    expect(await reconciledAt(date)).toEqual(seatingStartsAt(date))
    expect(await readsOf(minutesAfter(seatingStartsAt(date), 9))).toEqual({ thursday_events: 1 })
    expect(await readsOf(eventStart(date))).toEqual({})
  })

  it('repeats a pass that failed at its next run, and notes it once it has succeeded', async () => {
    const date = await createEvening()
    const at = venueRevealAt(date)
    await createVenue()
    await attendees(date, 6)
    await db().doc(paths.registration(date, 'a0000')).update({ age: 'vingt' })
    await expect(reconcileIfDue(at)).rejects.toThrow('A step of the week failed')
    expect(await reconciledAt(date)).toBeNull()
    await db().doc(paths.registration(date, 'a0000')).update({ age: 30 })
    await reconcileIfDue(minutesAfter(at, 5))
    expect(await reconciledAt(date)).toEqual(at)
    expect((await mailsByKind()).table_revealed).toHaveLength(6)
  })

  it('makes no pass for an instant before one that was made by hand', async () => {
    const date = await createEvening()
    await attendees(date, 6)
    const byHand = minutesAfter(seatingStartsAt(date), 2)
    await reconcileEvening(byHand)
    expect(await reconciledAt(date)).toEqual(byHand)
    expect(await readsOf(minutesAfter(seatingStartsAt(date), 4))).toEqual({ thursday_events: 1 })
  })
})

describe('the change of a city', () => {
  /** Two groups of six subscribers, of whom `number` cancel; returns the input of the trigger. */
  async function cancellations(number: number) {
    const date = await createEvening()
    await createVenue()
    const uids = await attendees(date, 12, { by: 'subscription' })
    await Promise.all(uids.map((uid) => createSubscription(uid)))
    await setClock(venueRevealAt(date))
    await reconcileEvening(venueRevealAt(date))
    const [group = []] = await tablesOf(date)
    const city = db().doc(paths.eveningCity(date, 'paris'))
    const before = await city.get()
    for (const uid of group.slice(0, number)) await handleCancelReservation(aCaller(uid), {})
    return { date, before, after: await city.get() }
  }

  const changed = (data: { before: DocumentSnapshot; after: DocumentSnapshot }) =>
    reconcileCityOnChange.run({ data } as Parameters<typeof reconcileCityOnChange.run>[0]) // reads no more of it

  it('reconciles the city at once where a member has cancelled, and notifies those who moved', async () => {
    const { date, ...data } = await cancellations(3)
    expect((await mailsByKind()).table_changed).toBeUndefined()
    await changed(data)
    await expectNoSeatingIssues(date)
    expect(await registered(date)).toHaveLength(9)
    expect((await mailsByKind()).table_changed?.length).toBeGreaterThan(0)
  })

  it('does nothing if no attendee has cancelled, nor once the evening has begun', async () => {
    const { date, before, after } = await cancellations(3)
    const groups = await tablesOf(date)
    await changed({ before: after, after })
    expect(await tablesOf(date)).toEqual(groups)
    await setClock(eventStart(date))
    await changed({ before, after })
    expect(await tablesOf(date)).toEqual(groups)
  })
})

function aCaller(uid: string): Caller {
  return {
    ...{ uid, email: `${uid}@tablee.example`, emailVerified: true },
    ...{ provider: 'password', signedInAt: new Date(), admin: false },
  }
}
