import { randomUUID } from 'node:crypto'
import { type EventDate, seatingFreezesAt, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { handleExportMyData } from '../privacy/export-my-data.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, groupIdOf, mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { meterReads } from '../testing/firestore-meter.ts'
import { holding } from '../testing/full-user.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { afterReading } from '../testing/interleave.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { createAdmin, createAttendee, done, refusalOf } from '../testing/users.ts'
import { reconcileEvening } from '../week/reconcile-week.ts'
import { handleAdminTables } from './groups.ts'
import { handleAdminKeepApart, handleAdminKeptApart } from './kept-apart.ts'
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
afterEach(() => vi.restoreAllMocks())

const reason = 'Une dispute à table'

function keep(uid: string, other: string, more: { apart?: boolean; requestId?: string } = {}) {
  return handleAdminKeepApart(admin, { requestId: randomUUID(), uid, other, apart: true, reason, ...more })
}
const pairsOf = async (uid: string) => (await handleAdminKeptApart(admin, { uid })).pairs

/** An evening with groups, at a time of its week. */
async function tablesAt(hour: (date: EventDate) => Date, people: number, venue = {}): Promise<EventDate> {
  const date = await createEvening()
  await createVenue(venue)
  await attendees(date, people, { by: 'subscription' })
  await setClock(hour(date))
  await reconcileEvening(hour(date))
  return date
}

/** Two members of one group. */
async function twoMembers(date: EventDate): Promise<[string, string]> {
  const [one, other] = (await tablesOf(date))[0] ?? []
  if (!one || !other) throw new Error('The evening has no group of two')
  return [one, other]
}

async function sitTogether(date: EventDate, one: string, other: string): Promise<boolean> {
  return (await tablesOf(date)).some((table) => table.includes(one) && table.includes(other))
}

describe('two people who are kept apart', () => {
  it('are one pair with one audit entry, however often it is sent and in either order, and are in both records', async () => {
    const [ana, bob] = await Promise.all([createAttendee(), createAttendee({ user: { first_name: 'Bob' } })])
    const requestId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => keep(ana.uid, bob.uid, { requestId })))
    expect([...sent, await keep(ana.uid, bob.uid, { requestId })]).toEqual(Array(4).fill(done))
    expect([await count(collections.keptApart), await count(collections.audit)]).toEqual([1, 1])
    expect(await read(paths.keptApart(bob.uid, ana.uid))).toMatchObject({
      persons: [ana.uid, bob.uid].toSorted(),
      source: 'console',
      reason,
      by: admin.uid,
    })
    expect(await read(paths.audit(requestId))).toMatchObject({
      action: 'people-kept-apart',
      user_id: ana.uid,
      other_id: bob.uid,
      reason,
    })
    const seen = { uid: bob.uid, email: bob.email, first_name: 'Bob', reason, together: null }
    expect(await pairsOf(ana.uid)).toMatchObject([seen])
    expect(await pairsOf(bob.uid)).toMatchObject([{ uid: ana.uid }])
    expect(await refusalOf(keep(bob.uid, ana.uid))).toBe('conflict')
  })

  it('are put on the list by both sendings of a click, however they cross', async () => {
    const [ana, bob] = await Promise.all([createAttendee(), createAttendee()])
    const requestId = randomUUID()
    const send = () => keep(ana.uid, bob.uid, { requestId })
    afterReading(paths.audit(requestId), send)
    expect(await send()).toEqual(done)
    expect([await count(collections.keptApart), await count(collections.audit)]).toEqual([1, 1])
  })

  it('may meet again once it is revoked, with an audit entry of its own', async () => {
    const [ana, bob] = await Promise.all([createAttendee(), createAttendee()])
    await keep(ana.uid, bob.uid)
    const requestId = randomUUID()
    const back = () => keep(bob.uid, ana.uid, { apart: false, requestId })
    expect([await back(), await back()]).toEqual([done, done])
    expect([await count(collections.keptApart), await count(collections.audit)]).toEqual([0, 2])
    expect(await read(paths.audit(requestId))).toMatchObject({ action: 'people-let-meet', reason })
    expect(await refusalOf(keep(ana.uid, bob.uid, { apart: false }))).toBe('conflict')
    expect(await pairsOf(ana.uid)).toEqual([])
  })

  it('both have an account that is not being erased', async () => {
    const [ana, gone] = await Promise.all([
      createAttendee(),
      createAttendee({ account: { erasing_since: new Date() } }),
    ])
    expect(await refusalOf(keep(ana.uid, 'nobody'))).toBe('not-found')
    expect(await refusalOf(keep(ana.uid, gone.uid))).toBe('being-erased')
    expect([await count(collections.keptApart), await count(collections.audit)]).toEqual([0, 0])
  })

  it('learn nothing of it from the copy of their data, and the erasure of one deletes it and anonymises its audit entry', async () => {
    const [ana, bob] = await Promise.all([createAttendee(), createAttendee()])
    await keep(ana.uid, bob.uid)
    for (const [one, other] of [
      [ana, bob],
      [bob, ana],
    ] as const) {
      // One's own entries stand under this name; these two have none.
      const { kept_apart, ...copy } = await handleExportMyData(one, {})
      expect(kept_apart).toEqual([])
      const text = JSON.stringify(copy)
      for (const word of [other.uid, other.email, reason, 'kept', 'apart']) expect(text).not.toContain(word)
    }
    await handleDeleteMyAccount(bob, { confirm: true })
    await deliverLastMails()
    expect(await holding([bob.uid, bob.email, reason])).toEqual([])
    expect(await count(collections.keptApart)).toBe(0)
    expect(await count(collections.audit)).toBe(1)
  })

  it('by one of the two are not shown to an admin, whose own entry comes and goes beside it', async () => {
    const [ana, bob] = await Promise.all([createAttendee(), createAttendee()])
    const own = {
      persons: [ana.uid, bob.uid].sort(),
      source: 'feedback',
      reason: '',
      by: ana.uid,
      at: new Date(),
    }
    await db().doc(paths.keptApartBy(ana.uid, bob.uid)).set(own)
    expect(await handleAdminKeptApart(admin, { uid: ana.uid })).toEqual({ pairs: [] })
    await keep(ana.uid, bob.uid)
    expect((await handleAdminKeptApart(admin, { uid: bob.uid })).pairs).toHaveLength(1)
    await keep(ana.uid, bob.uid, { apart: false })
    expect(await read(paths.keptApartBy(ana.uid, bob.uid))).toBeDefined()
    expect(await count(collections.keptApart)).toBe(1)
  })

  it('stay so when the admin who wrote it down is erased', async () => {
    const [ana, bob] = await Promise.all([createAttendee(), createAttendee()])
    await keep(ana.uid, bob.uid)
    await handleDeleteMyAccount(admin, { confirm: true })
    await deliverLastMails()
    expect(await holding([admin.uid])).toEqual([])
    expect(await read(paths.keptApart(ana.uid, bob.uid))).toMatchObject({
      by: expect.stringMatching(/^gone_/),
    })
  })
})

