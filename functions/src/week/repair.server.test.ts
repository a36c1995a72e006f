import {
  cancellationClosesAt,
  type EventDate,
  groupRevealAt,
  seatingFreezesAt,
  seatingStartsAt,
  venueRevealAt,
} from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleCancelReservation } from '../booking/cancel-reservation.ts'
import { renderGroupMail } from '../notifications/group.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { expectNoSeatingIssues, groupIdOf, mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { failAtCommit, interleaveWrite } from '../testing/interleave.ts'
import { createSubscription } from '../testing/users.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

/** An evening of subscribers in groups, reconciled at the given time. */
async function tablesAt(hour: (date: EventDate) => Date, people: number, venue = {}): Promise<EventDate> {
  const date = await createEvening()
  await createVenue(venue)
  const uids = await attendees(date, people, { by: 'subscription' })
  await Promise.all(uids.map((uid) => createSubscription(uid)))
  await setClock(hour(date))
  await reconcileEvening(hour(date))
  return date
}

function cancel(uid: string): Promise<unknown> {
  const caller: Caller = {
    uid,
    email: `${uid}@tablee.example`,
    emailVerified: true,
    provider: 'password',
    signedInAt: new Date(),
    admin: false,
  }
  return handleCancelReservation(caller, {})
}

/** The user ids that are no longer with most members of their earlier group. */
async function movedSince(before: readonly string[][], date: EventDate): Promise<string[]> {
  const after = await tablesOf(date)
  return before.flatMap((table) => {
    const stays = after.toSorted((one, other) => shared(other, table) - shared(one, table))[0] ?? []
    return table.filter((uid) => after.flat().includes(uid) && !stays.includes(uid))
  })
}
const shared = (one: readonly string[], other: readonly string[]) =>
  one.filter((uid) => other.includes(uid)).length
const groupOf = async (date: EventDate, uid: string) => String(await groupIdOf(date, uid))

