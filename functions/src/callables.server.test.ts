import { type CallName, calls } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import { callExamples } from '@tablee/domain/testing/call-examples'
import { beforeEach, describe, expect, it } from 'vitest'
import { handleOpenAccount } from './account/open-account.ts'
import type { Caller } from './platform/auth.ts'
import { db } from './platform/firestore.ts'
import { handleDeleteMyAccount } from './privacy/erase-person.ts'
import { clearEmulators, signInByGoogle, signUp } from './testing/emulators.ts'
import { dumpDatabase } from './testing/full-user.ts'
import { outcomeOf, runCallable } from './testing/run-callable.ts'
import { createAttendee } from './testing/users.ts'

/**
 * Callables with the same answer for every caller, signed in or not: Stripe's key, and a password reset to
 * its address.
 */
const openToAll: readonly CallName[] = ['paymentConfig', 'sendAuthEmail']

/** What a blocked user may call: for the account, its address and its data. */
const openToBlocked: readonly CallName[] = [
  ...openToAll,
  ...(['openAccount', 'requestEmailCode', 'verifyEmailCode', 'acknowledgeExpiry'] as const),
  ...(['dismissCalledOff', 'exportMyData', 'deleteMyAccount'] as const),
]

// `Object.keys` returns `string[]`; these are the keys of the literal.
const names = Object.keys(calls) as CallName[]

const call = (name: CallName, caller: Caller) =>
  outcomeOf(runCallable(name, caller, callExamples[name].right))

/** Auth dates sessions with a resolution of one second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))

/** Ways in which a session ends although its token is valid for up to an hour more. */
const ended: Readonly<Record<string, () => Promise<Caller>>> = {
  async 'of somebody who deleted their account'() {
    const caller = await createAttendee()
    await handleDeleteMyAccount(caller, { confirm: true })
    return caller
  },
  async 'of whoever took an address before its owner came'() {
    const taker = await signUp('nina@tablee.example')
    await handleOpenAccount(taker)
    await aSecond()
    await handleOpenAccount(await signInByGoogle(taker.email))
    return taker
  },
}

beforeEach(clearEmulators)

describe.each(Object.entries(ended))('the last token %s', (_whose, end) => {
  it('is refused by every callable, and writes nothing', async () => {
    const caller = await end()
    const before = await dumpDatabase()
    for (const name of names.filter((each) => !openToAll.includes(each)))
      expect(['ok', 'unavailable', 'invalid-input'], name).not.toContain(await call(name, caller))
    expect((await dumpDatabase()).toSorted()).toEqual(before.toSorted())
  })
})

describe('a blocked person', () => {
  // The console's callables refuse other callers before they read the account
  // (admin-callables.server.test.ts).
  const closed = names.filter(
    (name) => !openToBlocked.includes(name) && !name.startsWith('admin') && name !== 'simulatePayment',
  )

  it('is refused by what books, pays and cancels, which answers others, and writes nothing; their account and data stay theirs', async () => {
    const caller = await createAttendee()
    for (const name of closed) expect(await call(name, caller), name).not.toBe('blocked')
    await db().doc(paths.account(caller.uid)).update({ blocked: true })
    const before = await dumpDatabase()
    for (const name of closed) expect(await call(name, caller), name).toBe('blocked')
    expect((await dumpDatabase()).toSorted()).toEqual(before.toSorted())
    for (const name of openToBlocked) expect(await call(name, caller), name).not.toBe('blocked')
  })
})
