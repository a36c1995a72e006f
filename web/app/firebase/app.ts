import { type FirebaseApp, initializeApp } from 'firebase/app'
import { config } from '../config/config.ts'

let app: FirebaseApp | undefined

/** The one Firebase app, opened on first use: a public page that asks for nothing loads nothing. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(config.firebase)
  return app
}
