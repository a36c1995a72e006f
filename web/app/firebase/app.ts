import { type FirebaseApp, initializeApp } from 'firebase/app'
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { config } from '../config/config.ts'

let app: FirebaseApp | undefined

/** The one Firebase app, opened on first use: a public page that asks for nothing loads nothing. */
export function firebaseApp(): FirebaseApp {
  app ??= opened()
  return app
}

/**
 * App Check stands before the first request, or that one would go without its token. A build without a key of it drops
 * the branch, and with it App Check.
 */
function opened(): FirebaseApp {
  const app = initializeApp(config.firebase)
  if (import.meta.env.VITE_APP_CHECK_KEY) {
    const provider = new ReCaptchaEnterpriseProvider(config.appCheckKey)
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  }
  return app
}
