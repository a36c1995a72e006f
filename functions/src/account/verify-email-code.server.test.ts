import { collections, paths } from '@tablee/domain/documents'
import { DocumentReference } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { clearEmulators, moveClock, signUp } from '../testing/emulators.ts'
import { handleOpenAccount } from './open-account.ts'
import { handleRequestEmailCode } from './request-email-code.ts'
import { handleVerifyEmailCode } from './verify-email-code.ts'

const A_MINUTE = 60_000

let nina: Caller

beforeEach(async () => {
  await clearEmulators()
  nina = await newcomer('nina@tablee.example')
})

afterEach(() => vi.restoreAllMocks())

async function newcomer(email: string): Promise<Caller> {
  const caller = await signUp(email)
  await handleOpenAccount(caller)
  return caller
}

/** Requests a code and reads it from the outbox. */
async function codeFor(caller: Caller): Promise<string> {
  await handleRequestEmailCode(caller)
  const mails = await db().collection(collections.mail).where('to', '==', caller.email).get()
  const newest = mails.docs.sort((a, b) => b.get('created_at').toMillis() - a.get('created_at').toMillis())[0]
  const code = /\b\d{6}\b/.exec(newest?.get('message.text'))?.[0]
  if (!code) throw new Error('No code in the outbox')
  return code
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const isVerified = async ({ uid }: Caller) => (await auth().getUser(uid)).emailVerified
const verify = (caller: Caller, code: string) => handleVerifyEmailCode(caller, { code })
const refused = { code: 'code-invalid' }

describe('verifyEmailCode', () => {
  it('verifies at Auth by the right code, and again by the same one', async () => {
    const code = await codeFor(nina)
    expect(await verify(nina, code)).toEqual({ verified: true, first: true })
    expect(await isVerified(nina)).toBe(true)
    expect((await db().doc(paths.account(nina.uid)).get()).get('verified_email')).toBe(nina.email)
    expect(await verify(nina, code)).toEqual({ verified: true, first: false })
  })

  it('is no first proof where Auth called the address verified before: the user may have begun a profile', async () => {
    const code = await codeFor(nina)
    await auth().updateUser(nina.uid, { emailVerified: true })
    expect(await verify(nina, code)).toEqual({ verified: true, first: false })
  })

  it('welcomes once, and only within five minutes of the account’s opening', async () => {
    const welcome = async ({ uid }: Caller) =>
      (
        await db()
          .doc(paths.mail(`welcome_${uid}`))
          .get()
      ).exists
    await verify(nina, await codeFor(nina))
    expect(await welcome(nina)).toBe(true)

    const leo = await newcomer('leo@tablee.example')
    await moveClock(5.1 * A_MINUTE)
    await verify(leo, await codeFor(leo))
    expect(await welcome(leo)).toBe(false)
  })

  it('refuses an older code once a fresh one was asked for, and asking verifies nothing', async () => {
    const old = await codeFor(nina)
    await moveClock(1.1 * A_MINUTE)
    const fresh = await codeFor(nina)
    expect(await isVerified(nina)).toBe(false)

    if (old !== fresh) await expect(verify(nina, old)).rejects.toMatchObject(refused)
    expect(await isVerified(nina)).toBe(false)
    expect(await verify(nina, fresh)).toMatchObject({ verified: true })
  })

  it('refuses another person’s code', async () => {
    const leo = await newcomer('leo@tablee.example')
    const hers = await codeFor(nina)
    await codeFor(leo)
    await expect(verify(leo, hers)).rejects.toMatchObject(refused)
    expect(await isVerified(leo)).toBe(false)
  })

  it('refuses the right code after five wrong ones', async () => {
    const code = await codeFor(nina)
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(verify(nina, otherThan(code))).rejects.toMatchObject(refused)
    }
    await expect(verify(nina, code)).rejects.toMatchObject(refused)
    expect(await isVerified(nina)).toBe(false)
  })

  it('accepts the right code after four wrong ones', async () => {
    const code = await codeFor(nina)
    for (let guess = 0; guess < 4; guess += 1) await expect(verify(nina, otherThan(code))).rejects.toThrow()
    expect(await verify(nina, code)).toMatchObject({ verified: true })
  })

  it('weighs five of 100 guesses made at once', async () => {
    const code = await codeFor(nina)
    // A guess is evaluated only after its attempt is written, which is the only update that a wrong guess
    // makes.
    const writes = vi.spyOn(DocumentReference.prototype, 'update')
    await Promise.allSettled(Array.from({ length: 100 }, () => verify(nina, otherThan(code))))
    const weighed = writes.mock.settledResults.filter(({ type }) => type === 'fulfilled')
    expect(weighed).toHaveLength(5)
    const stored = await db().doc(paths.verificationCode(nina.uid)).get()
    expect(stored.get('tries')).toBe(5)
    await expect(verify(nina, code)).rejects.toMatchObject(refused)
  })

  it('refuses the code from the tenth minute on', async () => {
    const code = await codeFor(nina)
    await moveClock(10 * A_MINUTE)
    await expect(verify(nina, code)).rejects.toMatchObject(refused)
    await moveClock(9.9 * A_MINUTE)
    expect(await verify(nina, code)).toMatchObject({ verified: true })
  })

  it('refuses a code that was sent to an address which the account has left', async () => {
    const code = await codeFor(nina)
    await auth().updateUser(nina.uid, { email: 'someone-else@tablee.example' })
    const { tokensValidAfterTime } = await auth().getUser(nina.uid)
    const signedInAt = new Date(tokensValidAfterTime ?? 0)
    await expect(verify({ ...nina, signedInAt }, code)).rejects.toMatchObject(refused)
    expect(await isVerified(nina)).toBe(false)
  })
})
