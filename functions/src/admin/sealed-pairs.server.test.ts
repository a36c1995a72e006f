import { randomUUID } from 'node:crypto'
import { addDays, type EventDate, seatingStartsAt } from '@tablee/domain/calendar'
import type { CallOutput } from '@tablee/domain/calls'
import { pairOf, paths, type ReunionDocument } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { createAdmin } from '../testing/users.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { handleAdminCheckIns } from './check-in-links.ts'
import { handleEveningIssues } from './evening-issues.ts'
import { handleAdminTables } from './groups.ts'
import { handleAdminKeptApart } from './kept-apart.ts'
import { handleAdminPerson } from './person.ts'
import { handleAdminSaveTables } from './save-groups.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

let admin: Caller
beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
})

type Seen = CallOutput<'adminTables'>

const see = (date: EventDate, seed: number | null = null): Promise<Seen> =>
  handleAdminTables(admin, { date, city: 'paris', seed })

async function seated(people: number): Promise<EventDate> {
  const date = await createEvening()
  await createVenue()
  await attendees(date, people, { by: 'subscription' })
  await reconcile(date)
  return date
}

async function reconcile(date: EventDate): Promise<void> {
  await setClock(seatingStartsAt(date))
  await reconcileEvening(seatingStartsAt(date))
}

function save(
  date: EventDate,
  { version }: Seen,
  tables: readonly { id: string | null; memberIds: string[] }[],
  lockedWith: string | null = null,
) {
  return handleAdminSaveTables(admin, {
    requestId: randomUUID(),
    date,
    city: 'paris',
    version,
    tables: tables.map(({ id, memberIds }) => ({
      id,
      memberIds,
      locked: memberIds.includes(lockedWith ?? ''),
      venueTable: null,
    })),
  })
}

/** By an answer or a report of `author`: neither the other nor an admin may learn of it. */
async function seal(author: string, other: string, source: 'feedback' | 'report'): Promise<void> {
  const pair = { persons: pairOf(author, other), source, reason: '', by: author, at: new Date(2026, 0) }
  await db().doc(paths.keptApartBy(author, other)).set(pair)
}

const areTogether = (tables: readonly (readonly string[])[], one: string, other: string) =>
  tables.some((table) => table.includes(one) && table.includes(other))

/** Two members of different groups. */
async function strangers(date: EventDate): Promise<[string, string]> {
  const [[one = ''] = [], [other = ''] = []] = await tablesOf(date)
  return [one, other]
}

describe('another seating', () => {
  it('keeps together users who asked for each other, with any seed, and they still are once it is saved', async () => {
    const date = await seated(18)
    const [one, other] = await strangers(date)
    await ask(date, one, other)
    await ask(date, other, one)
    for (const seed of [1, 2, 3, 4, 5]) {
      const { proposed } = await see(date, seed)
      const tables = proposed?.map(({ memberIds }) => memberIds) ?? []
      expect(areTogether(tables, one, other), `seed ${seed}`).toBe(true)
    }
    const seen = await see(date, 6)
    await save(date, seen, seen.proposed ?? [])
    await reconcile(date)
    expect(areTogether(await tablesOf(date), one, other)).toBe(true)
    await expectNoSeatingIssues(date)
  })
})

async function ask(date: EventDate, user_id: string, other: string): Promise<void> {
  const from = addDays(date, -14)
  const request: ReunionDocument = {
    user_id,
    thursday_event_id: date,
    from,
    companion_ids: [other],
    updated_at: new Date(),
  }
  await db().doc(paths.reunion(date, user_id)).set(request)
}

describe('a pair that an answer or a report keeps apart', () => {
  it('changes no answer to an admin', async () => {
    const date = await seated(18)
    const [one, other] = await strangers(date)
    const answers = async () => ({
      board: await see(date),
      person: await handleAdminPerson(admin, { uid: other }),
      apart: [
        await handleAdminKeptApart(admin, { uid: one }),
        await handleAdminKeptApart(admin, { uid: other }),
      ],
      issues: await handleEveningIssues(admin, { date }),
      bars: await handleAdminCheckIns(admin, { date }),
    })
    const before = await answers()
    await seal(one, other, 'report')
    await seal(other, one, 'feedback')
    expect(await answers()).toEqual(before)
    await reconcile(date)
    expect(await answers()).toEqual(before)
  })

  it.each([false, true])(
    'is saved like any other where an admin seats the two together (locked: %s), and separated by the next pass',
    async (locked) => {
      const date = await seated(18)
      const [one, other] = await strangers(date)
      await seal(one, other, 'report')
      const seen = await see(date)
      const partner = seen.tables
        .find(({ memberIds }) => memberIds.includes(one))
        ?.memberIds.find((uid) => uid !== one)
      const swapped = seen.tables.map(({ id, memberIds }) => ({
        id,
        memberIds: memberIds.map((uid) => (uid === partner ? other : uid === other ? (partner ?? '') : uid)),
      }))
      expect(await save(date, seen, swapped, locked ? one : null)).toEqual({ done: true })
      expect(areTogether(await tablesOf(date), one, other)).toBe(true)
      expect((await read(paths.eveningCity(date, 'paris')))?.seating_requests).toBeGreaterThan(0)
      await reconcile(date)
      expect(areTogether(await tablesOf(date), one, other)).toBe(false)
      await expectNoSeatingIssues(date)
    },
  )
})
