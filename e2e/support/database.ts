import { clockPath } from '@tablee/domain/dev-clock'
import { admin } from '@tablee/tools/world/admin.ts'
import { world } from './world.ts'

/** Admin rights over the world's emulators: what a journey checks behind the screens, and what it sets up. */
export const { db: database, auth: accounts } = admin(world.project)

/** Everything that one person owns in a collection whose documents carry `user_id`. */
export async function ownedBy(collection: string, uid: string) {
  const found = await database.collection(collection).where('user_id', '==', uid).get()
  return found.docs.map((document) => ({ id: document.id, ...document.data() }) as Record<string, unknown>)
}

/** Moves the whole world's clock to an instant; `null` gives it back to the system's. */
export async function setClock(instant: Date | null): Promise<void> {
  const offset_ms = instant ? instant.getTime() - Date.now() : 0
  await database.doc(clockPath).set({ offset_ms })
}
