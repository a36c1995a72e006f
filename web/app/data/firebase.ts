import { type FirebaseApp, initializeApp } from 'firebase/app'
import { config } from '../config/config.ts'

/** App Check is imported only in a build that has a key. */
const appCheck = import.meta.env.VITE_APP_CHECK_KEY ? await import('firebase/app-check') : null

let app: FirebaseApp | undefined

/** The Firebase app, initialised on first use, so that public pages do not load it. */
export function firebaseApp(): FirebaseApp {
  app ??= opened()
  return app
}

/** App Check is initialised before the first request; otherwise that request would carry no token. */
function opened(): FirebaseApp {
  const app = initializeApp(config.firebase)
  if (appCheck) {
    const provider = new appCheck.ReCaptchaEnterpriseProvider(config.appCheckKey)
    appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  }
  return app
}
