import { newAccount, paths } from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { beforeEach, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { createEvening, resetEmulators, setClock } from '../testing/emulators.ts'
import { forgetEverything, paidIntent } from '../testing/stripe.ts'
import { createAttendee } from '../testing/users.ts'
import { auditBooks, lastAudit, recordAudit } from './audit-books.ts'
import { handleHealth } from './health.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
})

const night = { scheduleTime: new Date().toISOString() }

it('the console says when the books were last audited, and nothing before the first night', async () => {
  const admin = await createAttendee()
  expect(await handleHealth(admin, {})).toMatchObject({ findings: [], total: 0, audited: null })
  await auditBooks.run(night)
  const { findings, audited } = await handleHealth(admin, {})
  expect(findings).toEqual([])
  expect(audited?.size).toBeGreaterThan(1)
  expect(Math.abs(new Date(audited?.at ?? 0).getTime() - Date.now())).toBeLessThan(60_000)
})

it('what the night finds broken is a finding, until a night finds it no more', async () => {
  const [admin, date] = [await createAttendee(), await createEvening()]
  const intent = await paidIntent(admin, date)
  await auditBooks.run(night)
  const { findings, total } = await handleHealth(admin, {})
  const broken = { kind: 'books-broken', count: 1, since: expect.any(String) }
  expect(findings).toEqual([
    { ...broken, no: 'I1' },
    { ...broken, no: 'I13' },
  ])
  expect(total).toBe(2)
  const inLog = { no: 'I1', documents: [`payment_intents/${intent}`] }
  expect(logError).toHaveBeenCalledWith('An invariant of docs/invariants.md is broken', inLog)

  await forgetEverything()
  await auditBooks.run(night)
  expect((await handleHealth(admin, {})).findings).toEqual([])
})

it('the console counts all documents that break an invariant, and stores no name of them', async () => {
  const withoutSignIn = ['1', '2', '3'].map((no) => db().doc(paths.account(`ana_${no}`)))
  await Promise.all(withoutSignIn.map((account) => account.set(newAccount(new Date(), null))))
  await auditBooks.run(night)
  const last = await lastAudit()
  expect(last?.broken).toEqual([{ no: 'I55', count: 3 }])
  expect(JSON.stringify(last)).not.toContain('ana')
})

it('an audit that has not ended for more than a day is a finding, whatever it found before', async () => {
  const admin = await createAttendee()
  await auditBooks.run(night)
  const before = await lastAudit()
  await expect(recordAudit(1)).rejects.toThrow('The audit reads at most 1 rows')
  expect(await lastAudit()).toEqual(before)
  await setClock(new Date(Date.now() + 27 * 3_600_000))
  expect((await handleHealth(admin, {})).findings).toContainEqual({
    kind: 'audit-overdue',
    since: before?.at.toISOString(),
  })
})

it('an audit that cannot be read says so, and keeps no other check from answering', async () => {
  await db().doc(paths.lastBookAudit()).set({ at: 'yesterday' })
  expect(await handleHealth(await createAttendee(), {})).toEqual({
    findings: [{ kind: 'check-failed', check: 'books' }],
    total: 1,
    audited: null,
    objectives: expect.any(Array),
    browser: expect.any(Object),
  })
})
