import { collections, paths } from '@tablee/domain/documents'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { clearEmulators, moveClock, signUp } from '../testing/emulators.ts'
import { handleOpenAccount } from './open-account.ts'
import { handleRequestEmailCode } from './request-email-code.ts'

const A_MINUTE = 60_000

let caller: Caller

beforeEach(async () => {
  await clearEmulators()
  caller = await signUp('nina@tablee.example')
  await handleOpenAccount(caller)
})

async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'sent',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
}

const request = () => outcomeOf(handleRequestEmailCode(caller))
const mails = async () => (await db().collection(collections.mail).get()).docs

describe('requestEmailCode', () => {
  it('writes the mail to the account’s address, and keeps no code beside it', async () => {
    expect(await request()).toBe('sent')

    const [mail] = await mails()
    const code = /\b\d{6}\b/.exec(mail?.get('message.text'))?.[0]
    expect(mail?.get('to')).toBe('nina@tablee.example')
    expect(code).toBeDefined()
    const stored = await db().doc(paths.verificationCode(caller.uid)).get()
    expect(JSON.stringify(stored.data())).not.toContain(code)
  })

  it('says when the code was sent and for how long it lives, and so does openAccount later', async () => {
    const stateOf = async () => (await handleOpenAccount(caller)).code
    expect(await stateOf()).toBeNull()
    const { code } = await handleRequestEmailCode(caller)
    expect(code).toEqual({ sent_seconds_ago: 0, lives_seconds: 600 })
    await moveClock(4 * A_MINUTE)
    expect((await stateOf())?.sent_seconds_ago).toBeGreaterThanOrEqual(240)
    expect((await stateOf())?.lives_seconds).toBeLessThanOrEqual(360)
    await moveClock(11 * A_MINUTE)
    expect(await stateOf()).toMatchObject({ lives_seconds: 0 })
    expect(Object.keys((await stateOf()) ?? {})).toEqual(['sent_seconds_ago', 'lives_seconds'])
  })

  it('sends one e-mail for 200 calls at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 200 }, request))

    expect(await mails()).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'code-too-soon')).toHaveLength(199)
  })

  it('sends one a minute and five an hour, of ten calls at once each time', async () => {
    const sent: number[] = []
    // The clock runs on meanwhile: half a minute is left for the first calls, which load the mail's template.
    for (const minute of [0, 0.5, 1.1, 2.2, 3.3, 4.4, 5.5, 60.1]) {
      await moveClock(minute * A_MINUTE)
      const outcomes = new Set(await Promise.all(Array.from({ length: 10 }, request)))
      sent.push((await mails()).length)
      const expected = { 0.5: ['code-too-soon'], 5.5: ['code-limit'] }[minute] ?? ['sent', 'code-too-soon']
      expect([...outcomes].toSorted()).toEqual(expected.toSorted())
    }
    expect(sent).toEqual([1, 1, 2, 3, 4, 5, 5, 6])
  })

  it('counts an address on when its account is deleted and opened again', async () => {
    expect(await request()).toBe('sent')
    await auth().deleteUser(caller.uid)
    caller = await signUp('nina@tablee.example')
    await handleOpenAccount(caller)

    expect(await request()).toBe('code-too-soon')
  })

  it('counts a person on when they move to another address', async () => {
    expect(await request()).toBe('sent')
    await auth().updateUser(caller.uid, { email: 'someone-else@tablee.example' })
    const { tokensValidAfterTime } = await auth().getUser(caller.uid)
    caller = { ...caller, signedInAt: new Date(tokensValidAfterTime ?? 0) }

    expect(await request()).toBe('code-too-soon')
  })

  it('opens the account of a user who has none, once', async () => {
    caller = await signUp('leo@tablee.example')
    expect(await Promise.all([request(), request()])).toContain('sent')
    const account = await db().doc(paths.account(caller.uid)).get()
    expect(account.get('verified_email')).toBeNull()
    expect(await mails()).toHaveLength(1)
  })

  it('refuses whose session is over, and opens nothing for them', async () => {
    caller = await signUp('leo@tablee.example')
    await auth().deleteUser(caller.uid)
    expect(await request()).toBe('unauthenticated')
    expect((await db().doc(paths.account(caller.uid)).get()).exists).toBe(false)
  })
})
