import { collections, paths, type VenueDocument } from '@tablee/domain'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { type GrantFault, grantAdmin } from '../admin/grant-admin.ts'
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

async function firstAdmin(auth: Auth, email: string | undefined): Promise<Finding> {
  const what = `an admin${email ? ` (${email})` : ''}`
  if (!email) return { what, fault: 'say who: --admin name@example.org' }
  const fault = await grantAdmin(auth, email)
  if (fault) return { what, fault: faults[fault] }
  return { what: `${what}, who signs in again to become one`, fault: null }
}

const faults: Readonly<Record<GrantFault, string>> = {
  unknown: 'nobody has this address: sign up with it on the site, then run this again',
  unverified: 'this address is not verified: enter the code, then run this again',
}
