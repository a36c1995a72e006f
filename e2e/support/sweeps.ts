import { isExpired } from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import { database } from './database.ts'

/**
 * After a clock that went ahead has come back: the hourly sweep may have passed over evenings that are still to come, and
 * leaves alone for good what it has marked.
 */
export async function forgetComingSweeps(): Promise<void> {
  const swept = await database
    .collection(collections.thursdayEvents)
    .where('steps.expired_at', '!=', null)
    .select()
    .get()
  const now = new Date()
  const coming = swept.docs.filter(({ id }) => !isExpired(id, now))
  await Promise.all(coming.map(({ ref }) => ref.update({ 'steps.expired_at': null })))
}
