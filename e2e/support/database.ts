import { isExpired } from '@tablee/domain/calendar'
import { clockPath } from '@tablee/domain/dev-clock'
import { collections } from '@tablee/domain/documents'
import { admin } from '@tablee/tools/world/admin.ts'
import { environment } from './environment.ts'

/** Admin access to the emulators, for fixtures and for checks behind the screens. */
export const { db: database, auth: accounts } = admin(environment.project)

/** All documents of a user in a collection with `user_id`. */
export async function documentsOfUser(collection: string, uid: string) {
  const found = await database.collection(collection).where('user_id', '==', uid).get()
  return found.docs.map((document) => ({ id: document.id, ...document.data() }) as Record<string, unknown>)
}

/** Moves the clock of the environment; null resets it to the system clock. */
export async function setClock(instant: Date | null): Promise<void> {
  const offset_ms = instant ? instant.getTime() - Date.now() : 0
  await database.doc(clockPath).set({ offset_ms })
}

/**
 * Resets the clock after a test that moved it ahead, and clears the marks of expiry that the hourly run may have left on
 * upcoming evenings, which it would skip later.
 */
export async function resetClock(): Promise<void> {
  await setClock(null)
  const evenings = database.collection(collections.thursdayEvents)
  const { docs } = await evenings.where('steps.expired_at', '!=', null).select().get()
  const upcoming = docs.filter(({ id }) => !isExpired(id, new Date()))
  await Promise.all(upcoming.map(({ ref }) => ref.update({ 'steps.expired_at': null })))
}
