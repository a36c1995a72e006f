import { initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import type { LocalEnvironment } from './world.ts'

/** Firestore and Auth with admin rights. */
export type Admin = { db: Firestore; auth: Auth }

/** Admin rights over a local world's emulators, or over those of another project that they hold. */
export function adminOf(world: LocalEnvironment, project = world.project): Admin {
  // The SDK knows no other way to be pointed at the emulators.
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${world.ports.firestore}`
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${world.ports.auth}`
  process.env.METADATA_SERVER_DETECTION = 'none' // or it looks for Google's credentials first, for seconds
  return admin(project)
}

/** Admin rights over a real project, by the machine's Application Default Credentials. */
export function admin(project: string): Admin {
  const app = initializeApp({ projectId: project }, project)
  return { db: getFirestore(app), auth: getAuth(app) }
}
