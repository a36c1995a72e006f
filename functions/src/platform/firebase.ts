import { type App, getApps, initializeApp } from 'firebase-admin/app'
import { type Auth, getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { type Functions, getFunctions } from 'firebase-admin/functions'

/** Firestore with admin rights. The app is opened by the first use, so that loading the functions stays cheap. */
export function db(): Firestore {
  return getFirestore(app())
}

/** Firebase Auth with admin rights. */
export function auth(): Auth {
  return getAuth(app())
}

/** The functions of this project, with the right to hand them tasks. */
export function functions(): Functions {
  return getFunctions(app())
}

function app(): App {
  return getApps()[0] ?? initializeApp()
}
