import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '@tablee/domain/calls'
import fc from 'fast-check'
import type { CallableFunction, CallableRequest } from 'firebase-functions/https'
import { beforeAll, describe, expect, it } from 'vitest'
import * as functions from './index.ts'
import type { Caller } from './platform/auth.ts'
import { createEvening, resetEmulators } from './testing/emulators.ts'
import { nearlyValid, validInputs } from './testing/hostile-inputs.ts'
import { createAdmin, createAttendee } from './testing/users.ts'

const registry: Readonly<Record<string, unknown>> = { ...functions }
/** A fixed seed, so that a failure can be reproduced. */
const SEED = 20_261_123
/** Of so many inputs per call those that its schema accepts, and of these at most so many. */
const DRAWN = 400
const LET_IN = 8

// `Object.keys` returns `string[]`; these are the keys of the literal.
const names = Object.keys(calls) as CallName[]

let valid: ReturnType<typeof validInputs>
beforeAll(async () => {
  await resetEmulators()
  valid = validInputs(await createEvening())
})

/** Different strange inputs that the call's schema accepts. */
function letInBy(name: CallName): object[] {
  const drawn = fc.sample(nearlyValid(valid[name]), { numRuns: DRAWN, seed: SEED })
  const right = JSON.stringify(valid[name])
  const texts = drawn
    .filter((data) => calls[name].input.safeParse(data).success)
    .map((data) => JSON.stringify(data))
  return [...new Set(texts)]
    .filter((text) => text !== right)
    .slice(0, LET_IN)
    .map((text) => JSON.parse(text))
}

/** Runs a deployed function without the framework. Returns "ok" or the code of the refusal. */
function run(name: CallName, { uid, email, admin }: Caller, data: object): Promise<string> {
  // Registry entries with a call's name are callables.
  const callable = registry[name] as CallableFunction<unknown, Promise<unknown>>
  const seconds = Math.floor(Date.now() / 1000)
  const session = { auth_time: seconds, iat: seconds, firebase: { sign_in_provider: 'password' } }
  const token = { email, email_verified: true, ...session, ...(admin && { admin }) }
  const sent = 'requestId' in data ? { ...data, requestId: randomUUID() } : data
  // The rest of a request is the framework's, and is not read.
  const request = { data: sent, auth: { uid, token }, rawRequest: {} } as CallableRequest<unknown>
  return callable.run(request).then(
    () => 'ok',
    (error: { details?: { code?: string } }) => error.details?.code ?? String(error),
  )
}

/** Codes that mean that a handler failed: all services are up, and the schema has accepted the input. */
function faultsOf(name: CallName): string[] {
  const outages = ['unavailable', 'payment-unavailable', 'unauthenticated']
  // The handler itself refuses the page of an export without a first page as invalid.
  return name === 'adminExportReservations' ? outages : [...outages, 'invalid-input']
}

describe.each(names)('%s', (name) => {
  it('answers every input that its schema lets in, however strange, or refuses it by a code of its own', async () => {
    for (const data of letInBy(name)) {
      const caller = name.startsWith('admin') ? await createAdmin() : await createAttendee()
      const said = await run(name, caller, data)
      expect(said, JSON.stringify(data)).toMatch(/^[a-z-]+$/)
      expect(faultsOf(name)).not.toContain(said)
    }
  })
})
