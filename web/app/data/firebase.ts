import { type FirebaseApp, initializeApp } from 'firebase/app'
import type { AppCheck } from 'firebase/app-check'
import { config } from '../config/config.ts'
import { logWarning } from '../config/log.ts'

/** App Check is imported only in a build that has a key. */
const appCheck = import.meta.env.VITE_APP_CHECK_KEY ? await import('firebase/app-check') : null

let app: FirebaseApp | undefined
let checked: AppCheck | undefined

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
    checked = appCheck.initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  }
  return app
}

/** The token by which the server recognises our site; null without App Check, or where the browser gets none. */
export async function appCheckToken(): Promise<string | null> {
  firebaseApp()
  if (!appCheck || !checked) return null
  try {
    return (await appCheck.getToken(checked)).token
  } catch (error) {
    // Isolate: the server may measure only, and decides.
    logWarning('App Check gives no token', error)
    return null
  }
}
