import { accountDocument, paths } from '@tablee/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/caller.ts'
import { auth, db } from '../platform/firebase.ts'
import { revokedAt } from '../platform/require-living.ts'
import { clearWorld, signInByGoogle, signUp } from '../platform/testing/world.ts'
import { handleOpenAccount } from './open-account.ts'

beforeEach(clearWorld)

const EMAIL = 'nina@tablee.example'
const accountOf = async ({ uid }: Caller) =>
  accountDocument.parse((await db().doc(paths.account(uid)).get()).data())
const wasWelcomed = async ({ uid }: Caller) =>
  (
    await db()
      .doc(paths.mail(`welcome_${uid}`))
      .get()
  ).exists

describe('openAccount', () => {
  it('opens an account once, however often it is called at once', async () => {
    const caller = await signUp(EMAIL)
    const answers = await Promise.all(Array.from({ length: 20 }, () => handleOpenAccount(caller)))
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(await accountOf(caller)).toMatchObject({
      booking_no: 0,
      registration_id: null,
      verified_email: null,
    })
  })

  it('welcomes who arrives by Google, and not who arrives by password', async () => {
    const byGoogle = await signInByGoogle('leo@tablee.example')
    const byPassword = await signUp(EMAIL)
    await handleOpenAccount(byGoogle)
    await handleOpenAccount(byPassword)
    expect(await wasWelcomed(byGoogle)).toBe(true)
    expect(await wasWelcomed(byPassword)).toBe(false)
  })

  it('leaves a new Google session alone', async () => {
    const caller = await signInByGoogle(EMAIL)
    await handleOpenAccount(caller)
    expect(await isOver(caller)).toBe(false)
  })

  it('opens nothing for a deleted account', async () => {
    const caller = await signUp(EMAIL)
    await auth().deleteUser(caller.uid)
    await expect(handleOpenAccount(caller)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await db().doc(paths.account(caller.uid)).get()).exists).toBe(false)
  })
})

describe('an address that somebody took before its owner came by Google', () => {
  it('is emptied of what they left, and their session ends', async () => {
    const taker = await signUp(EMAIL)
    await handleOpenAccount(taker)
    await db().doc(paths.user(taker.uid)).set({ id: taker.uid, first_name: 'Faux' })
    await aSecond()

    const owner = await signInByGoogle(EMAIL)
    expect(owner.uid).toBe(taker.uid)
    expect(await handleOpenAccount(owner)).toEqual({ created: true })

    expect(await isOver(taker)).toBe(true)
    expect(await isOver(owner)).toBe(false)
    expect((await db().doc(paths.user(owner.uid)).get()).exists).toBe(false)
    expect((await accountOf(owner)).verified_email).toBe(EMAIL)
    await expect(handleOpenAccount(taker)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('loses their password even where Auth left it, account opened or not', async () => {
    const owner = await signInByGoogle(EMAIL)
    await auth().updateUser(owner.uid, { password: 'Autre-2026!' })
    expect(await providersOf(owner)).toContain('password')

    await handleOpenAccount(await renewed(owner))
    expect(await providersOf(owner)).toEqual(['google.com'])
  })

  it('stays as it is when they had proved it', async () => {
    const first = await signUp(EMAIL)
    await handleOpenAccount(first)
    await auth().updateUser(first.uid, { emailVerified: true })
    await db().doc(paths.account(first.uid)).update({ verified_email: EMAIL, booking_no: 3 })

    const caller = await signInByGoogle(EMAIL)
    expect(await handleOpenAccount(caller)).toEqual({ created: false })
    expect((await accountOf(caller)).booking_no).toBe(3)
    expect(await providersOf(caller)).toContain('password')
  })
})

const isOver = async ({ uid, signedInAt }: Caller) => signedInAt < revokedAt(await auth().getUser(uid))

/** Auth dates sessions in whole seconds. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))
const providersOf = async ({ uid }: Caller) =>
  (await auth().getUser(uid)).providerData.map(({ providerId }) => providerId)

/** The same caller, signed in after whatever was revoked so far. */
async function renewed(caller: Caller): Promise<Caller> {
  const { tokensValidAfterTime } = await auth().getUser(caller.uid)
  return { ...caller, signedInAt: new Date(tokensValidAfterTime ?? 0) }
}
