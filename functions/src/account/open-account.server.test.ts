import { accountDocument, newAccount, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { tokensValidAfter } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { PASSWORD, resetPassword, signInByPassword } from '../testing/auth.ts'
import { clearEmulators, signInByGoogle, signUp } from '../testing/emulators.ts'
import { handleOpenAccount } from './open-account.ts'
import { handleRequestEmailCode } from './request-email-code.ts'

beforeEach(clearEmulators)

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

  it('leaves a Google session alone whose first call comes late', async () => {
    const { uid } = await signInByGoogle(EMAIL)
    const before = tokensValidAfter(await auth().getUser(uid))
    await aSecond()
    const later = await signInByGoogle(EMAIL)
    await handleOpenAccount({ ...later, signedInAt: new Date(later.signedInAt.getTime() + 60_000) })
    expect(tokensValidAfter(await auth().getUser(uid))).toEqual(before)
  })

  it('returns whose payments may have to be recovered', async () => {
    const caller = await signUp(EMAIL)
    const ref = db().doc(paths.account(caller.uid))
    expect(await handleOpenAccount(caller)).toEqual({ created: true, recover: false, code: null })
    expect(await handleOpenAccount(caller)).toEqual({ created: false, recover: false, code: null })
    await ref.update({ stripe_customer_id: 'cus_1' })
    expect(await handleOpenAccount(caller)).toEqual({ created: false, recover: true, code: null })
  })

  it('opens nothing for a deleted account', async () => {
    const caller = await signUp(EMAIL)
    await auth().deleteUser(caller.uid)
    await expect(handleOpenAccount(caller)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect((await db().doc(paths.account(caller.uid)).get()).exists).toBe(false)
  })
})

describe('an address that a user took before its owner came by Google', () => {
  it('is emptied of what they left, and their session and their password end', async () => {
    const taker = await signUp(EMAIL)
    await handleOpenAccount(taker)
    await handleRequestEmailCode(taker)
    await db().doc(paths.user(taker.uid)).set({ id: taker.uid, first_name: 'Faux' })
    await aSecond()

    const owner = await signInByGoogle(EMAIL)
    expect(owner.uid).toBe(taker.uid)
    await aSecond()
    expect(await handleOpenAccount(owner)).toMatchObject({ created: true })

    expect(await isOver(taker)).toBe(true)
    expect(await isOver(owner)).toBe(false)
    for (const path of [paths.user(owner.uid), paths.verificationCode(owner.uid)])
      expect((await db().doc(path).get()).exists, path).toBe(false)
    expect((await accountOf(owner)).verified_email).toBe(EMAIL)
    await expect(signInByPassword(EMAIL)).rejects.toThrow('INVALID')
    await expect(handleOpenAccount(taker)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('loses their session even where Auth left it', async () => {
    const taker = await signUp(EMAIL)
    await handleOpenAccount(taker)
    const owner = await signInByGoogle(EMAIL)
    await aSecond()
    await handleOpenAccount({ ...owner, signedInAt: new Date(owner.signedInAt.getTime() + 1000) })
    expect(tokensValidAfter(await auth().getUser(owner.uid)) > owner.signedInAt).toBe(true)
  })

  it('loses their password even where Auth left it', async () => {
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
    expect(await handleOpenAccount(caller)).toMatchObject({ created: false })
    expect((await accountOf(caller)).booking_no).toBe(3)
    expect(await providersOf(caller)).toContain('password')
  })

  it('stays as it is when they had proved it by a new password', async () => {
    await handleOpenAccount(await signUp(EMAIL))
    const owner = await resetPassword(EMAIL)
    expect(owner.emailVerified).toBe(true)
    expect(await handleOpenAccount(owner)).toMatchObject({ created: false })
    expect((await accountOf(owner)).verified_email).toBe(EMAIL)
    await db().doc(paths.user(owner.uid)).set({ id: owner.uid, first_name: 'Nina' })

    const byGoogle = await signInByGoogle(EMAIL)
    expect(byGoogle.uid).toBe(owner.uid)
    expect(await handleOpenAccount(byGoogle)).toMatchObject({ created: false })
    expect((await db().doc(paths.user(owner.uid)).get()).exists).toBe(true)
    expect(await providersOf(byGoogle)).toContain('password')
  })

  it('is not proved by a password beside Google', async () => {
    await handleOpenAccount(await signUp(EMAIL))
    const { uid } = await signInByGoogle(EMAIL)
    await auth().updateUser(uid, { password: PASSWORD })
    await handleOpenAccount(await signInByPassword(EMAIL))
    const account = await db().doc(paths.account(uid)).get()
    expect(account.get('verified_email')).toBeNull()
  })

  it.each([{ booking_no: 1 }, { stripe_customer_id: 'cus_1' }, { registration_id: '2026-11-26_nina' }])(
    'keeps an account in use, and ends other access (%o)',
    async (inUse) => {
      const { uid } = await signUp(EMAIL)
      await db()
        .doc(paths.account(uid))
        .set({ ...newAccount(new Date(), null), ...inUse, blocked: true })
      await db().doc(paths.user(uid)).set({ id: uid, first_name: 'Nina' })
      await auth().updateUser(uid, { emailVerified: true })

      const owner = await signInByGoogle(EMAIL)
      expect(await handleOpenAccount(owner)).toMatchObject({ created: false })
      expect(await accountOf(owner)).toMatchObject({ ...inUse, verified_email: EMAIL, blocked: true })
      expect((await db().doc(paths.user(uid)).get()).exists).toBe(true)
      expect(await providersOf(owner)).toEqual(['google.com'])
    },
  )

  it('stays blocked when it is emptied', async () => {
    const taker = await signUp(EMAIL)
    await handleOpenAccount(taker)
    await db().doc(paths.account(taker.uid)).update({ blocked: true })

    const owner = await signInByGoogle(EMAIL)
    expect(await handleOpenAccount(owner)).toMatchObject({ created: true })
    expect(await accountOf(owner)).toMatchObject({ blocked: true, verified_email: EMAIL })
  })
})

const isOver = async ({ uid, signedInAt }: Caller) => signedInAt < tokensValidAfter(await auth().getUser(uid))

/** Auth dates sessions with a resolution of one second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))
const providersOf = async ({ uid }: Caller) =>
  (await auth().getUser(uid)).providerData.map(({ providerId }) => providerId)

/** The same caller, signed in after the last revocation. */
async function renewed(caller: Caller): Promise<Caller> {
  const { tokensValidAfterTime } = await auth().getUser(caller.uid)
  return { ...caller, signedInAt: new Date(tokensValidAfterTime ?? 0) }
}
