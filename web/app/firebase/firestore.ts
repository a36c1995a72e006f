import {
  connectFirestoreEmulator,
  type Firestore,
  getFirestore,
  waitForPendingWrites,
} from 'firebase/firestore'
import { config } from '../config/config.ts'
import { firebaseApp } from './app.ts'

let database: Firestore | undefined

/** Firestore, opened on first use. */
export function firestore(): Firestore {
  if (database) return database
  database = getFirestore(firebaseApp())
  if (import.meta.env.VITE_EMULATED === 'true') {
    connectFirestoreEmulator(database, config.emulators.firestore.host, config.emulators.firestore.port)
  }
  return database
}

/**
 * Has Firestore build itself up before anything is asked of it, which takes longer than a frame. Nothing waits to be
 * written, so that it asks nobody for that. (`enableNetwork` does too, but opens a second stream where one is opening, and
 * Firestore ends with an assertion.)
 */
export function wakeFirestore(): void {
  void waitForPendingWrites(firestore())
}
