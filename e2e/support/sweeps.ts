import { isExpired } from '@tablee/domain/calendar'
import { collections } from '@tablee/domain/documents'
import { database } from './database.ts'

/**
 * For tests that moved the clock ahead: the hourly run may have marked upcoming evenings as expired, and would skip them
 * later. Clears those marks.
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
