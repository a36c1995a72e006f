import { randomUUID } from 'node:crypto'
import { calls } from '@tablee/domain/calls'
import { adminCallExamples } from '@tablee/domain/testing/admin-examples'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { auth } from '../platform/firestore.ts'
import { resetEmulators } from '../testing/emulators.ts'
import { dumpDatabase } from '../testing/full-user.ts'
import { outcomeOf, registry, runCallable } from '../testing/run-callable.ts'
import { createAdmin, createAttendee } from '../testing/users.ts'

const names = Object.keys(registry).filter((name) => name.startsWith('admin'))
const examples: Readonly<Record<string, { right: object }>> = adminCallExamples

/** Runs a call of the console as a caller, with a request id of its own: the examples share one. */
function run(name: string, caller: Caller): Promise<unknown> {
  const right: object = examples[name]?.right ?? {}
  return runCallable(name, caller, 'requestId' in right ? { ...right, requestId: randomUUID() } : right)
}

it('every call of the console is deployed under its name, and every callable of that name is one of them', () => {
  expect(names.toSorted()).toEqual(
    Object.keys(calls)
      .filter((name) => name.startsWith('admin'))
      .toSorted(),
  )
  expect(names.length).toBeGreaterThan(10)
})

/** Callers who are not admins, or no longer, each with the best possible token. */
const nobodies: Readonly<Record<string, { code: string; make: () => Promise<Caller> }>> = {
  'somebody without the claim': { code: 'forbidden', make: () => createAttendee() },
  'an admin whose address is not verified': {
    code: 'forbidden',
    make: async () => ({ ...(await createAdmin()), emailVerified: false }),
  },
  'an admin who was demoted': {
    code: 'forbidden',
    async make() {
      const admin = await createAdmin()
      await auth().setCustomUserClaims(admin.uid, null)
      return admin
    },
  },
  'an admin whose sessions were revoked': {
    code: 'unauthenticated',
    async make() {
      const admin = await createAdmin()
      await auth().revokeRefreshTokens(admin.uid)
      return { ...admin, signedInAt: new Date(Date.now() - 60_000) }
    },
  },
}

describe.each(Object.entries(nobodies))('%s', (_who, { code, make }) => {
  let caller: Caller
  beforeAll(async () => {
    await resetEmulators()
    caller = await make()
  })

  it('is refused by every call of the console, and writes nothing', async () => {
    const before = await dumpDatabase()
    for (const name of names)
      await expect(run(name, caller), name).rejects.toMatchObject({ details: { code } })
    expect((await dumpDatabase()).toSorted()).toEqual(before.toSorted())
  })
})

it('and an admin is let past the door of each', async () => {
  await resetEmulators()
  const admin = await createAdmin()
  for (const name of names) {
    const code = await outcomeOf(run(name, admin))
    expect(['forbidden', 'unauthenticated', 'invalid-input'], `${name} ${code}`).not.toContain(code)
  }
})
