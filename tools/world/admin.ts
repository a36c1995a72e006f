import { initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import type { LocalEnvironment } from './environments.ts'

/** Firestore and Auth with admin rights. */
export type Admin = { db: Firestore; auth: Auth }

/** Admin access to a local environment's emulators, or to another project in the same emulators. */
export function adminOf(environment: LocalEnvironment, project = environment.project): Admin {
  // The Admin SDK reads the emulators' addresses only from environment variables.
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${environment.ports.firestore}`
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${environment.ports.auth}`
  // Otherwise the SDK searches for Google credentials for seconds.
  process.env.METADATA_SERVER_DETECTION = 'none'
  return admin(project)
}

/** Admin access to a real project, with the machine's Application Default Credentials. */
export function admin(project: string): Admin {
  const app = initializeApp({ projectId: project }, project)
  return { db: getFirestore(app), auth: getAuth(app) }
}
