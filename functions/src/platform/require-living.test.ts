import type { UserRecord } from 'firebase-admin/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from './caller.ts'
import { requireLiving } from './require-living.ts'

const account = vi.hoisted(() => ({ user: null as object | null }))
vi.mock('./sign-in.ts', () => ({ signInOf: async () => account.user }))

const CREATED = 'Mon, 23 Nov 2026 10:00:00 GMT'
const caller = { uid: 'ana', signedInAt: new Date(CREATED) } as Caller // no more of it is looked at

function accountAtAuth(tokensValidAfterTime: string | undefined, disabled = false): void {
  const user: Partial<UserRecord> = {
    disabled,
    ...(tokensValidAfterTime !== undefined && { tokensValidAfterTime }),
    metadata: { creationTime: CREATED } as UserRecord['metadata'], // the same
  }
  account.user = user
}

beforeEach(() => accountAtAuth(CREATED))

describe('requireLiving', () => {
  it('answers with the account of whoever may act', async () => {
    expect(await requireLiving(caller)).toBe(account.user)
    accountAtAuth(undefined)
    expect(await requireLiving(caller)).toBe(account.user)
  })

  it('takes a first password, dated a second after the sign-in that it came with, for no revocation', async () => {
    accountAtAuth('Mon, 23 Nov 2026 10:00:01 GMT')
    expect(await requireLiving(caller)).toBe(account.user)
  })

  it.each([
    [
      'is deleted',
      () => {
        account.user = null
      },
    ],
    ['is disabled', () => accountAtAuth(CREATED, true)],
    ['was revoked since', () => accountAtAuth('Mon, 23 Nov 2026 10:00:02 GMT')],
  ])('refuses where the account or its session %s', async (_, change) => {
    change()
    await expect(requireLiving(caller)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
