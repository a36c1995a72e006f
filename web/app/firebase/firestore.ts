import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'
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
