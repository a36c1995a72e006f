import { clockPath } from '@tablee/domain/dev-clock'
import { paths } from '@tablee/domain/documents'
import type { Auth } from 'firebase-admin/auth'
import type { Admin } from '../world/admin.ts'
import { environmentNow } from '../world/environment-clock.ts'
import { createMissing } from './create-missing.ts'
import { DEMO_PASSWORD, type DemoAccount, demoAccounts, demoPromoCodes, demoVenues } from './demo-data.ts'
import { type Documents, documentsOf, promoCodeOf, upcomingEvenings } from './demo-documents.ts'

/**
 * Writes the contents of emulator-data, the next Thursdays and the clock into a local environment. Existing
 * documents are not changed, so it can run again on an environment in use. Returns the number of new
 * documents.
 */
export async function seedDemoData({ db, auth }: Admin): Promise<number> {
  const now = await environmentNow(db)
  const accounts = demoAccounts()
  const documents: Documents = {
    [clockPath]: { offset_ms: 0 },
    ...upcomingEvenings(now),
    ...Object.fromEntries(demoVenues().map((venue) => [paths.venue(venue.id), venue])),
    ...Object.fromEntries(demoPromoCodes().map((promo) => [paths.promoCode(promo.code), promoCodeOf(promo)])),
    ...Object.assign({}, ...accounts.map((account) => documentsOf(account, now))),
  }
  const [created] = await Promise.all([
    createMissing(db, documents),
    ...accounts.map((account) => openSignIn(auth, account)),
  ])
  return created
}

/** Creates or resets the auth user of a demo account: password, verified address and custom claims. */
async function openSignIn(auth: Auth, { uid, email, claims }: DemoAccount): Promise<void> {
  const settings = { email, emailVerified: true, password: DEMO_PASSWORD }
  await auth.updateUser(uid, settings).catch((error: unknown) => {
    const isUnknown = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'
    if (!isUnknown) throw error
    return auth.createUser({ uid, ...settings })
  })
  await auth.setCustomUserClaims(uid, claims ?? null)
}
