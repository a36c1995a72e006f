import { paths } from '@tablee/domain/documents'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { anAddress, kinds, mails, received, SENT, send } from '../testing/auth.ts'
import { clearEmulators, moveClock, signInByGoogle, signUp } from '../testing/emulators.ts'
import { refusalOf } from '../testing/users.ts'
import { handleOpenAccount } from './open-account.ts'

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

const A_MINUTE = 60_000
let email: string

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await clearEmulators()
  email = anAddress()
})

describe('the other e-mails', () => {
  const types = ['email_confirmation', 'welcome', 'payment_confirmation', 'password_changed'] as const

  it.each(types)('refuse to send %s to a caller who is not signed in', async (type) => {
    await signUp(email)
    expect(await refusalOf(send(null, type, email))).toBe('unauthenticated')
    expect(await mails()).toEqual([])
  })

  it.each(types)('refuse to send %s to another address, with or without an account', async (type) => {
    const caller = await signUp(email)
    await handleOpenAccount(caller)
    await signUp(`other-${email}`)
    expect(await refusalOf(send(caller, type, `other-${email}`))).toBe('forbidden')
    expect(await refusalOf(send(caller, type, `nobody-${email}`))).toBe('forbidden')
    expect(await mails()).toEqual([])
  })

  it.each(types)(
    'refuse to send %s to an address that the account has left, and to ended sessions',
    async (type) => {
      const caller = await signUp(email)
      await handleOpenAccount(caller)
      await auth().updateUser(caller.uid, { email: `new-${email}` })
      const { tokensValidAfterTime } = await auth().getUser(caller.uid)
      const renewed = { ...caller, signedInAt: new Date(tokensValidAfterTime ?? 0) }
      expect(await refusalOf(send(renewed, type, email))).toBe('forbidden')
      await auth().deleteUser(caller.uid)
      expect(await refusalOf(send(renewed, type, email))).toBe('unauthenticated')
    },
  )
})

describe('the code', () => {
  it('is requestEmailCode’s, its quota too', async () => {
    const caller = await signUp(email)
    await handleOpenAccount(caller)
    expect(await send(caller, 'email_confirmation', email.toUpperCase())).toEqual(SENT)
    expect(await refusalOf(send(caller, 'email_confirmation', email))).toBe('code-too-soon')
    const [mail] = await received(email)
    expect(mail?.subject).toMatch(/^\d{6} est votre code de vérification$/)
  })
})

describe('the mail about a changed password', () => {
  async function member(): Promise<Caller> {
    const caller = await signUp(email)
    await handleOpenAccount(caller)
    await db().doc(paths.account(caller.uid)).update({ verified_email: email })
    return caller
  }

  /** Revokes the sessions, as Auth does with each new password; returns the current one. */
  async function change(caller: Caller): Promise<Caller> {
    await auth().updateUser(caller.uid, { password: 'Neuf-2026!' })
    const { tokensValidAfterTime } = await auth().getUser(caller.uid)
    return { ...caller, signedInAt: new Date(tokensValidAfterTime ?? 0) }
  }

  it('goes once to the address of the account, however often it is asked for', async () => {
    const caller = await change(await member())
    const answers = await Promise.all([1, 2, 3].map(() => send(caller, 'password_changed', email)))
    expect(answers).toEqual([SENT, SENT, SENT])
    expect((await received(email)).map(({ subject }) => subject)).toEqual(['Votre mot de passe a été changé'])
    expect(await kinds()).toEqual(['password_changed'])
  })

  it('is refused if no password was changed recently, and if the address is not verified', async () => {
    const caller = await change(await member())
    vi.spyOn(Date, 'now').mockReturnValue(caller.signedInAt.getTime() + 5.1 * A_MINUTE)
    expect(await refusalOf(send(caller, 'password_changed', email))).toBe('forbidden')
    vi.restoreAllMocks()
    await db().doc(paths.account(caller.uid)).update({ verified_email: null })
    expect(await refusalOf(send(caller, 'password_changed', email))).toBe('email-not-verified')
    expect(await mails()).toEqual([])
  })

  it('is sent once a minute at most, whoever changes it again and again', async () => {
    const caller = await change(await member())
    await send(caller, 'password_changed', email)
    // As after another change, whose mail has another id.
    await Promise.all((await mails()).map(({ ref }) => ref.delete()))
    expect(await refusalOf(send(caller, 'password_changed', email))).toBe('code-too-soon')
    await moveClock(1.1 * A_MINUTE)
    expect(await send(caller, 'password_changed', email)).toEqual(SENT)
  })
})

describe('the welcome', () => {
  const verify = async ({ uid }: Caller) => db().doc(paths.account(uid)).update({ verified_email: email })

  it('is sent once, by whichever call comes first', async () => {
    const byGoogle = await signInByGoogle(email)
    await handleOpenAccount(byGoogle)
    await Promise.all(Array.from({ length: 10 }, () => send(byGoogle, 'welcome', email)))
    expect((await mails()).map(({ id }) => id)).toEqual([`welcome_${byGoogle.uid}`])
  })

  it('is sent where it is due and was not yet', async () => {
    const caller = await signUp(email)
    await handleOpenAccount(caller)
    await verify(caller)
    expect(await Promise.all([send(caller, 'welcome', email), send(caller, 'welcome', email)])).toEqual([
      SENT,
      SENT,
    ])
    expect(await kinds()).toEqual(['welcome'])
  })

  it('is refused before the address is proved, and more than five minutes after the account was opened', async () => {
    const caller = await signUp(email)
    expect(await refusalOf(send(caller, 'welcome', email))).toBe('no-account')
    await handleOpenAccount(caller)
    expect(await refusalOf(send(caller, 'welcome', email))).toBe('email-not-verified')
    await verify(caller)
    await moveClock(5.1 * A_MINUTE)
    expect(await refusalOf(send(caller, 'welcome', email))).toBe('forbidden')
    expect(await mails()).toEqual([])
  })
})
