import { collections, paths } from '@tablee/domain/documents'
import { openings } from '@tablee/domain/openings'
import { beforeEach, describe, expect, it } from 'vitest'
import { now } from '../platform/clock.ts'
import { auth, db } from '../platform/firestore.ts'
import { handleDeleteMyAccount } from '../privacy/erase-person.ts'
import { handleExportMyData } from '../privacy/export-my-data.ts'
import { count, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createAttendee, people } from '../testing/users.ts'
import { announce, handleAwaitOpening } from './openings.ts'

beforeEach(resetEmulators)

const lyon = { opening: 'lyon', awaited: true }
const marseille = { opening: 'marseille', awaited: true }
const awaitedBy = async (uid: string) => (await read(paths.account(uid)))?.awaited_openings
/** The openings as they are once Lyon is open. */
const withLyon = openings.map((one) => (one.id === 'lyon' ? { ...one, isOpen: true } : one))
const mails = async () =>
  (await db().collection(collections.mail).get()).docs.map((mail) => [mail.get('to'), mail.get('kind')])

describe('a user who awaits an opening', () => {
  it('is noted with the time of the first consent, and taken off again by one call', async () => {
    const ana = await createAttendee()
    const asked = await now()
    expect(await handleAwaitOpening(ana, lyon)).toEqual({ awaited: true })
    const first = await awaitedBy(ana.uid)
    expect(first.lyon.toDate().getTime()).toBeGreaterThanOrEqual(asked.getTime())
    await setClock(new Date(asked.getTime() + 86_400_000))
    await Promise.all([handleAwaitOpening(ana, lyon), handleAwaitOpening(ana, marseille)])
    expect(await awaitedBy(ana.uid)).toEqual({ lyon: first.lyon, marseille: expect.anything() })
    expect(await handleAwaitOpening(ana, { ...lyon, awaited: false })).toEqual({ awaited: false })
    expect(Object.keys(await awaitedBy(ana.uid))).toEqual(['marseille'])
  })

  it('reads it in their copy, and it goes with the account', async () => {
    const ana = await createAttendee()
    await handleAwaitOpening(ana, lyon)
    const copy = await handleExportMyData(ana, {})
    expect(copy[collections.accounts]).toMatchObject({ awaited_openings: { lyon: expect.any(String) } })
    await handleDeleteMyAccount(ana, { confirm: true })
    expect(await count(collections.accounts)).toBe(0)
    await announce(await now(), withLyon)
    expect((await mails()).map(([, kind]) => kind)).toEqual(['account_deleted'])
  })
})

describe('the day on which it opens', () => {
  it('writes once to each who still awaits it, and forgets that they did', async () => {
    const [ana, left, other, never] = await people(4)
    if (!ana || !left || !other || !never) throw new Error('four people')
    await handleAwaitOpening(ana, lyon)
    await handleAwaitOpening(ana, marseille)
    await handleAwaitOpening(left, lyon)
    await handleAwaitOpening(left, { ...lyon, awaited: false })
    await handleAwaitOpening(other, marseille)
    await announce(await now())
    expect(await mails()).toEqual([])
    await announce(await now(), withLyon)
    await announce(await now(), withLyon)
    expect(await mails()).toEqual([[ana.email, 'opening_announced']])
    expect(Object.keys(await awaitedBy(ana.uid))).toEqual(['marseille'])
    expect(Object.keys(await awaitedBy(other.uid))).toEqual(['marseille'])
  })

  it('is notified again where they asked again', async () => {
    const ana = await createAttendee()
    for (const day of [0, 1]) {
      await setClock(new Date(Date.parse('2026-12-01T10:00:00Z') + day * 86_400_000))
      await handleAwaitOpening(ana, lyon)
      await announce(await now(), withLyon)
    }
    expect(await mails()).toHaveLength(2)
  })

  it('skips users who are blocked, have no auth user any more or an account that cannot be read, and stops for none of them', async () => {
    const awaited_openings = { lyon: new Date() }
    const [ana] = await people(1)
    if (!ana) throw new Error('one person')
    await handleAwaitOpening(ana, lyon)
    await createAttendee({ account: { awaited_openings, blocked: true } })
    const gone = await createAttendee({ account: { awaited_openings } })
    await auth().deleteUser(gone.uid)
    await db().doc(paths.account('odd')).set({ awaited_openings })
    await announce(await now(), withLyon)
    expect(await mails()).toEqual([[ana.email, 'opening_announced']])
    expect(await awaitedBy('odd')).toEqual({})
  })

  it('writes page by page, and goes on after a run that stopped', async () => {
    const asked = new Date()
    await Promise.all(
      Array.from({ length: 203 }, (_, n) =>
        db()
          .doc(paths.account(`p${n}`))
          .set({ awaited_openings: { lyon: asked } }),
      ),
    )
    const [last] = await people(1)
    if (!last) throw new Error('one person')
    await setClock(new Date(asked.getTime() + 60_000))
    await handleAwaitOpening(last, lyon)
    await announce(await now(), withLyon, -1)
    expect(await mails()).toEqual([])
    await announce(await now(), withLyon)
    expect(await mails()).toEqual([[last.email, 'opening_announced']])
  })
})
