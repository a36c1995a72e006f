import type { Page } from '@playwright/test'
import type { Attendee } from './attendee.ts'
import { type Tokens, tokensOf } from './token.ts'
import { world } from './world.ts'

/** Where Firebase Auth looks for who was here last, in a build that talks to the emulator. */
const KEY = 'firebase:authUser:emulated:[DEFAULT]'
/** The site's own mark that a user was signed in on this device (web/app/hooks/storage.ts). */
const HINT = 'tablee.signed-in'

/**
 * The page finds somebody signed in as it first loads, without the form: for what is no test of signing in. It is told in
 * local storage, from which Firebase Auth takes its user over.
 */
export async function beSignedIn(page: Page, { email, password }: Attendee): Promise<void> {
  const user = userOf(email, await tokensOf({ email, password }))
  await page.addInitScript(
    ({ site, key, hint, user }) => {
      // Once: Firebase then keeps its user elsewhere, and may sign it out.
      if (location.origin !== site || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'told')
      localStorage.setItem(key, user)
      localStorage.setItem(hint, 'yes')
    },
    { site: world.site, key: KEY, hint: HINT, user: JSON.stringify(user) },
  )
}

/** The form in which Firebase Auth keeps a user between two visits. */
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
