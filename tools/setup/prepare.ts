import { collections, paths, type VenueDocument } from '@tablee/domain'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { createMissing } from '../seed/create-missing.ts'
import { comingThursdays } from '../seed/thursdays.ts'
import type { Admin } from '../world/admin.ts'
import type { Finding } from './finding.ts'

type First = { now: Date; venue: VenueDocument; adminEmail: string | undefined }

/**
 * Gives a project what it needs before its first visitor: the next Thursdays, a venue if it has none, and an admin. Safe
 * to run again.
 */
export async function prepare({ db, auth }: Admin, { now, venue, adminEmail }: First): Promise<Finding[]> {
  const opened = await createMissing(db, comingThursdays(now))
  return [
    { what: `the next Thursdays (${opened} new)`, fault: null },
    await firstVenue(db, venue),
    await firstAdmin(auth, adminEmail),
  ]
}

async function firstVenue(db: Firestore, venue: VenueDocument): Promise<Finding> {
  const venues = await db.collection(collections.venues).limit(1).get()
  if (!venues.empty) return { what: 'a venue (there already)', fault: null }
  await db.doc(paths.venue(venue.id)).create(venue)
  return { what: `a venue (${venue.name}, ${venue.address})`, fault: null }
}

/** The admin's own account comes first, by the site's sign-up: whoever holds the address proves it there. */
async function firstAdmin(auth: Auth, email: string | undefined): Promise<Finding> {
  const what = `an admin${email ? ` (${email})` : ''}`
  if (!email) return { what, fault: 'say who: --admin name@example.org' }
  const user = await auth.getUserByEmail(email).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null
    throw error
  })
  if (!user)
    return { what, fault: 'nobody has this address: sign up with it on the site, then run this again' }
  if (!user.emailVerified)
    return { what, fault: 'this address is not verified: enter the code, then run this again' }
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, admin: true })
  return { what: `${what}, who signs in again to become one`, fault: null }
}
