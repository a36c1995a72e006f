import { type FirebaseApp, initializeApp } from 'firebase/app'
import { config } from '../config/config.ts'

/** Loaded with this module, and in a build with a key only. */
const appCheck = import.meta.env.VITE_APP_CHECK_KEY ? await import('firebase/app-check') : null

let app: FirebaseApp | undefined

/** The one Firebase app, opened on first use: a public page that asks for nothing loads nothing. */
export function firebaseApp(): FirebaseApp {
  app ??= opened()
  return app
}

/** App Check comes before the first request, or that one would go without its token. */
function opened(): FirebaseApp {
  const app = initializeApp(config.firebase)
  if (appCheck) {
    const provider = new appCheck.ReCaptchaEnterpriseProvider(config.appCheckKey)
    appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  }
  return app
}
