import { randomUUID } from 'node:crypto'
import { type EventDate, expiresAt, seatingStartsAt, venueRevealAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { count, createEvening, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { mailsByKind, tablesOf } from '../testing/expect-seating.ts'
import { attendees, createVenue } from '../testing/groups.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { handleEveningIssues } from './evening-issues.ts'
import { handleRunStep } from './evenings.ts'

vi.mock('@tablee/domain/matching', async (load) =>
  (await import('../testing/quick-search.ts')).withFastMatcher(await load()),
)
vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)

const a = 1000
const after = (at: Date) => new Date(at.getTime() + a)

async function anEveningOf(people: number): Promise<{ date: EventDate; uids: string[] }> {
  const date = await createEvening()
  return { date, uids: await attendees(date, people) }
}

it('a step is run from its hour on, as the schedule does, and each click is written down once', async () => {
  const [admin, { date }] = [await createAttendee(), await anEveningOf(12)]
  await createVenue()
  const input = { requestId: randomUUID(), date, step: 'formed' } as const
  await setClock(new Date(seatingStartsAt(date).getTime() - 60_000))
  expect(await refusalOf(handleRunStep(admin, input))).toBe('not-due')
  expect(await tablesOf(date)).toEqual([])

  await setClock(after(seatingStartsAt(date)))
  const outcomes = await Promise.all([handleRunStep(admin, input), handleRunStep(admin, input)])
  expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'done' }])
  expect((await tablesOf(date)).map(({ length }) => length)).toEqual([6, 6])
  expect(await refusalOf(handleRunStep(admin, { ...input, step: 'told' }))).toBe('not-due')
  expect(await read(paths.audit(input.requestId))).toMatchObject({
    action: 'step-run',
    details: { step: 'formed', outcome: 'done' },
  })
  await setClock(after(venueRevealAt(date)))
  await handleRunStep(admin, { requestId: randomUUID(), date, step: 'told' })
  expect((await mailsByKind()).table_revealed).toHaveLength(12)
  expect((await read(paths.thursdayEvent(date)))?.steps).toMatchObject({ told_at: expect.anything() })
  expect(await count(collections.audit)).toBe(2)
})

it('a step that could not be done is said to be incomplete, and for whom it went wrong', async () => {
  const [admin, { date, uids }] = [await createAttendee(), await anEveningOf(12)]
  await setClock(after(venueRevealAt(date)))
  expect(await handleRunStep(admin, { requestId: randomUUID(), date, step: 'venues' })).toEqual({
    outcome: 'done',
  })
  const dead = { to: 'a@tablee.example', kind: 'table_revealed', message: null, created_at: new Date() }
  const delivery = { state: 'ERROR', attempts: 8, error: '550', end_time: new Date() }
  const paused = { lease_expires_at: null, next_attempt_at: null }
  for (const id of [`table_${date}_${uids[0]}_1_1`, 'table_2020-01-02_other_1_1', `recap_${date}`])
    await db()
      .doc(paths.mail(id))
      .set({ ...dead, delivery: { ...delivery, ...paused } })
  const { unplaced, mails, unseated, turned_away, more } = await handleEveningIssues(admin, { date })
  expect(unplaced.map(({ city, people }) => [city, people])).toEqual([
    ['paris', 6],
    ['paris', 6],
  ])
  expect(mails.map(({ mail_id }) => mail_id)).toEqual([`table_${date}_${uids[0]}_1_1`])
  expect([unseated, turned_away, more]).toEqual([[], [], false])

  await db()
    .doc(paths.registration(date, String(uids[0])))
    .update({ age: 'vingt' })
  const input = { requestId: randomUUID(), date, step: 'told' } as const
  expect(await handleRunStep(admin, input)).toEqual({ outcome: 'incomplete' })
  expect(await read(paths.audit(input.requestId))).toMatchObject({ details: { outcome: 'incomplete' } })
})

it('the tables of an evening that has begun are left, and its end can be run', async () => {
  const [admin, { date }] = [await createAttendee(), await anEveningOf(4)]
  await setClock(after(expiresAt(date)))
  const run = (step: 'reminded' | 'expired') => handleRunStep(admin, { requestId: randomUUID(), date, step })
  expect(await refusalOf(run('reminded'))).toBe('too-late')
  expect(await run('expired')).toEqual({ outcome: 'done' })
  expect((await read(paths.registration(date, 'a0000')))?.registration_status).toBe('expired')
})