describe('a cancellation once the tables stand', () => {
  it('leaves an empty seat where five are left, and what is said of the table is true again', async () => {
    const date = await tablesAt(venueRevealAt, 12)
    const before = await tablesOf(date)
    const [gone = '', stays = ''] = before[0] ?? []
    const group = await groupOf(date, stays)
    await cancel(gone)
    await reconcileEvening(venueRevealAt(date))
    expect(await movedSince(before, date)).toEqual([])
    await expectNoSeatingIssues(date)
    expect(await read(paths.privateGroup(group))).toMatchObject({ people: 5 })
    expect((await mailsByKind()).table_changed).toBeUndefined()
  })

  it('below four brings over one person, and notifies that one alone', async () => {
    const date = await tablesAt(venueRevealAt, 9)
    const before = await tablesOf(date)
    const [five = [], four = []] = before
    expect([five.length, four.length]).toEqual([5, 4])
    await cancel(four[0] ?? '')
    await reconcileEvening(venueRevealAt(date))
    const moved = await movedSince(before, date)
    expect(moved).toHaveLength(1)
    expect(five).toContain(moved[0])
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([4, 4])
    await expectNoSeatingIssues(date)
    const mails = await mailsByKind()
    expect(mails.table_revealed).toHaveLength(9)
    expect(mails.table_changed).toEqual(moved.map((uid) => `${uid}@tablee.example`))
    const [uid = ''] = moved
    expect(await read(paths.registration(date, uid))).toMatchObject({ revealed: { no: 2 } })
    expect(await groupOf(date, uid)).toBe(await groupOf(date, four[1] ?? ''))
    await reconcileEvening(venueRevealAt(date))
    expect(await mailsByKind()).toEqual(mails)
  })

  it('before the reveal moves people without a word', async () => {
    const date = await tablesAt(groupRevealAt, 9)
    const [, four = []] = await tablesOf(date)
    await cancel(four[0] ?? '')
    await reconcileEvening(groupRevealAt(date))
    await expectNoSeatingIssues(date)
    expect(Object.keys(await mailsByKind())).toEqual(['reservation_cancelled'])
  })

  it('puts two tables together where nothing else seats all, with their reasons and places', async () => {
    const date = await tablesAt(venueRevealAt, 8)
    const [one = []] = await tablesOf(date)
    await cancel(one[0] ?? '')
    await reconcileEvening(venueRevealAt(date))
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7])
    await expectNoSeatingIssues(date)
    expect((await mailsByKind()).table_changed).toHaveLength(3)
    const gone = `${date}_paris_${(await groupOf(date, one[1] ?? '')).endsWith('_1') ? 2 : 1}`
    expect(await read(paths.group(gone))).toBeUndefined()
    expect(await read(paths.privateGroup(gone))).toBeUndefined()
    expect(await read(paths.revealedVenue(gone))).toBeUndefined()
  })

  it('moves the whole table where its bar has no seat for those who join, and notifies all of them', async () => {
    const date = await tablesAt(venueRevealAt, 8, { tables: 2, seats_per_table: 6 })
    await createVenue({ id: 'long', tables: 1, seats_per_table: 8 })
    const [one = []] = await tablesOf(date)
    await cancel(one[0] ?? '')
    await reconcileEvening(venueRevealAt(date))
    const [all = []] = await tablesOf(date)
    expect(all).toHaveLength(7)
    expect(await read(paths.group(await groupOf(date, all[0] ?? '')))).toMatchObject({
      venue_id: 'long',
      table: 1,
    })
    expect((await mailsByKind()).table_changed).toHaveLength(7)
  })

  it('leaves a table that nowhere seats where it was, until a longer one is found, and then notifies all of it', async () => {
    const date = await tablesAt(venueRevealAt, 8, { tables: 2, seats_per_table: 6 })
    const [one = []] = await tablesOf(date)
    await cancel(one[0] ?? '')
    await reconcileEvening(venueRevealAt(date))
    const [all = []] = await tablesOf(date)
    const group = await groupOf(date, all[0] ?? '')
    const { venue_id, table } = (await read(paths.group(group))) ?? {}
    expect(venue_id).toBe('double-six')
    expect(await read(paths.privateGroup(group))).toMatchObject({ people: 7, venue_id, table })
    expect(await read(paths.revealedVenue(group))).toMatchObject({ name: 'Le Double Six' })
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ without_venue: 1 })
    expect((await mailsByKind()).table_changed).toHaveLength(3)
    await createVenue({ id: 'long', name: 'Le Long', tables: 1, seats_per_table: 8 })
    await reconcileEvening(venueRevealAt(date))
    expect(await read(paths.group(group))).toMatchObject({ venue_id: 'long', table: 1 })
    expect(await read(paths.revealedVenue(group))).toMatchObject({ name: 'Le Long' })
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ without_venue: 0 })
    expect((await mailsByKind()).table_changed).toHaveLength(10)
  })

  it('that leaves people at a table without a place notifies those who knew one that it is gone, and all when one is found', async () => {
    const date = await tablesAt(venueRevealAt, 8, { tables: 1, seats_per_table: 6 })
    const notified = (await mailsByKind()).table_revealed ?? []
    const [gone = '', ...stay] = notified.map((address) => address.split('@')[0] ?? '')
    expect(stay).toHaveLength(3)
    await cancel(gone)
    await reconcileEvening(venueRevealAt(date))
    await reconcileEvening(venueRevealAt(date))
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7])
    expect((await mailsByKind()).table_changed).toEqual(notified.slice(1))
    const about = { registration_id: `${date}_${stay[0]}`, no: 2 }
    expect(await renderGroupMail('table_changed', about)).toBeNull()
    await db()
      .doc(paths.mail(`table_${date}_${stay[0]}_1_1`))
      .update({ 'delivery.state': 'SUCCESS' })
    const message = await renderGroupMail('table_changed', about)
    expect(message?.text).toContain('n’y allez pas')
    expect(message?.text).not.toContain('Le Double Six')

    await db()
      .doc(paths.mail(`table_${date}_${stay[0]}_1_2`))
      .update({ 'delivery.state': 'SUCCESS' })
    await createVenue({ id: 'long', name: 'Le Long', tables: 1, seats_per_table: 8 })
    await reconcileEvening(venueRevealAt(date))
    expect((await mailsByKind()).table_changed).toHaveLength(6)
    expect((await mailsByKind()).table_revealed).toHaveLength(8)
    const found = await renderGroupMail('table_changed', { ...about, no: 3 })
    expect(found?.text).toContain('Votre bar est trouvé.')
    expect(found?.text).toContain('Le Long')
  })

  it('is notified as the changes since the last delivered mail, or as the first if none was delivered', async () => {
    const date = await tablesAt(venueRevealAt, 9)
    const [, four = []] = await tablesOf(date)
    await cancel(four[0] ?? '')
    await reconcileEvening(venueRevealAt(date))
    const [moved = ''] = (await mailsByKind()).table_changed ?? []
    const uid = moved.split('@')[0] ?? ''
    const first = db().doc(paths.mail(`table_${date}_${uid}_1_1`))
    const mail = { registration_id: `${date}_${uid}`, no: 2 }
    const unheard = await renderGroupMail('table_changed', mail)
    expect(unheard?.subject).toContain('Votre tablée et son adresse')
    expect(unheard?.text).not.toContain('précédent')
    await first.update({ 'delivery.state': 'SUCCESS' })
    expect((await renderGroupMail('table_changed', mail))?.text).toContain('Vos convives ont changé.')
    const { revealed } = (await read(paths.registration(date, uid))) ?? {}
    const { group_id, venue_id, table } = revealed
    await first.update({ 'about.revealed': { group_id, venue_id, table } })
    expect(await renderGroupMail('table_changed', mail)).toBeNull()
  })

  it('that leaves three in the city calls the evening off and gives tickets back', async () => {
    const date = await tablesAt(venueRevealAt, 3)
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: true })
    await resetEmulators()
    const other = await tablesAt(venueRevealAt, 4)
    await db().doc(paths.ticket('pi_a0001')).set(ticketOf('a0001', other))
    await db().doc(paths.registration(other, 'a0001')).update({ paid_with: 'ticket', ticket_id: 'pi_a0001' })
    await cancel('a0000')
    await reconcileEvening(venueRevealAt(other))
    expect(await tablesOf(other)).toEqual([])
    expect((await mailsByKind()).evening_called_off).toHaveLength(3)
    expect(await read(paths.ticket('pi_a0001'))).toMatchObject({ status: 'unused', thursday_event_id: null })
    expect(await participants(other)).toBe(0)
    expect(await read(paths.thursdayEvent(other))).toMatchObject({ called_off: true })
    expect(await read(paths.group(`${other}_paris_1`))).toBeUndefined()
    expect(await read(paths.eveningCity(other, 'paris'))).toMatchObject({ unseated: 0, without_venue: 0 })
  })

  it('of the last seconds before noon is repaired after it, and notified', async () => {
    const date = await tablesAt(venueRevealAt, 9)
    const [five = [], four = []] = await tablesOf(date)
    await setClock(new Date(cancellationClosesAt(date).getTime() - 2000))
    await cancel(four[0] ?? '')
    await reconcileEvening(new Date(cancellationClosesAt(date).getTime() + 5000))
    await expectNoSeatingIssues(date)
    expect((await mailsByKind()).table_changed).toHaveLength(1)
    expect((await mailsByKind()).table_reminder).toBeUndefined()
    await reconcileEvening(seatingFreezesAt(date))
    expect((await mailsByKind()).table_reminder).toHaveLength(five.length + four.length - 2)
  })

  it('that calls the evening off does so to the end, however late the next run is', async () => {
    const date = await tablesAt(venueRevealAt, 4)
    await cancel('a0000')
    const reached = failAtCommit(2, false)
    await reconcileEvening(cancellationClosesAt(date)).catch(() => null)
    vi.restoreAllMocks()
    expect(reached()).toBe(true)
    expect((await mailsByKind()).evening_called_off).toBeUndefined()
    await reconcileEvening(seatingFreezesAt(date))
    expect((await mailsByKind()).evening_called_off).toHaveLength(3)
    expect(await tablesOf(date)).toEqual([])
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: true })
  })

  it('moves no attendee after the seating freeze, nor calls anything off', async () => {
    const date = await tablesAt(venueRevealAt, 9)
    const [five = [], four = []] = await tablesOf(date)
    await db()
      .doc(paths.registration(date, four[0] ?? ''))
      .update({ registration_status: 'cancelled', group_id: null })
    await reconcileEvening(seatingFreezesAt(date))
    expect(await tablesOf(date)).toEqual([five, four.slice(1)])
    await expectNoSeatingIssues(date, { least: 3 })
    expect((await mailsByKind()).table_changed).toBeUndefined()
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ under_four: 1 })
    expect(logError).toHaveBeenCalledWith(
      'Groups are left with fewer than four members',
      expect.objectContaining({ under_four: 1 }),
    )
  })

  it('marks the city, so that its groups are repaired', async () => {
    const date = await tablesAt(seatingStartsAt, 6)
    await cancel('a0000')
    expect(await read(paths.eveningCity(date, 'paris'))).toMatchObject({ seating_requests: 1 })
  })
})

