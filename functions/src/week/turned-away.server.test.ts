import { type EventDate, seatingFreezesAt, seatingStartsAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { FieldValue } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleEveningIssues } from '../admin/evening-issues.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, participants, read, resetEmulators } from '../testing/emulators.ts'
import { mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees } from '../testing/groups.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { createAttendee } from '../testing/users.ts'
import { callOffRegistration } from './call-off-registration.ts'
import { reconcileEvening } from './reconcile-week.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
beforeEach(() => vi.mocked(logError).mockClear())

const registration = (date: EventDate, uid: string) => read(paths.registration(date, uid))
const city = (date: EventDate) => read(paths.eveningCity(date, 'paris'))

async function expectTurnedAway(date: EventDate, uid: string): Promise<void> {
  expect(await registration(date, uid)).toMatchObject({ registration_status: 'called_off', group_id: null })
  expect(await read(paths.ticket(`pi_${uid}`))).toMatchObject({ status: 'unused', thursday_event_id: null })
  expect(await read(paths.account(uid))).toMatchObject({
    registration_id: null,
    called_off: [{ thursday_event_id: date, cause: 'no-table', kept: 'ticket' }],
  })
  const mails = await mailsByKind()
  expect(mails.evening_called_off).toEqual([`${uid}@tablee.example`])
  expect(mails.table_reminder).not.toContain(`${uid}@tablee.example`)
  expect((await read(paths.mail(`called_off_${date}_${uid}_1`)))?.message.subject).toContain('Votre place')
}

describe('late comers for whom no table has room', () => {
  it('get their ticket back after Thursday noon where only others’ moving would give a seat, which is an alarm', async () => {
    const date = await createEvening()
    await attendees(date, 7)
    await reconcileEvening(seatingStartsAt(date))
    const before = await tablesOf(date)
    const [late = ''] = await attendees(date, 1, { prefix: 'late' })
    for (const _ of [1, 2]) await reconcileEvening(seatingFreezesAt(date))
    expect(await tablesOf(date)).toEqual(before)
    await expectTurnedAway(date, late)
    expect(await participants(date)).toBe(7)
    expect(await city(date)).toMatchObject({ unseated: 0, called_off_at: null })
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ called_off: false })
    expect(logError).toHaveBeenCalledWith(
      'Registrations without a group are called off',
      expect.objectContaining({ people: 1 }),
    )
  })

  it('keep a seat that they get while theirs is being called off', async () => {
    const date = await createEvening()
    await attendees(date, 6)
    await reconcileEvening(seatingStartsAt(date))
    const [late = ''] = await attendees(date, 1, { prefix: 'late' })
    interleaveWrite(async () => {
      const batch = db().batch()
      batch.update(db().doc(paths.registration(date, late)), { group_id: `${date}_paris_1` })
      batch.update(db().doc(paths.group(`${date}_paris_1`)), { member_ids: FieldValue.arrayUnion(late) })
      await batch.commit()
    })
    await callOffRegistration(
      `${date}_${late}`,
      { cause: 'no-table', compensation: 'ticket' },
      seatingFreezesAt(date),
    )
    expect(await registration(date, late)).toMatchObject({ registration_status: 'registered' })
    expect((await mailsByKind()).evening_called_off).toBeUndefined()
  })
})

describe('an attendee who is kept apart from the one table of the city', () => {
  it('is an alarm until the seating freeze, and then gets their ticket back, seen by the console', async () => {
    const date = await createEvening()
    const [one = '', other = ''] = await attendees(date, 6)
    const pair = {
      persons: [one, other],
      source: 'console',
      reason: 'Une dispute',
      by: 'admin',
      at: new Date(),
    }
    await db().collection(collections.keptApart).doc(`${one}_${other}`).set(pair)
    for (const at of [seatingStartsAt(date), new Date(seatingFreezesAt(date).getTime() - 1000)]) {
      await reconcileEvening(at)
      expect((await tablesOf(date)).map(({ length }) => length)).toEqual([5])
      expect(await city(date)).toMatchObject({ unseated: 1 })
    }
    expect(logError).toHaveBeenCalledWith(
      'Attendees are left without a group',
      expect.objectContaining({ unseated: 1 }),
    )
    expect((await mailsByKind()).evening_called_off).toBeUndefined()
    const seated = (await tablesOf(date)).flat()
    const away = [one, other].find((uid) => !seated.includes(uid)) ?? ''
    await reconcileEvening(seatingFreezesAt(date))
    await expectTurnedAway(date, away)
    expect((await tablesOf(date)).flat()).toEqual(seated)
    const admin = await createAttendee()
    expect(await handleEveningIssues(admin, { date })).toMatchObject({
      unseated: [],
      turned_away: [{ user_id: away, city: 'paris' }],
    })
  })
})
