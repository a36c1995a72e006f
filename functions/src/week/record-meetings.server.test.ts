import { type EventDate, expiresAt, seatingFreezesAt, seatingStartsAt } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { eraseMeetings, eraseMemberships } from '../privacy/erase-documents.ts'
import { count, createEvening, read, resetEmulators } from '../testing/emulators.ts'
import { groupIdOf, tablesOf } from '../testing/expect-seating.ts'
import { attendees } from '../testing/groups.ts'
import { failAtCommit, interleaveWrite } from '../testing/interleave.ts'
import { expireEvenings } from './expire-evenings.ts'
import { reconcileEvening } from './reconcile-week.ts'
import { recordMeetings } from './record-meetings.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
afterEach(() => vi.restoreAllMocks())

const after = (date: EventDate) => new Date(expiresAt(date).getTime() + 1000)
const metBy = async (uid: string) => (await read(paths.met(uid)))?.people ?? {}

async function anEveningOf(people: number): Promise<EventDate> {
  const date = await createEvening()
  await attendees(date, people)
  await reconcileEvening(seatingStartsAt(date))
  return date
}

async function expectRemembered(date: EventDate, tables: readonly string[][]): Promise<void> {
  for (const table of tables)
    for (const uid of table) {
      const others = table.filter((one) => one !== uid)
      expect(await metBy(uid)).toEqual(Object.fromEntries(others.map((one) => [one, [date]])))
    }
}

describe('once an evening is over', () => {
  it('the members of each group are recorded on both sides, and no other users', async () => {
    const date = await anEveningOf(13)
    const tables = await tablesOf(date)
    await reconcileEvening(seatingFreezesAt(date))
    expect(await count('met')).toBe(0)
    await expireEvenings(after(date))
    await expectRemembered(date, tables)
    expect((await read(paths.thursdayEvent(date)))?.steps.expired_at).not.toBeNull()
  })

  it('an attendee who had cancelled by then has met no other user', async () => {
    const date = await anEveningOf(6)
    await db()
      .doc(paths.registration(date, 'a0000'))
      .update({ registration_status: 'cancelled', group_id: null })
    await expireEvenings(after(date))
    expect(await read(paths.met('a0000'))).toBeUndefined()
    expect(Object.keys(await metBy('a0001'))).toHaveLength(4)
  })

  it('an attendee who did not come has met no other user', async () => {
    const date = await anEveningOf(6)
    const [absent, said] = [paths.registration(date, 'a0000'), paths.registration(date, 'a0001')]
    await db()
      .doc(absent)
      .update({ no_show: { at: new Date(), contested: false } })
    await db()
      .doc(said)
      .update({ rsvp: { answer: 'not-coming', at: new Date() } })
    await expireEvenings(after(date))
    expect([await metBy('a0000'), await metBy('a0001')]).toEqual([{}, {}])
    expect(Object.keys(await metBy('a0002'))).toHaveLength(3)
  })

  it('a second evening is added to the first', async () => {
    const date = await anEveningOf(6)
    await db()
      .doc(paths.met('a0000'))
      .set({ people: { a0001: ['2026-01-08'], old: ['2026-01-08'] } })
    await expireEvenings(after(date))
    expect(await metBy('a0000')).toMatchObject({
      a0001: ['2026-01-08', date],
      old: ['2026-01-08'],
      a0002: [date],
    })
  })

  it.each([false, true])(
    'a run that breaks off at any commit (made: %s) is ended by the next',
    { timeout: 120_000 },
    async (made) => {
      let points = 0
      for (let nth = 1, broke = true; broke; nth += 1) {
        await resetEmulators()
        const date = await anEveningOf(13)
        const tables = await tablesOf(date)
        const reached = failAtCommit(nth, made)
        await recordMeetings(date, after(date)).catch(() => null)
        vi.restoreAllMocks()
        broke = reached()
        if (broke) points += 1
        await Promise.all([recordMeetings(date, after(date)), recordMeetings(date, after(date))])
        await expectRemembered(date, tables)
      }
      expect(points).toBe(2)
    },
  )

  it('a table that can’t be read leaves its evening unmarked, and keeps no other table or evening waiting', async () => {
    const [date, later] = [await anEveningOf(13), await createEvening({}, 2)]
    const [bad = [], good = []] = await tablesOf(date)
    const groupId = String(await groupIdOf(date, bad[0] ?? ''))
    await db().doc(paths.group(groupId)).update({ icebreakers: 'none' })
    const expiredAt = async (one: EventDate) => (await read(paths.thursdayEvent(one)))?.steps.expired_at
    await expireEvenings(after(later))
    await expectRemembered(date, [good])
    expect(await expiredAt(date)).toBeNull()
    expect(await expiredAt(later)).not.toBeNull()
    await db().doc(paths.group(groupId)).update({ icebreakers: [] })
    await expireEvenings(after(later))
    await expectRemembered(date, [bad, good])
    expect(await expiredAt(date)).not.toBeNull()
  })

  it('a user who is erased concurrently is not recorded', async () => {
    const date = await anEveningOf(6)
    interleaveWrite(async () => {
      await eraseMemberships('a0000')
      await eraseMeetings('a0000')
    })
    await recordMeetings(date, after(date))
    expect(await read(paths.met('a0000'))).toBeUndefined()
    expect(Object.keys(await metBy('a0001'))).not.toContain('a0000')
  })
})
