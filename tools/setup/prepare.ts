import { collections, paths, type VenueDocument } from '@tablee/domain/documents'
import type { Firestore } from 'firebase-admin/firestore'
import { grantAdmin, grantFaults } from '../admin/grant-admin.ts'
import { createMissing } from '../seed/create-missing.ts'
import { comingThursdays } from '../seed/demo-documents.ts'
import type { Admin } from '../world/admin.ts'
import type { Finding } from './checks.ts'

type First = { now: Date; venue: VenueDocument; adminEmail: string | undefined }

/**
 * Creates what a project needs before its first visitor: the next Thursdays, a venue if it has none, and an
 * admin. Idempotent.
 */
export async function prepare(rights: Admin, { now, venue, adminEmail }: First): Promise<Finding[]> {
  const { db } = rights
  const opened = await createMissing(db, comingThursdays(now))
  return [
    { what: `the next Thursdays (${opened} new)`, fault: null },
    await firstVenue(db, venue),
    await firstAdmin(rights, adminEmail),
  ]
}

async function firstVenue(db: Firestore, venue: VenueDocument): Promise<Finding> {
  const venues = await db.collection(collections.venues).limit(1).get()
  if (!venues.empty) return { what: 'a venue (exists)', fault: null }
  await db.doc(paths.venue(venue.id)).create(venue)
  return { what: `a venue (${venue.name}, ${venue.address})`, fault: null }
}

async function firstAdmin(rights: Admin, email: string | undefined): Promise<Finding> {
  const what = `an admin${email ? ` (${email})` : ''}`
  if (!email) return { what, fault: 'missing address: --admin name@example.org' }
  const fault = await grantAdmin(rights, email)
  if (fault) return { what, fault: grantFaults[fault] }
  return { what: `${what}, who signs in again to become one`, fault: null }
}
