import {
  addDays,
  type EventDate,
  eventStart,
  paymentsHonouredUntil,
  seatingFreezesAt,
  seatingStartsAt,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { count, createEvening, participants, read, resetEmulators } from '../testing/emulators.ts'
import { expectNoSeatingIssues, mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createSubscription } from '../testing/users.ts'
import { CityCache } from './city-state.ts'
import { reconcileSeating } from './reconcile-seating.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
beforeEach(() => vi.mocked(logError).mockClear())
afterEach(() => vi.restoreAllMocks())

const marseille = { id: 'marseille', name: 'Marseille' }
const sizes = async (date: EventDate) => (await tablesOf(date)).map(({ length }) => length)
const registration = (date: EventDate, uid: string) => read(paths.registration(date, uid))
const city = (date: EventDate, id = 'paris') => read(paths.eveningCity(date, id))

describe('Wednesday 00:06', () => {
  it('seats every attendee, each city by itself, with a venue table, reasons and icebreakers', async () => {
    const date = await createEvening()
    await Promise.all([createVenue(), createVenue({ id: 'vieux-port', city: 'marseille' })])
    await attendees(date, 25)
    await attendees(date, 8, { city: marseille, prefix: 'm' })
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect(await sizes(date)).toEqual([7, 6, 6, 6, 4, 4])
    expect((await read(paths.thursdayEvent(date)))?.steps.formed_at.toDate()).toEqual(seatingStartsAt(date))
    const first = await read(paths.group(`${date}_paris_1`))
    expect(first).toMatchObject({ venue_id: null, table: null, selected_activity: { id: 'bar-jeux' } })
    expect(await read(paths.privateGroup(`${date}_paris_1`))).toMatchObject({ venue_id: 'double-six' })
    expect(await mailsByKind()).toEqual({})
  })

  it('gives the same tables to the same people, whenever it is', async () => {
    const date = await createEvening()
    await attendees(date, 19)
    await reconcileEvening(seatingStartsAt(date))
    const first = await tablesOf(date)
    await resetEmulators()
    await createEvening()
    await attendees(date, 19)
    await reconcileEvening(seatingFreezesAt(date))
    expect(await tablesOf(date)).toEqual(first)
  })

  it('waits for what was under way at 00:05, and does nothing once people sit', async () => {
    const date = await createEvening()
    await attendees(date, 6)
    await reconcileEvening(paymentsHonouredUntil(date))
    await reconcileEvening(new Date(seatingStartsAt(date).getTime() - 1))
    await reconcileEvening(eventStart(date))
    expect(await tablesOf(date)).toEqual([])
    expect(await city(date)).toBeUndefined()
  })

  it('leaves the evenings to come alone', async () => {
    const [date, later] = [await createEvening({}, 1), await createEvening({}, 2)]
    await attendees(later, 6)
    await reconcileEvening(seatingStartsAt(date))
    expect(await tablesOf(later)).toEqual([])
  })

  it('brings new faces together rather than those who sat together before', async () => {
    const date = await createEvening()
    const uids = await attendees(date, 12)
    const old = uids.slice(0, 6)
    for (const uid of old) {
      const people = Object.fromEntries(
        old.filter((one) => one !== uid).map((one) => [one, [addDays(date, -7)]]),
      )
      await db().doc(paths.met(uid)).set({ people })
    }
    await reconcileEvening(seatingStartsAt(date))
    const repeated = (await tablesOf(date)).map((table) => table.filter((uid) => old.includes(uid)).length)
    expect(repeated.toSorted()).toEqual([3, 3])
  })

  it('seats an evening of more pages and batches than one', { timeout: 120_000 }, async () => {
    const date = await createEvening()
    await createVenue({ tables: 110 })
    await attendees(date, 620)
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect(await sizes(date)).toEqual([7, 7, ...Array.from({ length: 101 }, () => 6)])
  })
})

describe('late comers', () => {
  it('are seated at 00:20 where there is room, and no other attendee moves', async () => {
    const date = await createEvening()
    await attendees(date, 17)
    await reconcileEvening(seatingStartsAt(date))
    const before = await tablesOf(date)
    const late = await attendees(date, 2, { prefix: 'late' })
    await reconcileEvening(new Date(seatingStartsAt(date).getTime() + 14 * 60_000))
    await expectNoSeatingIssues(date)
    for (const table of before) {
      const now = (await tablesOf(date)).find((one) => table.every((uid) => one.includes(uid)))
      expect(now?.filter((uid) => !table.includes(uid)).every((uid) => late.includes(uid))).toBe(true)
    }
  })

  it('make a table of their own where they are enough', async () => {
    const date = await createEvening()
    await attendees(date, 12)
    await reconcileEvening(seatingStartsAt(date))
    await attendees(date, 5, { prefix: 'late' })
    await reconcileEvening(seatingStartsAt(date))
    expect(await sizes(date)).toEqual([6, 6, 5])
    await expectNoSeatingIssues(date)
  })
})

describe('a booking that ends while the tables are made', () => {
  it('is left out, and the others sit', async () => {
    const date = await createEvening()
    const [first = ''] = await attendees(date, 13)
    interleaveWrite(() =>
      db().doc(paths.registration(date, first)).update({ registration_status: 'cancelled' }),
    )
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect(await sizes(date)).toEqual([6, 6])
  })
})

describe('venues', () => {
  it('hold no more groups than they have tables, none larger than its table; the rest are left without a place, which is logged as an error', async () => {
    const date = await createEvening()
    await createVenue({ tables: 2, seats_per_table: 6 })
    await attendees(date, 25)
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect(await city(date)).toMatchObject({ without_venue: 2 })
    expect(logError).toHaveBeenCalledWith(
      'Groups are left without a venue table that is large enough',
      expect.objectContaining({ without_venue: 2 }),
    )
    await reconcileEvening(seatingStartsAt(date))
    expect(logError).toHaveBeenCalledTimes(1)

    await createVenue({ id: 'manche-courte', tables: 4 })
    await reconcileEvening(seatingStartsAt(date))
    expect(await city(date)).toMatchObject({ without_venue: 0 })
    await expectNoSeatingIssues(date)
  })

  /** The table numbers of two groups after `change` and a pass; null for a group without a venue table. */
  async function numbersAfter(change: (date: EventDate) => Promise<unknown>): Promise<unknown[]> {
    const date = await createEvening()
    await createVenue({ tables: 2 })
    await attendees(date, 12)
    await change(date)
    await reconcileEvening(venueRevealAt(date))
    expect(await city(date)).toMatchObject({ without_venue: 1 })
    const groups = await db().collection(collections.groups).get()
    return groups.docs.map((group) => group.get('table')).toSorted()
  }

  it('receive no group at a number that was removed after it was assigned', async () => {
    const numbers = await numbersAfter(async (date) => {
      await reconcileEvening(seatingStartsAt(date))
      await createVenue({ tables: 1 })
    })
    expect(numbers).toEqual([1, null])
  })

  it('receive no group at a number that was removed while it was being assigned', async () => {
    const numbers = await numbersAfter(async (date) => {
      await reconcileSeating(new CityCache({ date, city: 'paris' }), seatingStartsAt(date))
      interleaveWrite(async () => {
        await createVenue({ tables: 1 })
        const seating = db().doc(paths.eveningCity(date, 'paris'))
        await seating.update({ version: FieldValue.increment(1) })
      })
      await reconcileEvening(seatingStartsAt(date))
    })
    expect(numbers).toEqual([1, null])
  })
})

describe('bars whose tables have few seats', () => {
  it('get smaller groups, so that all have a place', async () => {
    const date = await createEvening()
    await createVenue({ seats_per_table: 6 })
    await attendees(date, 13)
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect(await sizes(date)).toEqual([5, 4, 4])
    expect(await city(date)).toMatchObject({ without_venue: 0 })
  })
})

describe('two runs that cross', () => {
  it('give no place to two tables', async () => {
    const date = await createEvening()
    await attendees(date, 5)
    await reconcileEvening(seatingStartsAt(date))
    await createVenue({ tables: 2 })
    interleaveWrite(async () => {
      await attendees(date, 6, { prefix: 'late' })
      await reconcileEvening(seatingStartsAt(date))
    })
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect(await city(date)).toMatchObject({ without_venue: 0 })
  })
})

describe('fewer than four people in a city', () => {
  it('are notified that it is called off there, get their tickets back, and the other city sits', async () => {
    const date = await createEvening()
    await attendees(date, 6)
    const [one = '', two = ''] = await attendees(date, 2, { city: marseille, prefix: 'm' })
    const [third = ''] = await attendees(date, 1, { city: marseille, prefix: 'sub', by: 'subscription' })
    await reconcileEvening(seatingStartsAt(date))
    await reconcileEvening(seatingStartsAt(date))
    for (const uid of [one, two, third]) {
      expect(await registration(date, uid)).toMatchObject({
        registration_status: 'called_off',
        group_id: null,
      })
      expect(await read(paths.account(uid))).toMatchObject({ registration_id: null })
    }
    expect(await read(paths.ticket(`pi_${one}`))).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await mailsByKind()).toEqual({
      evening_called_off: [one, two, third].map((uid) => `${uid}@tablee.example`).toSorted(),
    })
    expect(await participants(date)).toBe(6)
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: false })
    expect((await city(date, 'marseille'))?.called_off_at.toDate()).toEqual(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
  })

  it('are notified of their subscription only where it still stands, and get a ticket where it is over', async () => {
    const date = await createEvening()
    const [stands = '', over = '', paidBack = ''] = await attendees(date, 3, { by: 'subscription' })
    await createSubscription(stands)
    await createSubscription(over, new Date(seatingStartsAt(date).getTime() - 1000))
    await reconcileEvening(seatingStartsAt(date))
    const mailOf = async (uid: string) =>
      (await read(paths.mail(`called_off_${date}_${uid}_1`)))?.message.text.replaceAll(/\s+/g, ' ')
    expect(await mailOf(stands)).toContain('Votre abonnement court toujours')
    expect(await mailOf(over)).toContain('nous vous offrons un billet')
    expect(await mailOf(paidBack)).not.toMatch(/abonnement|billet/)
    expect(await read(paths.ticket(`called_off_${date}_${over}_1`))).toMatchObject({
      user_id: over,
      status: 'unused',
      thursday_event_id: null,
    })
    expect(await count('ticket_purchases')).toBe(1)
  })

  it('call the whole evening off if no other city has attendees', async () => {
    const date = await createEvening()
    await attendees(date, 3)
    await reconcileEvening(seatingStartsAt(date))
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: true, current_participants: 0 })
    expect(await count('groups')).toBe(0)
  })

  it('cause no notification where there was no registration', async () => {
    const date = await createEvening()
    await reconcileEvening(seatingStartsAt(date))
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: false })
    expect(await city(date)).toBeUndefined()
    expect(await mailsByKind()).toEqual({})
  })
})
