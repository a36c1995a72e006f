import { type EventDate, expiresAt } from '@tablee/domain/calendar'
import { collections, paths } from '@tablee/domain/documents'
import { WriteBatch } from 'firebase-admin/firestore'
import { error as logError } from 'firebase-functions/logger'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handleAcknowledgeExpiry } from '../booking/expiry.ts'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { createEvening, participants, read, resetEmulators, setClock } from '../testing/emulators.ts'
import { createGroup } from '../testing/groups.ts'
import { createAttendee, people, refusalOf } from '../testing/users.ts'
import { expireEvenings } from './expire-evenings.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

beforeEach(resetEmulators)
beforeEach(() => vi.mocked(logError).mockClear())
afterEach(() => vi.restoreAllMocks())

const acknowledge = (caller: Caller) => handleAcknowledgeExpiry(caller, {})
const seat = (date: EventDate, caller: Caller) => read(paths.registration(date, caller.uid))
const after = (date: EventDate) => new Date(expiresAt(date).getTime() + 1000)

/** An evening with `count` attendees in one group. */
async function anEveningOf(count: number): Promise<{ date: EventDate; callers: Caller[] }> {
  const [callers, date] = [await people(count), await createEvening()]
  await createGroup(date, callers)
  await participants(date)
  return { date, callers }
}

/** An evening with one attendee. */
async function anEveningOfOne(): Promise<{ date: EventDate; caller: Caller }> {
  const [caller, date] = [await createAttendee(), await createEvening()]
  await createGroup(date, [caller])
  return { date, caller }
}

async function statuses(date: EventDate): Promise<Record<string, number>> {
  const all = await db().collection(collections.registrations).where('thursday_event_id', '==', date).get()
  const found = all.docs.map((one) => String(one.get('registration_status')))
  return Object.fromEntries(
    [...new Set(found)].map((one) => [one, found.filter((each) => each === one).length]),
  )
}

const countOf = async (date: EventDate) => (await read(paths.thursdayEvent(date)))?.current_participants

const expiredAt = async (date: EventDate) => (await read(paths.thursdayEvent(date)))?.steps.expired_at

describe('the sweep', () => {
  it('ends what stands for an evening that is over, frees the accounts and announces the expiry', async () => {
    const { date, callers } = await anEveningOf(3)
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ expired: 3 })
    for (const { uid } of callers)
      expect(await read(paths.account(uid))).toMatchObject({ registration_id: null, expired_event_id: date })
    expect((await expiredAt(date)).toDate()).toEqual(after(date))
    expect(await countOf(date)).toBe(3)
  })

  it('leaves an evening alone until more than a day has passed, and the ones to come', async () => {
    const { date } = await anEveningOf(2)
    await expireEvenings(expiresAt(date))
    expect(await statuses(date)).toEqual({ registered: 2 })
    expect(await expiredAt(date)).toBeNull()
    const later = await createEvening({}, 2)
    await expireEvenings(after(date))
    expect(await expiredAt(later)).toBeNull()
    expect(await statuses(date)).toEqual({ expired: 2 })
  })

  it('run twice, and twice at once, changes nothing more', async () => {
    const { date, callers } = await anEveningOf(8)
    await Promise.all([expireEvenings(after(date)), expireEvenings(after(date))])
    await Promise.all(callers.map(acknowledge))
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ expired: 8 })
    for (const { uid } of callers)
      expect(await read(paths.account(uid))).toMatchObject({ registration_id: null, expired_event_id: null })
    expect(await countOf(date)).toBe(8)
  })

  it('leaves what was cancelled or called off as it is', async () => {
    const { date, callers } = await anEveningOf(3)
    const [one, two] = callers.map(({ uid }) => db().doc(paths.registration(date, uid)))
    await Promise.all([
      one?.update({ registration_status: 'cancelled' }),
      two?.update({ registration_status: 'called_off' }),
    ])
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ cancelled: 1, called_off: 1, expired: 1 })
  })

  it('ends the registration of an account that is gone, or that has moved on, and sends no notification', async () => {
    const { date, caller: gone } = await anEveningOfOne()
    const moved = await createAttendee()
    await createGroup(date, [moved], 2)
    await db().doc(paths.account(gone.uid)).delete()
    await db().doc(paths.account(moved.uid)).update({ registration_id: '2099-01-01_another' })
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ expired: 2 })
    expect(await read(paths.account(gone.uid))).toBeUndefined()
    expect(await read(paths.account(moved.uid))).toMatchObject({
      registration_id: '2099-01-01_another',
      expired_event_id: null,
    })
  })

  it('goes through an evening of more than one page', async () => {
    const { date, caller } = await anEveningOfOne()
    const one = await seat(date, caller)
    const batch = db().batch()
    for (let n = 0; n < 430; n += 1) {
      const [user_id, ref] = [`x${n}`, db().doc(paths.registration(date, `x${n}`))]
      batch.set(ref, { ...one, id: ref.id, user_id })
    }
    await batch.commit()
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ expired: 431 })
    expect(await expiredAt(date)).not.toBeNull()
  })
})