describe('the tables', () => {
  it('are formed so that they sit at two', async () => {
    const date = await createEvening()
    await createVenue()
    const uids = await attendees(date, 12)
    const [one = '', ...others] = uids
    for (const other of others.slice(0, 6)) await keep(one, other)
    await reconcileEvening(seatingStartsAt(date))
    await expectNoSeatingIssues(date)
    const mates = (await tablesOf(date)).find((table) => table.includes(one)) ?? []
    expect(mates.toSorted()).toEqual([one, ...others.slice(6)].toSorted())
  })

  it('are separated by the next pass if they sit together, and only the member they swap with moves', async () => {
    const date = await tablesAt(venueRevealAt, 12, { seats_per_table: 6 })
    const [one, other] = await twoMembers(date)
    const before = (await read(paths.eveningCity(date, 'paris')))?.seating_requests
    await keep(one, other)
    expect((await read(paths.eveningCity(date, 'paris')))?.seating_requests).toBe(before + 1)
    expect(await pairsOf(one)).toMatchObject([{ together: { date, outcome: 'separating' } }])
    await reconcileEvening(venueRevealAt(date))
    expect(await sitTogether(date, one, other)).toBe(false)
    await expectNoSeatingIssues(date)
    expect((await mailsByKind()).table_changed).toHaveLength(2)
    expect(await pairsOf(one)).toMatchObject([{ together: null }])
    await reconcileEvening(venueRevealAt(date))
    expect((await mailsByKind()).table_changed).toHaveLength(2)
  })

  it('leave one of them without a seat where there is one table, and the console knows', async () => {
    const date = await tablesAt(seatingStartsAt, 6)
    const [one, other] = await twoMembers(date)
    await keep(one, other)
    await reconcileEvening(seatingStartsAt(date))
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([5])
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ unseated: 1 })
  })

  it('stay as they are from the seating freeze on, or if locked, and the file says so', async () => {
    const date = await tablesAt(seatingStartsAt, 12)
    const [one, other] = await twoMembers(date)
    const groupId = String(await groupIdOf(date, one))
    await db().doc(paths.group(groupId)).update({ locked: true })
    await keep(one, other)
    await reconcileEvening(seatingStartsAt(date))
    expect(await sitTogether(date, one, other)).toBe(true)
    expect(await pairsOf(one)).toMatchObject([{ together: { date, outcome: 'locked' } }])
    await db().doc(paths.group(groupId)).update({ locked: false })
    await setClock(seatingFreezesAt(date))
    await reconcileEvening(seatingFreezesAt(date))
    expect(await sitTogether(date, one, other)).toBe(true)
    expect(await pairsOf(one)).toMatchObject([{ together: { date, outcome: 'too-late' } }])
  })

  it('never seat a late attendee with a user from whom they are kept apart', async () => {
    for (const hour of [seatingStartsAt, seatingFreezesAt]) {
      await resetEmulators()
      const date = await tablesAt(seatingStartsAt, 11)
      const [small] = (await tablesOf(date)).filter(({ length }) => length === 5)
      const [late = ''] = await attendees(date, 1, { prefix: 'late', by: 'subscription' })
      await keep(small?.[0] ?? '', late)
      await setClock(hour(date))
      await reconcileEvening(hour(date))
      expect(await sitTogether(date, small?.[0] ?? '', late)).toBe(false)
      expect((await tablesOf(date)).flat()).toContain(late)
    }
  })

  it('are neither proposed nor saved otherwise in the console', async () => {
    const date = await tablesAt(seatingStartsAt, 12)
    const look = (seed: number | null) => handleAdminTables(admin, { date, city: 'paris', seed })
    const [one, other] = await twoMembers(date)
    const elsewhere = (await tablesOf(date)).find((table) => !table.includes(one))?.[0] ?? ''
    const before = await look(null)
    await keep(one, elsewhere)
    const tables = before.tables.map(({ id, memberIds, locked, venueTable }) => {
      const swapped = memberIds.map((uid) => (uid === other ? elsewhere : uid === elsewhere ? other : uid))
      return { id, memberIds: swapped, locked, venueTable }
    })
    const save = (version: string) =>
      handleAdminSaveTables(admin, { requestId: randomUUID(), date, city: 'paris', version, tables })
    expect(await refusalOf(save(before.version))).toBe('conflict')
    const seen = await look(null)
    expect(await refusalOf(save(seen.version))).toBe('invalid-input')
    const [a, b] = [one, elsewhere].map((uid) => seen.people.findIndex(({ id }) => id === uid))
    expect(seen.apart).toContainEqual({ one: a, other: b })
    for (const seed of [1, 2, 3])
      for (const { memberIds } of (await look(seed)).proposed ?? [])
        expect(memberIds.includes(one) && memberIds.includes(elsewhere)).toBe(false)
  })

  it('cost no more to read than the pairs of those who come, however long the list is', async () => {
    const date = await tablesAt(seatingStartsAt, 60)
    const batch = db().batch()
    for (let n = 0; n < 50; n += 1)
      batch.set(db().doc(paths.keptApart(`x${n}`, `y${n}`)), {
        persons: [`x${n}`, `y${n}`],
        source: 'console',
        reason,
        by: 'admin',
        at: new Date(),
      })
    await batch.commit()
    const [[one = ''] = [], [other = ''] = []] = await tablesOf(date)
    await keep(one, other)
    await reconcileEvening(seatingStartsAt(date))
    const reads = meterReads()
    await reconcileEvening(seatingStartsAt(date))
    reads.stop()
    expect(reads.counts.get('kept_apart')).toBeLessThanOrEqual(2)
  })
})
