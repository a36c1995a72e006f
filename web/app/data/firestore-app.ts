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
let letsGo = false

/**
 * Has Firestore let go of what nobody listens to any more. It keeps 40 MB of it, so that a page one comes back to is there
 * at once; but each query first looks through all that is kept of its collection, and the console reads thousands. To be
 * said before Firestore is first used: one that is open, as after a sign-in on the way here, stays as it is, and is slower only.
 */
export function letGoOfWhatIsRead(): void {
  letsGo = true
}

export function firestore(): Firestore {
  if (database) return database
  database = letsGo
    ? initializeFirestore(firebaseApp(), {
        localCache: memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() }),
      })
    : getFirestore(firebaseApp())
  if (import.meta.env.VITE_EMULATED === 'true') {
    connectFirestoreEmulator(database, config.emulators.firestore.host, config.emulators.firestore.port)
  }
  return database
}
