import { collections, type ReportDocument, reportDocument } from '@tablee/domain/documents'
import { TWO_ADMINS_DAYS } from '@tablee/domain/moderation'
import { db, parseSnapshot } from '../platform/firestore.ts'
import { A_DAY_MS } from '../platform/rate-limit.ts'

/** The reports about a user, in any state. Throws a ZodError if one is invalid. */
export async function reportsAbout(uid: string): Promise<readonly ReportDocument[]> {
  const found = await db().collection(collections.reports).where('about_id', '==', uid).get()
  return found.docs.flatMap((one) => parseSnapshot(reportDocument, one)?.data ?? [])
}

/**
 * Whether a block of the user needs a second admin: a report about them is open, or was closed within 30 days
 * (docs/product.md §14.11). Otherwise one admin could close it and block them.
 */
export async function needsSecondAdmin(uid: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - TWO_ADMINS_DAYS * A_DAY_MS)
  return (await reportsAbout(uid)).some(({ closed_at }) => closed_at === null || closed_at > since)
}