describe('a sweep that breaks off', () => {
  it.each([0, 1, 7, 12])(
    'after %i of twelve is completed by the next, with no registration half ended',
    async (done) => {
      const { date, callers } = await anEveningOf(12)
      const commit = WriteBatch.prototype.commit
      let commits = 0
      const broken = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementation(function (this: WriteBatch) {
        commits += 1
        return commits > done ? Promise.reject(new Error('the process is gone')) : commit.call(this)
      })
      await expireEvenings(after(date)).catch(() => null)
      broken.mockRestore()

      expect(await statuses(date)).toEqual(expectedStatuses(done))
      expect(await expiredAt(date)).toBeNull()
      // One error per registration that did not end; if all ended, one for the evening that was not marked.
      expect(logError).toHaveBeenCalledTimes(Math.max(1, 12 - done))
      for (const caller of callers) {
        const { registration_status } = (await seat(date, caller)) ?? {}
        const { registration_id } = (await read(paths.account(caller.uid))) ?? {}
        expect(registration_id === null).toBe(registration_status === 'expired')
      }

      await expireEvenings(after(date))
      expect(await statuses(date)).toEqual({ expired: 12 })
      expect(await expiredAt(date)).not.toBeNull()
    },
  )

  function expectedStatuses(done: number): Record<string, number> {
    if (done === 0) return { registered: 12 }
    return done === 12 ? { expired: 12 } : { expired: done, registered: 12 - done }
  }

  it('at one document that is out of shape still ends the others, and comes back to it', async () => {
    const { date, callers } = await anEveningOf(3)
    const [odd] = callers.map(({ uid }) => db().doc(paths.registration(date, uid)))
    await odd?.update({ age: 'vingt' })
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ expired: 2, registered: 1 })
    expect(await expiredAt(date)).toBeNull()
    await odd?.update({ age: 31 })
    await expireEvenings(after(date))
    expect(await statuses(date)).toEqual({ expired: 3 })
    expect(await expiredAt(date)).not.toBeNull()
  })
})

describe('a person’s own visit', () => {
  it('ends the registration before the sweep does, and the expiry is not announced again', async () => {
    const { date, caller: visitor } = await anEveningOfOne()
    const other = await createAttendee()
    await createGroup(date, [other], 2)
    await setClock(after(date))
    expect(await acknowledge(visitor)).toEqual({ acknowledged: true })
    expect(await seat(date, visitor)).toMatchObject({ registration_status: 'expired' })
    expect(await read(paths.account(visitor.uid))).toMatchObject({
      registration_id: null,
      expired_event_id: null,
    })
    await expireEvenings(after(date))
    expect(await read(paths.account(visitor.uid))).toMatchObject({ expired_event_id: null })
    expect(await read(paths.account(other.uid))).toMatchObject({ expired_event_id: date })
  })

  it('after the sweep takes the announcement away, once and for all', async () => {
    const { date, caller: visitor } = await anEveningOfOne()
    await expireEvenings(after(date))
    await setClock(after(date))
    for (let time = 0; time < 2; time += 1) {
      expect(await acknowledge(visitor)).toEqual({ acknowledged: true })
      expect(await read(paths.account(visitor.uid))).toMatchObject({ expired_event_id: null })
    }
  })

  it('in ten tabs, while two sweeps run, expires it once and leaves nothing to announce', async () => {
    const { date, caller: visitor } = await anEveningOfOne()
    await setClock(after(date))
    const tabs = Array.from({ length: 10 }, () => acknowledge(visitor))
    await Promise.all([...tabs, expireEvenings(after(date)), expireEvenings(after(date))])
    await acknowledge(visitor)
    expect(await statuses(date)).toEqual({ expired: 1 })
    expect(await read(paths.account(visitor.uid))).toMatchObject({
      registration_id: null,
      expired_event_id: null,
    })
  })

  it('touches no coming registration', async () => {
    const { date, caller: visitor } = await anEveningOfOne()
    // Ten seconds before the expiry: the clock runs on during the call.
    await setClock(new Date(expiresAt(date).getTime() - 10_000))
    await acknowledge(visitor)
    expect(await seat(date, visitor)).toMatchObject({ registration_status: 'registered' })
    expect(await read(paths.account(visitor.uid))).toMatchObject({
      registration_id: `${date}_${visitor.uid}`,
    })
  })

  it('is that of a user with an account and an address of their own', async () => {
    const caller = await createAttendee()
    expect(await refusalOf(acknowledge({ ...caller, emailVerified: false }))).toBe('email-not-verified')
    expect(await refusalOf(acknowledge({ ...caller, uid: 'nobody' }))).toBe('no-account')
    expect(await acknowledge(caller)).toEqual({ acknowledged: true })
  })
})
