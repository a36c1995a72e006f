import { describe, expect, it } from 'vitest'
import { createAttendee, refusalOf } from '../testing/users.ts'
import type { Caller } from './auth.ts'
import { requireAdmin } from './auth.ts'
import { auth } from './firestore.ts'

async function anAdmin(): Promise<Caller> {
  const caller = await createAttendee()
  await auth().setCustomUserClaims(caller.uid, { admin: true })
  return { ...caller, admin: true }
}

describe('an admin', () => {
  it('is let in by the claim', async () => {
    await expect(requireAdmin(await anAdmin())).resolves.toBeUndefined()
  })

  it('is nobody without the claim in the token, or without an address of their own', async () => {
    const admin = await anAdmin()
    expect(await refusalOf(requireAdmin({ ...admin, admin: false }))).toBe('forbidden')
    expect(await refusalOf(requireAdmin({ ...admin, emailVerified: false }))).toBe('forbidden')
  })

  it('is nobody whose token still says so after a demotion', async () => {
    const admin = await anAdmin()
    await auth().setCustomUserClaims(admin.uid, null)
    expect(await refusalOf(requireAdmin(admin))).toBe('forbidden')
  })

  it('is nobody whose sessions were revoked, or whose sign-in was disabled or deleted', async () => {
    const [revoked, disabled, deleted] = [await anAdmin(), await anAdmin(), await anAdmin()]
    await auth().revokeRefreshTokens(revoked.uid)
    const before = { ...revoked, signedInAt: new Date(Date.now() - 60_000) }
    await auth().updateUser(disabled.uid, { disabled: true })
    await auth().deleteUser(deleted.uid)
    for (const admin of [before, disabled, deleted])
      expect(await refusalOf(requireAdmin(admin))).toBe('unauthenticated')
  })
})
