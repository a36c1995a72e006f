import { randomUUID } from 'node:crypto'
import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { count, emptyWorld, read } from '../testing/emulators.ts'
import { aPerson, refusalOf } from '../testing/users.ts'
import { type Act, auditCreate, wasDone } from './admin-action.ts'

beforeEach(emptyWorld)

const act = (more: Partial<Act> = {}): Act => ({
  input: { requestId: randomUUID() },
  action: 'venue-saved',
  subject: paths.venue('double-six'),
  user_id: null,
  reason: 'Un mur est tombé',
  details: { tables: 4 },
  ...more,
})

/** An action that writes a document, with its audit entry. */
async function commit(admin: Caller, done: Act, id: string): Promise<void> {
  const batch = db().batch()
  batch.create(db().doc(paths.venue(id)), { id })
  auditCreate(batch, admin, done, new Date())
  await batch.commit()
}

it('a line says who did what to what, when and why', async () => {
  const [admin, done] = [await aPerson(), act()]
  expect(await wasDone(admin, done)).toBe(false)
  await commit(admin, done, 'one')
  const { input, ...rest } = done
  const { requestId } = input
  const who = { id: requestId, admin_id: admin.uid, admin_email: admin.email }
  expect(await read(paths.audit(requestId))).toMatchObject({ ...who, ...rest })
  expect(await wasDone(admin, done)).toBe(true)
})

it('of one request that is sent at once, one batch stands, and nothing of the others', async () => {
  const [admin, done] = [await aPerson(), act()]
  const sent = await Promise.allSettled([1, 2, 3, 4].map((n) => commit(admin, done, `venue-${n}`)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await count(collections.venues), await count(collections.audit)]).toEqual([1, 1])
})

it('an id that stood for something else, or for somebody else, stands for nothing more', async () => {
  const [admin, other, done] = [await aPerson(), await aPerson(), act()]
  await commit(admin, done, 'one')
  const others: [Caller, Act][] = [
    [admin, { ...done, action: 'venue-deleted' }],
    [admin, { ...done, subject: paths.venue('another') }],
    [other, done],
  ]
  for (const [caller, asked] of others) expect(await refusalOf(wasDone(caller, asked))).toBe('invalid-input')
})

it('an id under which something else is asked is refused, in whatever order it is asked, and kept as a digest', async () => {
  const [admin, done] = [await aPerson(), act()]
  const asked = (more: object) => ({ ...done, input: { ...done.input, ...more } })
  await commit(admin, asked({ name: 'Zoé', amount: 300 }), 'one')
  expect(await wasDone(admin, asked({ amount: 300, name: 'Zoé' }))).toBe(true)
  for (const other of [{ name: 'Zoé', amount: 301 }, { name: 'Zoé' }, { name: 'Zoe', amount: 300 }])
    expect(await refusalOf(wasDone(admin, asked(other)))).toBe('done-otherwise')
  expect(JSON.stringify(await read(paths.audit(done.input.requestId)))).not.toContain('Zoé')
})
