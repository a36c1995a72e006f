import { type CallName, calls, type RefusalCode } from '@tablee/domain/calls'
import type { CallableFunction, CallableRequest } from 'firebase-functions/https'
import { describe, expect, it, vi } from 'vitest'

// Loading the functions outside a project warns that none is configured.
vi.hoisted(() => vi.stubEnv('GCLOUD_PROJECT', 'demo-tablee-test'))

const functions: Readonly<Record<string, unknown>> = { ...(await import('./index.ts')) }

/** The calls whose only input is a user id. */
const aboutSomebody: readonly CallName[] = ['adminPerson', 'adminKeptApart', 'takeBackKeptApart']

/** A password reset can be requested without a sign-in. */
const signedOut: CallName = 'sendAuthEmail'

// `Object.keys` returns `string[]`; these are the keys of the literal.
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== signedOut)

const token = {
  email: 'nina@tablee.example',
  email_verified: true,
  auth_time: 1_700_000_000,
  iat: 1_700_000_000,
  firebase: { sign_in_provider: 'password' },
}

/** Runs a deployed function without the framework. */
function run(name: string, data: unknown, auth?: object): Promise<unknown> {
  // Registry entries with a call's name are callables.
  const callable = functions[name] as CallableFunction<unknown, Promise<unknown>>
  // The rest of a request is the framework's, and is not read.
  return callable.run({ data, auth, rawRequest: {} } as CallableRequest<unknown>)
}

const refused = (code: RefusalCode) => ({ details: { code } })

describe.each(names)('%s', (name) => {
  it('is deployed, and refuses who is not signed in', async () => {
    await expect(run(name, {})).rejects.toMatchObject(refused('unauthenticated'))
    const anonymous = { uid: 'nina', token: { ...token, firebase: { sign_in_provider: 'anonymous' } } }
    await expect(run(name, {}, anonymous)).rejects.toMatchObject(refused('unauthenticated'))
  })

  it('refuses a body that says more than it may, before anything is read', async () => {
    const auth = { uid: 'nina', token }
    const somebody = aboutSomebody.includes(name) ? { uid: 'camille', admin: true } : { uid: 'camille' }
    for (const forged of [{ admin: true }, somebody, { user_id: 'camille' }, [], 'x', 7])
      await expect(run(name, forged, auth)).rejects.toMatchObject(refused('invalid-input'))
  })
})
