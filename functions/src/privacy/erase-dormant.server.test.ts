import { collections, ids, newAccount, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleOpenAccount } from '../account/open-account.ts'
import { erasureFindings } from '../admin/health-checks.ts'
import { absenceMailId } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { clearEmulators, count, createEvening, participants, read } from '../testing/emulators.ts'
import { holding } from '../testing/full-user.ts'
import { createGroup } from '../testing/groups.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { createAttendee, createSubscription, createTicket, refusalOf } from '../testing/users.ts'
import { applyRetention } from './erase-dormant.ts'
import { erasePerson } from './erase-person.ts'

beforeEach(clearEmulators)

/** The sentence of the last e-mail to an account that was not used. */
const UNASKED = /Vous n’avez pas utilisé votre compte/
async function lastMail(): Promise<string> {
  const mails = await db().collection(collections.mail).where('kind', '==', 'account_deleted').get()
  expect(mails.size).toBe(1)
  return String(mails.docs[0]?.get('message.text')).replaceAll(/\s+/g, ' ')
}

const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000)

describe('a user who was last here three years ago', () => {
  it('is erased, and not before', async () => {
    const { uid, email } = await createAttendee()
    await applyRetention(inYears(2.99))
    expect(await read(paths.user(uid))).toBeDefined()
    await applyRetention(inYears(3.01))
    expect(await lastMail()).toMatch(UNASKED)
    await deliverLastMails()
    expect(await holding([uid, email])).toEqual([])
    await expect(auth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('stays where a seat was theirs since', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await createGroup(date, [caller])
    await db()
      .doc(paths.registration(date, caller.uid))
      .update({ event_date: inYears(2) })
    await applyRetention(inYears(3.01))
    expect(await read(paths.user(caller.uid))).toBeDefined()
    await applyRetention(inYears(5.01))
    expect(await read(paths.user(caller.uid))).toBeUndefined()
  })
})

describe('an erasure that broke off', () => {
  it('is taken up an hour later, and one under way is left alone', async () => {
    const [broken, under] = [await createAttendee(), await createAttendee()]
    const began = (minutes: number) => ({ erasing_since: new Date(Date.now() - minutes * 60_000) })
    await db().doc(paths.account(broken.uid)).update(began(61))
    await db().doc(paths.account(under.uid)).update(began(59))
    await applyRetention(new Date())
    expect(await lastMail()).not.toMatch(UNASKED)
    await deliverLastMails()
    expect(await holding([broken.uid])).toEqual([])
    expect(await read(paths.user(under.uid))).toBeDefined()
  })

  it('of an account that nobody used says so all the same', async () => {
    const { uid } = await createAttendee()
    const erasing_since = new Date(inYears(3.01).getTime() - 2 * 3_600_000)
    await db().doc(paths.account(uid)).update({ erasing_since })
    await applyRetention(inYears(3.01))
    expect(await lastMail()).toMatch(UNASKED)
  })

  it('is taken up where the account is deleted and the auth user is not', async () => {
    const { uid } = await createAttendee()
    await eraseAuthUser(uid)
    await applyRetention(inMinutes(59))
    await expect(auth().getUser(uid)).resolves.toBeDefined()
    await applyRetention(inMinutes(61))
    await expect(auth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('is brought to its end by the next sign-in, which opens no account under it', async () => {
    const caller = await createAttendee()
    await eraseAuthUser(caller.uid)
    expect(await refusalOf(handleOpenAccount(caller))).toBe('unauthenticated')
    await deliverLastMails()
    expect(await holding([caller.uid, caller.email])).toEqual([])
    await expect(auth().getUser(caller.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('is brought to its end by the next try where that one breaks off as well', async () => {
    const caller = await createAttendee()
    await eraseAuthUser(caller.uid)
    const deleting = vi.spyOn(auth(), 'deleteUser').mockRejectedValueOnce(new Error('broken off again'))
    await expect(handleOpenAccount(caller)).rejects.toThrow('broken off again')
    deleting.mockRestore()
    expect(await read(paths.account(caller.uid))).toBeUndefined()
    expect(await refusalOf(handleOpenAccount(caller))).toBe('unauthenticated')
    await deliverLastMails()
    expect(await holding([caller.uid])).toEqual([])
  })

  it('takes nothing of an account that a parallel call has opened since, unless that is being erased as well', async () => {
    const caller = await createAttendee()
    await eraseAuthUser(caller.uid)
    const account = { ...newAccount(inMinutes(1), caller.email), booking_no: 1 }
    await db().doc(paths.account(caller.uid)).set(account)
    await applyRetention(inMinutes(61))
    expect(await read(paths.account(caller.uid))).toMatchObject({ booking_no: 1, blocked: false })
    expect(await handleOpenAccount(caller)).toMatchObject({ created: false })
    await db()
      .doc(paths.account(caller.uid))
      .update({ erasing_since: inMinutes(2) })
    expect(await refusalOf(handleOpenAccount(caller))).toBe('unauthenticated')
    await deliverLastMails()
    expect(await holding([caller.uid])).toEqual([])
  })

  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  async function eraseAuthUser(uid: string): Promise<void> {
    const deleting = vi.spyOn(auth(), 'deleteUser').mockRejectedValueOnce(new Error('broken off'))
    await expect(erasePerson(uid)).rejects.toThrow('broken off')
    deleting.mockRestore()
    expect(await read(paths.account(uid))).toBeUndefined()
  }
})

describe('an account whose auth user was deleted at Auth', () => {
  it('ends as by deleteMyAccount: the seat is free, and nothing of the person is left', async () => {
    const [caller, date] = [await createAttendee(), await createEvening()]
    await deliverSucceeded(await paidIntent(caller, date))
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    await auth().deleteUser(caller.uid)

    await applyRetention(new Date())
    expect(await participants(date)).toBe(0)
    await deliverLastMails()
    expect(await holding([caller.uid, caller.email])).toEqual([])
    await applyRetention(new Date())
    expect(await participants(date)).toBe(0)
  })

  it('is found behind more accounts than Auth looks up at once, and those with an auth user stay', async () => {
    const living = Array.from({ length: 100 }, (_, n) => `a${n}`)
    await auth().importUsers(living.map((uid) => ({ uid, email: `${uid}@tablee.example` })))
    const batch = db().batch()
    for (const uid of [...living, 'gone'])
      batch.create(db().doc(paths.account(uid)), newAccount(new Date(), null))
    await batch.commit()
    await applyRetention(new Date())
    expect(await count(collections.accounts)).toBe(100)
    expect(await read(paths.account('gone'))).toBeUndefined()
  })
})

describe('accounts without an auth user, too many to be people who left', () => {
  const lost = ['ana', 'bob', 'cyr', 'dan', 'eve', 'fay']

  async function accountsOf(uids: readonly string[]): Promise<void> {
    const batch = db().batch()
    for (const uid of uids) batch.create(db().doc(paths.account(uid)), newAccount(new Date(), null))
    await batch.commit()
  }
  const inHealth = async () => (await erasureFindings(new Date())).findings

  it('are left alone and reported, until their auth users are back', async () => {
    await accountsOf(lost)
    await applyRetention(new Date())
    expect(await count(collections.accounts)).toBe(6)
    expect(await inHealth()).toEqual([
      { kind: 'sign-ins-missing', count: 6, accounts: 6, since: expect.any(String) },
    ])
    await auth().importUsers(lost.map((uid) => ({ uid })))
    await applyRetention(new Date())
    expect(await count(collections.accounts)).toBe(6)
    expect(await inHealth()).toEqual([])
  })

  it('are three of a hundred; two of a hundred are erased', async () => {
    const living = Array.from({ length: 98 }, (_, n) => `a${n}`)
    await auth().importUsers(living.map((uid) => ({ uid })))
    await accountsOf([...living, 'ana', 'bob'])
    await applyRetention(new Date())
    expect(await count(collections.accounts)).toBe(98)
    await accountsOf(lost.slice(0, 3))
    await applyRetention(new Date())
    expect(await count(collections.accounts)).toBe(101)
  })

  it('are erased once an owner has confirmed their number', async () => {
    await accountsOf(lost)
    await applyRetention(new Date())
    await db().doc(paths.missingAuthUsers()).update({ confirmed: 6 })
    await applyRetention(new Date())
    expect(await count(collections.accounts)).toBe(0)
    expect(await inHealth()).toEqual([])
  })
})

describe('RSVP answers and check-ins', () => {
  it('is forgotten a year later, and the registration stays', async () => {
    const [old, recent, date] = [await createAttendee(), await createAttendee(), await createEvening()]
    await createGroup(date, [old, recent])
    const attended = (at: Date) => ({
      rsvp: { answer: 'coming', at },
      check_in: { here: true, at },
      no_show: { at, contested: false },
    })
    await db()
      .doc(paths.registration(date, old.uid))
      .update(attended(inYears(-1.01)))
    await db()
      .doc(paths.registration(date, recent.uid))
      .update(attended(inYears(-0.99)))
    const noted = ({ uid }: Caller) => paths.mail(absenceMailId(ids.registration(date, uid)))
    for (const one of [old, recent]) await db().doc(noted(one)).set({ to: one.email })
    await applyRetention(new Date())
    expect(await read(noted(old))).toBeUndefined()
    expect(await read(noted(recent))).toBeDefined()
    const left = await read(paths.registration(date, old.uid))
    expect(left).toMatchObject({ user_id: old.uid })
    expect([left?.rsvp, left?.check_in, left?.no_show]).toEqual([undefined, undefined, undefined])
    expect(await read(paths.registration(date, recent.uid))).toMatchObject({
      rsvp: { answer: 'coming' },
      check_in: { here: true },
      no_show: { contested: false },
    })
  })
})

describe('billing', () => {
  it('goes after ten years, not before', async () => {
    const { uid } = await createAttendee()
    await Promise.all([createTicket(uid, 'pi_old'), createSubscription(uid)])
    await db().doc(paths.payment('pi_old')).set({ id: 'pi_old', user_id: 'gone_x', created_at: new Date() })
    const billed = async () =>
      (await count(collections.payments)) +
      (await count(collections.tickets)) +
      (await count(collections.subscriptions))
    await applyRetention(inYears(9.99))
    // The test created the subscription itself, with the user id in its id.
    expect(await billed()).toBe(2)
    await applyRetention(inYears(10.01))
    expect(await billed()).toBe(0)
  })
})
