import { randomUUID } from 'node:crypto'
import { type EventDate, groupEditDeadline, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { collections, paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, groupIdOf, mailsByKind } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { afterReading } from '../testing/interleave.ts'
import { refusalOf } from '../testing/users.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { handleAdminTables } from './groups.ts'
import { handleAdminSaveTables } from './save-groups.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

type Seen = CallOutput<'adminTables'>
type Wanted = CallInput<'adminSaveTables'>['tables'][number]

const admin: Caller = {
  uid: 'admin',
  email: 'admin@tablee.example',
  emailVerified: true,
  provider: 'password',
  signedInAt: new Date(),
  admin: true,
}

const see = (date: EventDate, seed: number | null = null) =>
  handleAdminTables(admin, { date, city: 'paris', seed })

async function tablesAt(hour: (date: EventDate) => Date, people: number, venue = {}): Promise<EventDate> {
  const date = await createEvening()
  await createVenue(venue)
  await attendees(date, people, { by: 'subscription' })
  await setClock(hour(date))
  await reconcileEvening(hour(date))
  return date
}

function save(date: EventDate, seen: Seen, tables: Wanted[], requestId: string = randomUUID()) {
  return handleAdminSaveTables(admin, { requestId, date, city: 'paris', version: seen.version, tables })
}

/** The groups as they are shown, in the form in which they are saved. */
function wanted({ tables }: Seen): Wanted[] {
  return tables.map(({ id, memberIds, locked, venueTable }) => ({ id, memberIds, locked, venueTable }))
}

/** The first two groups, with one member of the larger moved to the other. */
function withOneMoved(seen: Seen): { tables: [Wanted, Wanted]; moved: string } {
  const [from, to] = wanted(seen).toSorted((one, other) => other.memberIds.length - one.memberIds.length)
  const moved = from?.memberIds[0]
  if (!from || !to || !moved) throw new Error('The city has fewer than two groups')
  return {
    tables: [
      { ...from, memberIds: from.memberIds.slice(1) },
      { ...to, memberIds: [...to.memberIds, moved] },
    ],
    moved,
  }
}

describe('a preview', () => {
  it('is what Wednesday brings, and writes nothing', async () => {
    const date = await createEvening()
    await createVenue()
    await attendees(date, 13)
    const preview = await see(date)
    expect(preview).toMatchObject({ formed: false, tables: [], version: 'none' })
    expect(await count(collections.groups)).toBe(0)
    expect(await read(paths.eveningCity(date, 'paris'))).toBeUndefined()
    await setClock(seatingStartsAt(date))
    await reconcileEvening(seatingStartsAt(date))
    const formed = await see(date)
    expect(formed).toMatchObject({ formed: true, proposed: null })
    const seats = (tables: readonly { memberIds: string[] }[]) =>
      tables.map(({ memberIds }) => memberIds.toSorted()).toSorted()
    expect(seats(formed.tables)).toEqual(seats(preview.proposed ?? []))
  })

  it('of another seating keeps the members of a locked group, and shows no more of whom they met than needed', async () => {
    const date = await tablesAt(seatingStartsAt, 18)
    const seen = await see(date)
    const [first, ...others] = wanted(seen)
    if (!first) throw new Error('There are tables')
    await save(date, seen, [{ ...first, locked: true }])
    const [one = '', other = ''] = others.flatMap(({ memberIds }) => memberIds)
    await db()
      .doc(paths.met(one))
      .set({ people: { [other]: ['2026-01-01'], stranger: ['2026-01-01'] } })
    await db()
      .doc(paths.met(other))
      .set({ people: { [one]: ['2026-01-01'] } })
    const tried = await see(date, 7)
    expect(tried.proposed).toContainEqual({ id: first.id, memberIds: first.memberIds })
    const [pair, ...more] = tried.met
    expect(more).toEqual([])
    expect([pair?.one, pair?.other].map((at) => tried.people[at ?? -1]?.id).toSorted()).toEqual(
      [one, other].toSorted(),
    )
    expect(JSON.stringify(tried)).not.toContain('stranger')
  })
})

describe('tables that are saved', () => {
  it('are saved by both sendings of a click, however they cross', async () => {
    const date = await tablesAt(seatingStartsAt, 13)
    const seen = await see(date)
    const { tables } = withOneMoved(seen)
    const requestId = randomUUID()
    const send = () => save(date, seen, tables, requestId)
    afterReading(paths.audit(requestId), send)
    expect(await send()).toEqual({ done: true })
    expect(await count(collections.audit)).toBe(1)
  })

  it('stand as a pass would write them, once however often the click is sent', async () => {
    const date = await tablesAt(seatingStartsAt, 13)
    const seen = await see(date)
    const { tables, moved } = withOneMoved(seen)
    const requestId = randomUUID()
    const send = () => save(date, seen, tables, requestId)
    expect(await Promise.all([send(), send()])).toEqual([{ done: true }, { done: true }])
    expect(await send()).toEqual({ done: true })
    await expectNoSeatingIssues(date)
    expect(await groupIdOf(date, moved)).toBe(tables[1].id)
    const after = await see(date)
    expect(after.tables.map(({ memberIds }) => memberIds.length).toSorted()).toEqual([6, 7])
    expect(await count(collections.audit)).toBe(1)
    expect(await read(paths.audit(requestId))).toMatchObject({
      action: 'tables-saved',
      admin_id: 'admin',
      subject: paths.eveningCity(date, 'paris'),
      details: { tables: 2, people_moved: 1, tables_new: 0, tables_given_up: 0 },
    })
    await reconcileEvening(seatingStartsAt(date))
    expect(await see(date)).toEqual(after)
  })

  it('may be more, and elsewhere in the bars', async () => {
    const date = await tablesAt(seatingStartsAt, 13)
    const seen = await see(date)
    const [one, two] = wanted(seen)
    if (!one || !two) throw new Error('The city has fewer than two groups')
    const all = [...one.memberIds, ...two.memberIds]
    const venueTable = { venue_id: 'double-six', table: 9 }
    await save(date, seen, [
      { ...one, memberIds: all.slice(0, 5), venueTable },
      { ...two, memberIds: all.slice(5, 9) },
      { id: null, memberIds: all.slice(9), locked: true, venueTable: null },
    ])
    const three = await see(date)
    expect(three.tables).toHaveLength(3)
    expect(await read(paths.privateGroup(one.id ?? ''))).toMatchObject({ ...venueTable, people: 5 })
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    expect((await see(date)).tables.every((table) => table.venueTable !== null)).toBe(true)
  })

  it('after the reveal are notified to those who sit with others or elsewhere now', async () => {
    const date = await tablesAt(venueRevealAt, 13)
    const seen = await see(date)
    const { tables, moved } = withOneMoved(seen)
    await save(date, seen, [tables[0], { ...tables[1], venueTable: { venue_id: 'double-six', table: 8 } }])
    await reconcileEvening(venueRevealAt(date))
    expect(await read(paths.group(tables[1].id ?? ''))).toMatchObject({ venue_id: 'double-six', table: 8 })
    const notified = (await mailsByKind()).table_changed
    expect(notified).toEqual(tables[1].memberIds.map((uid) => `${uid}@tablee.example`).toSorted())
    expect(notified).toContain(`${moved}@tablee.example`)
  })
})

describe('a table that is locked', () => {
  it('keeps its members and gets no others while the rest is repaired', async () => {
    const date = await tablesAt(seatingStartsAt, 13)
    const seen = await see(date)
    const [locked, other] = wanted(seen)
    if (!locked || !other) throw new Error('The city has fewer than two groups')
    await save(date, seen, [{ ...locked, locked: true }])
    // The other group keeps three members: without the lock, the repair would move one there.
    const gone = other.memberIds.slice(3)
    await Promise.all(
      gone.map((uid) =>
        db().doc(paths.registration(date, uid)).update({ registration_status: 'cancelled', group_id: null }),
      ),
    )
    await reconcileEvening(seatingStartsAt(date))
    const { tables } = await see(date)
    expect(tables).toContainEqual(expect.objectContaining({ id: locked.id, memberIds: locked.memberIds }))
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ under_four: 1 })
    const free = await see(date)
    await save(date, free, [{ ...locked, locked: false }])
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
  })
})

