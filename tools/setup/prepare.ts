import { collections, paths, type VenueDocument } from '@tablee/domain/documents'
import type { Firestore } from 'firebase-admin/firestore'
import { grantAdmin, grantProblems } from '../admin/grant-admin.ts'
import { createMissing } from '../seed/create-missing.ts'
import { upcomingEvenings } from '../seed/demo-documents.ts'
import type { Admin } from '../world/admin.ts'
import type { Finding } from './checks.ts'

type First = { now: Date; venue: VenueDocument; adminEmail: string | undefined; isDry: boolean }

/**
 * Creates what a project needs before its first visitor: the next Thursdays, a venue if it has none, and an
 * admin. Idempotent.
 */
export async function prepare(rights: Admin, { now, venue, adminEmail, isDry }: First): Promise<Finding[]> {
  const { db } = rights
  return [
    await nextThursdays(db, now, isDry),
    await firstVenue(db, venue, isDry),
    await firstAdmin(rights, adminEmail, isDry),
  ]
}

async function nextThursdays(db: Firestore, now: Date, isDry: boolean): Promise<Finding> {
  const wanted = upcomingEvenings(now)
  if (!isDry) return { what: `the next Thursdays (${await createMissing(db, wanted)} new)`, problem: null }
  const found = await db.getAll(...Object.keys(wanted).map((path) => db.doc(path)))
  const missing = found.filter(({ exists }) => !exists).map(({ ref }) => ref.path)
  return { what: 'the next Thursdays', problem: null, ...(missing.length > 0 && { todo: missing }) }
}

async function firstVenue(db: Firestore, venue: VenueDocument, isDry: boolean): Promise<Finding> {
  const venues = await db.collection(collections.venues).limit(1).get()
  if (!venues.empty) return { what: 'a venue (exists)', problem: null }
  if (isDry) return { what: 'a venue', problem: null, todo: [`${venue.name}, ${venue.address}`] }
  await db.doc(paths.venue(venue.id)).create(venue)
  return { what: `a venue (${venue.name}, ${venue.address})`, problem: null }
}

async function firstAdmin(rights: Admin, email: string | undefined, isDry: boolean): Promise<Finding> {
  const what = `an admin${email ? ` (${email})` : ''}`
  if (!email) return { what, problem: 'missing address: --admin name@example.org' }
  if (isDry) return { what, problem: null, todo: [`the claim and the mark of ${email}`] }
  const problem = await grantAdmin(rights, email)
  if (problem) return { what, problem: grantProblems[problem] }
  return { what: `${what}, who signs in again to become one`, problem: null }
}
