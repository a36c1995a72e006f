import { routes } from '@tablee/domain/routes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { siteUrl } from '../notifications/links.ts'
import { tokensValidAfter } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import {
  anAddress,
  applyResetCode,
  kinds,
  mails,
  received,
  SENT,
  send,
  signInByPassword,
} from '../testing/auth.ts'
import { clearEmulators, moveClock, signInByGoogle, signUp } from '../testing/emulators.ts'
import { dumpDatabase } from '../testing/full-user.ts'
import { handleOpenAccount } from './open-account.ts'

vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }))

const A_MINUTE = 60_000
let email: string

beforeEach(async () => {
  await clearEmulators()
  email = anAddress()
})

/** The code in the link of a reset mail, from its text part. */
async function codeReceived(): Promise<string> {
  const [mail] = await received(email)
  const link = new URL(/https?:\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank')
  return link.searchParams.get('code') ?? ''
}

describe('a new password', () => {
  it('is set through the link that arrives, by a visitor who is signed out; old sessions end', async () => {
    const before = await signUp(email)
    expect(await send(null, 'password_reset', email)).toEqual(SENT)
    const [mail] = await received(email)
    expect(mail?.subject).toBe('Choisissez un nouveau mot de passe')
    await aSecond()

    await applyResetCode(await codeReceived(), 'Neuf-2026!')
    expect((await signInByPassword(email, 'Neuf-2026!')).uid).toBe(before.uid)
    await expect(signInByPassword(email)).rejects.toThrow('INVALID')
    expect(tokensValidAfter(await auth().getUser(before.uid)) > before.signedInAt).toBe(true)
  })

  it('has a link of ours whatever link was sent along, and one that serves once', async () => {
    await signUp(email)
    await send(null, 'password_reset', email, { resetUrl: 'https://evil.example/', userName: 'Cliquez ici' })
    const [mail] = await received(email)
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/evil|Cliquez ici/)
    const code = await codeReceived()
    expect(mail?.html).toContain(`href="${siteUrl(routes.resetPassword, { code })}"`)
    await applyResetCode(code, 'Neuf-2026!')
    await expect(applyResetCode(code, 'Autre-2026!')).rejects.toThrow('INVALID_OOB_CODE')
  })

  it('rests in no document', async () => {
    await signUp(email)
    await send(null, 'password_reset', email)
    const code = await codeReceived()
    expect(code.length).toBeGreaterThan(10)
    const stored = (await mails()).map((mail) => mail.data())
    expect(JSON.stringify(stored)).not.toContain(code)
    expect((await dumpDatabase()).join()).not.toContain(code)
  })

  it('has the same answer and the same writes whether or not the address has an account', async () => {
    await signUp(email)
    const unknown = `nobody-${email}`
    const writes = async (to: string) => {
      const before = await everything()
      expect(await send(null, 'password_reset', to)).toEqual(SENT)
      const after = await everything()
      return after.filter(({ path }) => !before.some((each) => each.path === path)).map(shapeOf)
    }
    const [known, notKnown] = [await writes(email), await writes(unknown)]
    expect(known).toHaveLength(2)
    expect(notKnown).toEqual(known)

    expect(await received(unknown)).toEqual([])
    expect(await received(email)).toHaveLength(1)
    expect(JSON.stringify((await mails()).map((mail) => mail.data()))).not.toContain('nobody')
  })

  it('is not sent to a user who may not sign in any more', async () => {
    const { uid } = await signUp(email)
    await auth().updateUser(uid, { disabled: true })
    expect(await send(null, 'password_reset', email)).toEqual(SENT)
    expect(await received(email)).toEqual([])
  })

  it('is one mail for 50 calls at once, however the address is written', async () => {
    await signUp(email)
    const calls = Array.from({ length: 50 }, (_, n) => (n % 2 ? email : email.toUpperCase()))
    const answers = await Promise.all(calls.map((to) => send(null, 'password_reset', to)))
    expect(answers).toEqual(calls.map(() => SENT))
    expect(await kinds()).toEqual(['password_reset'])
  })

  it('is sent at most once a minute and five times an hour, also of ten concurrent calls, with the same answer to all', async () => {
    const caller = await signUp(`other-${email}`)
    const counts: number[] = []
    for (const minute of [0, 0.9, 1.1, 2.2, 3.3, 4.4, 5.5, 60.1]) {
      await moveClock(minute * A_MINUTE)
      const calls = Array.from({ length: 10 }, (_, n) => send(n % 2 ? caller : null, 'password_reset', email))
      expect(await Promise.all(calls)).toEqual(calls.map(() => SENT))
      counts.push((await mails()).length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5, 5, 6])
  })

  it('requested in a user’s name delays none of their codes', async () => {
    const caller = await signUp(email)
    await handleOpenAccount(caller)
    await send(null, 'password_reset', email)
    expect(await send(caller, 'email_confirmation', email)).toEqual(SENT)
    expect((await kinds()).toSorted()).toEqual(['email_confirmation', 'password_reset'])
  })

  it('is none where one signs in by Google: the mail says so, and gives no password', async () => {
    await signInByGoogle(email)
    expect(await send(null, 'password_reset', email)).toEqual(SENT)
    const [mail] = await received(email)
    expect(mail?.subject).toBe('Vous vous connectez avec Google')
    expect(mail?.html).not.toContain('reset-password')
  })

  it('comes by link where a password stands beside Google', async () => {
    const { uid } = await signInByGoogle(email)
    await auth().updateUser(uid, { password: 'Tablee-2026!' })
    await send(null, 'password_reset', email)
    expect(await codeReceived()).not.toBe('')
  })
})

/** Auth dates sessions with a resolution of one second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

async function everything() {
  const found = await db().listCollections()
  const docs = await Promise.all(found.map(async (each) => (await each.get()).docs))
  return docs.flat().map((each) => ({ path: each.ref.path, data: each.data() }))
}

/** A written document without what must differ: digests, times and the address. */
function shapeOf({ path, data }: { path: string; data: object }) {
  const shape = JSON.stringify({ ...data, to: null }).replaceAll(/"_(nano)?seconds":\d+/g, '')
  return { collection: path.split('/')[0], shape }
}
