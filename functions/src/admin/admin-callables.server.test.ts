import { randomUUID } from 'node:crypto'
import { calls } from '@tablee/domain'
import { adminExamples } from '@tablee/domain/testing/admin-examples'
import type { CallableFunction, CallableRequest } from 'firebase-functions/https'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPerson } from '../booking/testing/people.ts'
import { emptyWorld } from '../booking/testing/world.ts'
import * as functions from '../index.ts'
import type { Caller } from '../platform/caller.ts'
import { auth } from '../platform/firebase.ts'
import { wholeDatabase } from '../privacy/testing/whole-database.ts'
import { anAdmin } from './testing/an-admin.ts'

const registry: Readonly<Record<string, unknown>> = { ...functions }
const names = Object.keys(registry).filter((name) => name.startsWith('admin'))
const examples: Readonly<Record<string, { right: object }>> = adminExamples

/** Runs a deployed function as somebody, past the framework. */
function run(name: string, { uid, email, emailVerified, signedInAt, admin }: Caller): Promise<unknown> {
  // Whatever of the registry begins with `admin` is a callable: the first test holds it to the calls.
  const callable = registry[name] as CallableFunction<unknown, Promise<unknown>>
  const token = {
    email,
    email_verified: emailVerified,
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    iat: Math.floor(signedInAt.getTime() / 1000),
    firebase: { sign_in_provider: 'password' },
    ...(admin && { admin }),
  }
  // A click of its own: the examples share one id.
  const right: object = examples[name]?.right ?? {}
  const data = 'requestId' in right ? { ...right, requestId: randomUUID() } : right
  // The rest of a request is the framework's, and is not looked at.
  const request = {
    data,
    auth: { uid, token },
    rawRequest: {},
  } as CallableRequest<unknown>
  return callable.run(request)
}

it('every call of the console is deployed under its name, and every callable of that name is one of them', () => {
  expect(names.toSorted()).toEqual(
    Object.keys(calls)
      .filter((name) => name.startsWith('admin'))
      .toSorted(),
  )
  expect(names.length).toBeGreaterThan(10)
})

/** Whoever is no admin, or none any more, each with a token that is as good as it can be. */
const nobodies: Readonly<Record<string, { code: string; make: () => Promise<Caller> }>> = {
  'somebody without the claim': { code: 'forbidden', make: () => aPerson() },
  'an admin whose address is not verified': {
    code: 'forbidden',
    make: async () => ({ ...(await anAdmin()), emailVerified: false }),
  },
  'an admin who was demoted': {
    code: 'forbidden',
    async make() {
      const admin = await anAdmin()
      await auth().setCustomUserClaims(admin.uid, null)
      return admin
    },
  },
  'an admin whose sessions were revoked': {
    code: 'unauthenticated',
    async make() {
      const admin = await anAdmin()
      await auth().revokeRefreshTokens(admin.uid)
      return { ...admin, signedInAt: new Date(Date.now() - 60_000) }
    },
  },
}

describe.each(Object.entries(nobodies))('%s', (_who, { code, make }) => {
  let caller: Caller
  beforeAll(async () => {
    await emptyWorld()
    caller = await make()
  })

  it('is refused by every call of the console, and writes nothing', async () => {
    const before = await wholeDatabase()
    for (const name of names)
      await expect(run(name, caller), name).rejects.toMatchObject({ details: { code } })
    expect((await wholeDatabase()).toSorted()).toEqual(before.toSorted())
  })
})

it('and an admin is let past the door of each', async () => {
  await emptyWorld()
  const admin = await anAdmin()
  for (const name of names) {
    const code = await run(name, admin).then(
      () => 'ok',
      (error: { details?: { code?: string } }) => error.details?.code ?? String(error),
    )
    expect(['forbidden', 'unauthenticated', 'invalid-input'], `${name} ${code}`).not.toContain(code)
  }
})
