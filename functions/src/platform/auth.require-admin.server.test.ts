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

  it('is refused without the claim in the token, or without a verified address', async () => {
    const admin = await anAdmin()
    expect(await refusalOf(requireAdmin({ ...admin, admin: false }))).toBe('forbidden')
    expect(await refusalOf(requireAdmin({ ...admin, emailVerified: false }))).toBe('forbidden')
  })

  it('is refused after a demotion, although the token still has the claim', async () => {
    const admin = await anAdmin()
    await auth().setCustomUserClaims(admin.uid, null)
    expect(await refusalOf(requireAdmin(admin))).toBe('forbidden')
  })

  it('is refused with revoked sessions, or with a disabled or deleted auth user', async () => {
    const [revoked, disabled, deleted] = [await anAdmin(), await anAdmin(), await anAdmin()]
    await auth().revokeRefreshTokens(revoked.uid)
    const before = { ...revoked, signedInAt: new Date(Date.now() - 60_000) }
    await auth().updateUser(disabled.uid, { disabled: true })
    await auth().deleteUser(deleted.uid)
    for (const admin of [before, disabled, deleted])
      expect(await refusalOf(requireAdmin(admin))).toBe('unauthenticated')
  })
})
