import type { Auth, UserRecord } from 'firebase-admin/auth'
import type { DemoAccount } from './demo-data.ts'

export const DEMO_PASSWORD = 'Tablee-2026!'

/** Creates the auth user of a demo account, with password, verified address and custom claims. */
export async function openSignIn(auth: Auth, { uid, email, claims }: DemoAccount): Promise<UserRecord> {
  const settings = { email, emailVerified: true, password: DEMO_PASSWORD }
  const user = await auth.updateUser(uid, settings).catch((error: unknown) => {
    if (isUnknown(error)) return auth.createUser({ uid, ...settings })
    throw error
  })
  await auth.setCustomUserClaims(uid, claims ?? null)
  return user
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
}
