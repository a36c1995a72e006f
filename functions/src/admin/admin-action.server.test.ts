import { randomUUID } from 'node:crypto'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, read, resetEmulators } from '../testing/emulators.ts'
import { createAttendee, refusalOf } from '../testing/users.ts'
import { type AuditedAction, addAuditEntry, isAlreadyDone } from './admin-action.ts'

beforeEach(resetEmulators)

const act = (more: Partial<AuditedAction> = {}): AuditedAction => ({
  input: { requestId: randomUUID() },
  action: 'venue-saved',
  subject: paths.venue('double-six'),
  user_id: null,
  reason: 'Un mur est tombé',
  details: { tables: 4 },
  ...more,
})

/** An action that writes a document, with its audit entry. */
async function commit(admin: Caller, done: AuditedAction, id: string): Promise<void> {
  const batch = db().batch()
  batch.create(db().doc(paths.venue(id)), { id })
  addAuditEntry(batch, admin, done, new Date())
  await batch.commit()
}

it('an audit entry holds the admin, the action, its subject, the time and the reason', async () => {
  const [admin, done] = [await createAttendee(), act()]
  expect(await isAlreadyDone(admin, done)).toBe(false)
  await commit(admin, done, 'one')
  const { input, ...rest } = done
  const { requestId } = input
  const who = { id: requestId, admin_id: admin.uid, admin_email: admin.email }
  expect(await read(paths.audit(requestId))).toMatchObject({ ...who, ...rest })
  expect(await isAlreadyDone(admin, done)).toBe(true)
})

it('of one request that is sent at once, one batch stands, and nothing of the others', async () => {
  const [admin, done] = [await createAttendee(), act()]
  const sent = await Promise.allSettled([1, 2, 3, 4].map((n) => commit(admin, done, `venue-${n}`)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await count(collections.venues), await count(collections.audit)]).toEqual([1, 1])
})

it('an id that was used for another action or user is refused', async () => {
  const [admin, other, done] = [await createAttendee(), await createAttendee(), act()]
  await commit(admin, done, 'one')
  const others: [Caller, AuditedAction][] = [
    [admin, { ...done, action: 'venue-deleted' }],
    [admin, { ...done, subject: paths.venue('another') }],
    [other, done],
  ]
  for (const [caller, asked] of others)
    expect(await refusalOf(isAlreadyDone(caller, asked))).toBe('invalid-input')
})

it('an id under which something else is asked is refused, in any order it is asked, and kept as a digest', async () => {
  const [admin, done] = [await createAttendee(), act()]
  const asked = (more: object) => ({ ...done, input: { ...done.input, ...more } })
  await commit(admin, asked({ name: 'Zoé', amount: 300 }), 'one')
  expect(await isAlreadyDone(admin, asked({ amount: 300, name: 'Zoé' }))).toBe(true)
  for (const other of [{ name: 'Zoé', amount: 301 }, { name: 'Zoé' }, { name: 'Zoe', amount: 300 }])
    expect(await refusalOf(isAlreadyDone(admin, asked(other)))).toBe('request-id-reused')
  expect(JSON.stringify(await read(paths.audit(done.input.requestId)))).not.toContain('Zoé')
})