describe('a cancellation at the worst moment', () => {
  it('between the plan and its write causes a new plan, so that no attendee moves without need', async () => {
    const date = await tablesAt(venueRevealAt, 9)
    const [five = [], four = []] = await tablesOf(date)
    await cancel(four[0] ?? '')
    interleaveWrite(() => cancel(five.at(-1) ?? ''))
    await reconcileEvening(venueRevealAt(date))
    await expectNoSeatingIssues(date)
    expect((await tablesOf(date)).map(({ length }) => length)).toEqual([7])
    expect((await mailsByKind()).table_changed).toEqual(
      four
        .slice(1)
        .map((uid) => `${uid}@tablee.example`)
        .toSorted(),
    )
  })

  it('just before the reveal is enqueued leaves no mail to the one who has cancelled', async () => {
    const date = await tablesAt(groupRevealAt, 6)
    const gone = { registration_status: 'cancelled', group_id: null }
    await setClock(venueRevealAt(date))
    // The first commits are the flag and the venue tables; the third enqueues the mails.
    interleaveWrite(() => db().doc(paths.registration(date, 'a0000')).update(gone), 3)
    await reconcileEvening(venueRevealAt(date))
    expect(await read(paths.mail(`table_${date}_a0000_1_1`))).toBeUndefined()
    expect((await mailsByKind()).table_revealed).toHaveLength(5)
  })

  it('of many at once, while groups are repaired, leaves the seating consistent', async () => {
    const date = await tablesAt(venueRevealAt, 24)
    const leaving = (await tablesOf(date)).flatMap((table) => table.slice(0, 3))
    await Promise.all(
      [
        ...leaving.map(cancel),
        reconcileEvening(venueRevealAt(date)),
        reconcileEvening(venueRevealAt(date)),
      ].map(settled),
    )
    await reconcileEvening(venueRevealAt(date))
    await expectNoSeatingIssues(date)
    expect((await tablesOf(date)).flat()).toHaveLength(12)
    expect(await participants(date)).toBe(12)
  })

  // Nothing but commits is made: to die after one is to die before the next.
  it('is repaired by the next run when one dies at any commit, and no attendee is notified twice', {
    timeout: 180_000,
  }, async () => {
    let points = 0
    for (let nth = 1, broke = true; broke; nth += 1) {
      await resetEmulators()
      const date = await tablesAt(venueRevealAt, 8)
      const [one = []] = await tablesOf(date)
      await cancel(one[0] ?? '')
      const reached = failAtCommit(nth, false)
      await reconcileEvening(venueRevealAt(date)).catch(() => null)
      vi.restoreAllMocks()
      broke = reached()
      if (broke) points += 1
      await reconcileEvening(venueRevealAt(date))
      await expectNoSeatingIssues(date)
      expect((await mailsByKind()).table_changed, `broken off at ${nth}`).toHaveLength(3)
    }
    expect(points).toBeGreaterThan(1)
  })
})

/** Ignores the error of a run that lost every write conflict; the next run continues. */
const settled = (run: Promise<unknown>) => run.catch(() => null)

function ticketOf(uid: string, date: EventDate) {
  return {
    id: `pi_${uid}`,
    user_id: uid,
    thursday_event_id: date,
    status: 'paid',
    created_at: new Date(),
    payment_id: `pi_${uid}`,
  }
}
