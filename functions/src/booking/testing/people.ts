import { randomUUID } from 'node:crypto'
import { type AccountDocument, newAccount, paths, type UserDocument } from '@tablee/domain'
import { expect } from 'vitest'
import type { Caller } from '../../platform/caller.ts'
import { auth, db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ana } from './ana.ts'

type Parts = {
  readonly user?: Partial<UserDocument>
  readonly account?: Partial<AccountDocument>
  readonly email?: string
}

/** Somebody who has done the whole onboarding and has booked nothing, with their sign-in. */
export async function aPerson({ user = {}, account = {}, ...given }: Parts = {}): Promise<Caller> {
  const uid = `p${randomUUID().replaceAll('-', '')}`
  const email = given.email ?? `${uid}@tablee.example`
  await Promise.all([
    auth().createUser({ uid, email, emailVerified: true }),
    db()
      .doc(paths.user(uid))
      .set({ ...ana, id: uid, email, onboarding_step: 'passion-completed', ...user }),
    db()
      .doc(paths.account(uid))
      .set({ ...newAccount(new Date(), null), ...account }),
  ])
  return { uid, email, emailVerified: true, provider: 'password', signedInAt: new Date(), admin: false }
}

/** Many of them. */
export function people(count: number): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, () => aPerson()))
}

/** The code that a call is refused with; fails the test where it is not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const thrown: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Refusal)) expect.fail(`no refusal: ${String(thrown)}`)
  return thrown.code
}
