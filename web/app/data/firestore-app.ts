import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore'
import { config } from '../config/config.ts'
import { firebaseApp } from './firebase.ts'

let database: Firestore | undefined
let dropsUnused = false

/**
 * Makes Firestore's cache drop documents that no listener uses. By default it keeps 40 MB, which makes returning to a page
 * fast. But each query scans all cached documents of its collection, and the console reads thousands. Must be called before
 * Firestore is first used; otherwise it has no effect, and queries are only slower.
 */
export function dropUnusedDocuments(): void {
  dropsUnused = true
}

export function firestore(): Firestore {
  if (database) return database
  database = dropsUnused
    ? initializeFirestore(firebaseApp(), {
        localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
      })
    : getFirestore(firebaseApp())
  if (import.meta.env.VITE_EMULATED === 'true') {
    connectFirestoreEmulator(database, config.emulators.firestore.host, config.emulators.firestore.port)
  }
  return database
}
