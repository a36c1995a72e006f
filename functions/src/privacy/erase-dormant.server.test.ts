import { collections, newAccount, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handleOpenAccount } from '../account/open-account.ts'
import { auth, db } from '../platform/firestore.ts'
import { anEvening, clearWorld, count, read } from '../testing/emulators.ts'
import { holding } from '../testing/full-user.ts'
import { aGroup } from '../testing/groups.ts'
import { deliverLastMails } from '../testing/mailbox.ts'
import { deliverSucceeded, paidIntent } from '../testing/stripe.ts'
import { aPass, aPerson, aTicket, refusalOf } from '../testing/users.ts'
import { keepPromises } from './erase-dormant.ts'
import { erasePerson } from './erase-person.ts'

beforeEach(clearWorld)

const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000)

describe('whoever was last here three years ago', () => {
  it('is erased, and not a day before', async () => {
    const { uid, email } = await aPerson()
    await keepPromises(inYears(2.99))
    expect(await read(paths.user(uid))).toBeDefined()
    await keepPromises(inYears(3.01))
    await deliverLastMails()
    expect(await holding([uid, email])).toEqual([])
    await expect(auth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('stays where a seat was theirs since', async () => {
    const [caller, date] = [await aPerson(), await anEvening()]
    await aGroup(date, [caller])
    await db()
      .doc(paths.registration(date, caller.uid))
      .update({ event_date: inYears(2) })
    await keepPromises(inYears(3.01))
    expect(await read(paths.user(caller.uid))).toBeDefined()
    await keepPromises(inYears(5.01))
    expect(await read(paths.user(caller.uid))).toBeUndefined()
  })
})

describe('an erasure that broke off', () => {
  it('is taken up an hour later, and one under way is left alone', async () => {
    const [broken, under] = [await aPerson(), await aPerson()]
    const began = (minutes: number) => ({ erasing_since: new Date(Date.now() - minutes * 60_000) })
    await db().doc(paths.account(broken.uid)).update(began(61))
    await db().doc(paths.account(under.uid)).update(began(59))
    await keepPromises(new Date())
    await deliverLastMails()
    expect(await holding([broken.uid])).toEqual([])
    expect(await read(paths.user(under.uid))).toBeDefined()
  })

  it('is taken up where the account is gone and the sign-in is left', async () => {
    const { uid } = await aPerson()
    await eraseButTheSignIn(uid)
    await keepPromises(inMinutes(59))
    await expect(auth().getUser(uid)).resolves.toBeDefined()
    await keepPromises(inMinutes(61))
    await expect(auth().getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('is brought to its end by the next sign-in, which opens no account under it', async () => {
    const caller = await aPerson()
    await eraseButTheSignIn(caller.uid)
    expect(await refusalOf(handleOpenAccount(caller))).toBe('unauthenticated')
    await deliverLastMails()
    expect(await holding([caller.uid, caller.email])).toEqual([])
    await expect(auth().getUser(caller.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('is brought to its end by the next try where that one breaks off as well', async () => {
    const caller = await aPerson()
    await eraseButTheSignIn(caller.uid)
    const deleting = vi.spyOn(auth(), 'deleteUser').mockRejectedValueOnce(new Error('broken off again'))
    await expect(handleOpenAccount(caller)).rejects.toThrow('broken off again')
    deleting.mockRestore()
    expect(await read(paths.account(caller.uid))).toBeUndefined()
    expect(await refusalOf(handleOpenAccount(caller))).toBe('unauthenticated')
    await deliverLastMails()
    expect(await holding([caller.uid])).toEqual([])
  })

  it('takes nothing of an account that a crossing call opened since, until that is marked as well', async () => {
    const caller = await aPerson()
    await eraseButTheSignIn(caller.uid)
    const account = { ...newAccount(inMinutes(1), caller.email), booking_no: 1 }
    await db().doc(paths.account(caller.uid)).set(account)
    await keepPromises(inMinutes(61))
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

  async function eraseButTheSignIn(uid: string): Promise<void> {
    const deleting = vi.spyOn(auth(), 'deleteUser').mockRejectedValueOnce(new Error('broken off'))
    await expect(erasePerson(uid)).rejects.toThrow('broken off')
    deleting.mockRestore()
    expect(await read(paths.account(uid))).toBeUndefined()
  }
})

describe('an account whose sign-in was deleted at Auth', () => {
  it('ends as by deleteMyAccount: the seat is free, and nothing of the person is left', async () => {
    const [caller, date] = [await aPerson(), await anEvening()]
    await deliverSucceeded(await paidIntent(caller, date))
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    await auth().deleteUser(caller.uid)

    await keepPromises(new Date())
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ current_participants: 0 })
    await deliverLastMails()
    expect(await holding([caller.uid, caller.email])).toEqual([])
    await keepPromises(new Date())
    expect(await read(paths.thursdayEvent(date))).toMatchObject({ current_participants: 0 })
  })

  it('is found behind more accounts than Auth looks up at once, and those with a sign-in stay', async () => {
    const living = Array.from({ length: 100 }, (_, n) => `a${n}`)
    await auth().importUsers(living.map((uid) => ({ uid, email: `${uid}@tablee.example` })))
    const batch = db().batch()
    for (const uid of [...living, 'gone'])
      batch.create(db().doc(paths.account(uid)), newAccount(new Date(), null))
    await batch.commit()
    await keepPromises(new Date())
    expect(await count(collections.accounts)).toBe(100)
    expect(await read(paths.account('gone'))).toBeUndefined()
  })
})

describe('billing', () => {
  it('goes after ten years, not before', async () => {
    const { uid } = await aPerson()
    await Promise.all([aTicket(uid, 'pi_old'), aPass(uid)])
    await db().doc(paths.payment('pi_old')).set({ id: 'pi_old', user_id: 'gone_x', created_at: new Date() })
    const billed = async () =>
      (await count(collections.payments)) +
      (await count(collections.tickets)) +
      (await count(collections.subscriptions))
    await keepPromises(inYears(9.99))
    // The test created the subscription itself, with the user id in its id.
    expect(await billed()).toBe(2)
    await keepPromises(inYears(10.01))
    expect(await billed()).toBe(0)
  })
})
