import { addDays, type EventDate, seatingStartsAt } from '@tablee/domain/calendar'
import { pairOf, paths, type ReunionDocument } from '@tablee/domain/documents'
import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

/** The attendee asks to sit with the others. */
async function ask(date: EventDate, user_id: string, companion_ids: string[]): Promise<void> {
  const request: ReunionDocument = {
    user_id,
    thursday_event_id: date,
    from: addDays(date, -7),
    companion_ids,
    updated_at: new Date(),
  }
  await db().doc(paths.reunion(date, user_id)).set(request)
}

async function seat(date: EventDate): Promise<readonly (readonly string[])[]> {
  const at = seatingStartsAt(date)
  await setClock(at)
  await reconcileEvening(at)
  await expectNoSeatingIssues(date)
  return tablesOf(date)
}

it('users who asked for each other sit in one group, two and three, also where another has asked for one of them', async () => {
  const date = await createEvening()
  await createVenue()
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = await attendees(date, 24)
  await ask(date, a, [b, c])
  await ask(date, b, [a, c])
  await ask(date, c, [a, b])
  await ask(date, d, [e])
  await ask(date, e, [d])
  await ask(date, f, [a])
  const tables = await seat(date)
  expect(tables.filter((table) => [a, b, c].every((uid) => table.includes(uid)))).toHaveLength(1)
  expect(tables.filter((table) => [d, e].every((uid) => table.includes(uid)))).toHaveLength(1)
})

it('an attendee who comes late with several others joins the group of those who asked for them', async () => {
  const date = await createEvening()
  await createVenue()
  const [a = ''] = await attendees(date, 12)
  await seat(date)
  const [b = ''] = await attendees(date, 5, { prefix: 'late' })
  await ask(date, a, [b])
  await ask(date, b, [a])
  const tables = await seat(date)
  expect(tables.filter((table) => [a, b].every((uid) => table.includes(uid)))).toHaveLength(1)
})

it('being kept apart is stronger', async () => {
  const date = await createEvening()
  await createVenue()
  const [a = '', b = ''] = await attendees(date, 12)
  await ask(date, a, [b])
  await ask(date, b, [a])
  const pair = { persons: pairOf(a, b), source: 'report', reason: '', by: a, at: new Date() }
  await db().doc(paths.keptApartBy(a, b)).set(pair)
  const tables = await seat(date)
  expect(tables.some((table) => table.includes(a) && table.includes(b))).toBe(false)
})
