import type { Page } from '@playwright/test'
import type { Attendee } from './attendee.ts'
import { environment } from './environment.ts'
import { type Tokens, tokensOf } from './token.ts'

/** The key under which Firebase Auth stores its user, in a build for the emulator. */
const KEY = 'firebase:authUser:emulated:[DEFAULT]'
/** The site's own mark that a user was signed in on this device (web/app/hooks/storage.ts). */
const HINT = 'tablee.signed-in'

/**
 * Makes the page load with a signed-in user, without the form, for tests that are not about signing in. The user is written
 * to local storage, from which Firebase Auth restores it.
 */
export async function beSignedIn(page: Page, { email, password }: Attendee): Promise<void> {
  const user = userOf(email, await tokensOf({ email, password }))
  await page.addInitScript(
    ({ site, key, hint, user }) => {
      // Only once: Firebase then moves its user to IndexedDB, and may sign it out.
      if (location.origin !== site || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'told')
      localStorage.setItem(key, user)
      localStorage.setItem(hint, 'yes')
    },
    { site: environment.site, key: KEY, hint: HINT, user: JSON.stringify(user) },
  )
}

/** The format in which Firebase Auth stores a user. */
function userOf(email: string, { localId, idToken, refreshToken, expiresIn }: Tokens) {
  const expirationTime = Date.now() + Number(expiresIn) * 1000
  return {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime },
    apiKey: 'emulated',
    appName: '[DEFAULT]',
  }
}