describe('tables that are refused', () => {
  it('change nothing: people who do not come, are left out or sit twice, groups or venue tables too small or in use', async () => {
    const date = await tablesAt(seatingStartsAt, 13, { tables: 3, seats_per_table: 7 })
    await createVenue({ id: 'short', tables: 1, seats_per_table: 4 })
    const seen = await see(date)
    const { tables } = withOneMoved(seen)
    const [from, to] = tables
    const [one = '', ...more] = from.memberIds
    const before = await everything()
    const refused: Record<string, Wanted[]> = {
      stranger: [{ ...from, memberIds: ['nobody', ...more] }, to],
      forgotten: [{ ...from, memberIds: more }, to],
      twice: [from, { ...to, memberIds: [one, ...to.memberIds] }],
      'one table twice': [from, to, from],
      'no such table': [{ ...from, id: `${date}_lyon_1` }, to],
      'three at one': [
        { ...from, memberIds: from.memberIds.slice(0, 3) },
        { ...to, memberIds: to.memberIds.slice(0, 6) },
        {
          id: null,
          memberIds: [...from.memberIds.slice(3), ...to.memberIds.slice(6)],
          locked: false,
          venueTable: null,
        },
      ],
      'a venue table in use': [from, { ...to, venueTable: from.venueTable }],
      'a bar of another city': [from, { ...to, venueTable: { venue_id: 'elsewhere', table: 1 } }],
      'a table that the bar does not have': [
        from,
        { ...to, venueTable: { venue_id: 'double-six', table: 4 } },
      ],
      'a venue table too small': [from, { ...to, venueTable: { venue_id: 'short', table: 1 } }],
    }
    for (const [what, wrong] of Object.entries(refused))
      expect(await refusalOf(save(date, seen, wrong)), what).toBe('invalid-input')
    expect(await everything()).toEqual(before)
  })

  it('as changed meanwhile where a user is wanted who sat nowhere and has cancelled since', async () => {
    const date = await tablesAt(seatingStartsAt, 13)
    await attendees(date, 1, { prefix: 'late', by: 'subscription' })
    const seen = await see(date)
    const uid = seen.people.map(({ id }) => id).find((id) => id.startsWith('late')) ?? ''
    const [one] = wanted(seen)
    if (!one) throw new Error('There are tables')
    const leaving = { registration_status: 'cancelled' }
    await db().doc(paths.registration(date, uid)).update(leaving)
    const joined = [{ ...one, memberIds: [...one.memberIds, uid] }]
    expect(await refusalOf(save(date, seen, joined))).toBe('conflict')
  })

  it('before they are formed, once they are closed to admins, and on a state that is no more', async () => {
    const early = await createEvening({}, 2)
    const nothing: Seen = { ...(await see(early)), version: 'none' }
    const made: Wanted = { id: null, memberIds: ['a', 'b', 'c', 'd'], locked: false, venueTable: null }
    expect(await refusalOf(save(early, nothing, [made]))).toBe('not-formed')
    const date = await tablesAt(seatingStartsAt, 13)
    const seen = await see(date)
    const { tables } = withOneMoved(seen)
    await db().doc(paths.eveningCity(date, 'paris')).update({ seating_requests: 1 })
    const before = await everything()
    expect(await refusalOf(save(date, seen, tables))).toBe('conflict')
    const later = await see(date)
    const both = await Promise.all([save(date, later, tables), save(date, later, tables)].map(outcome))
    expect(both.toSorted()).toEqual(['conflict', 'done'])
    expect(await everything()).not.toEqual(before)
    await setClock(groupEditDeadline(date))
    expect(await refusalOf(save(date, await see(date), tables))).toBe('too-late')
    expect((await see(date)).settled).toBe(true)
  })
})

const outcome = (saving: Promise<unknown>) =>
  saving.then(
    () => 'done',
    () => refusalOf(saving),
  )

/** Everything that saving could have written. */
async function everything() {
  const names = [collections.groups, collections.registrations, collections.audit, 'private', 'cities']
  const found = await Promise.all(names.map((name) => db().collectionGroup(name).get()))
  return found.flatMap(({ docs }) => docs.map((one) => ({ path: one.ref.path, ...one.data() })))
}
