import { currentTerms, formatThursday, paths, upcomingThursdays } from '@tablee/domain'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { demoAccounts } from '../../seed/demo-data.ts'
import { DEMO_PASSWORD } from '../../seed/sign-ins.ts'
import { address, type World } from '../../world/world.ts'

/** Where Firebase Auth looks for who was here last, in a build that talks to the emulator. */
const KEY = 'firebase:authUser:emulated:[DEFAULT]'

/**
 * Brings somebody of the demo data, who holds nothing yet, to the prices, and answers what a page runs to find them as they
 * left the site there: signed in, with what the site keeps of them. Needs the world's environment.
 */
export async function visitorAtPrices(world: World): Promise<string> {
  const account = demoAccounts().find((each) => !each.ticket && !each.subscription && !each.claims)
  if (!account) throw new Error('Nobody of the demo data holds nothing.')
  const [, date = ''] = upcomingThursdays(new Date())
  const activity = { id: 'bar-jeux', name: 'Bar à jeux', emoji: '🎲' }
  const choices = {
    selected_thursday: { date, id: date, formattedDate: formatThursday(date) },
    selected_city: { id: 'paris', name: 'Paris' },
    selected_activity: activity,
    selected_activities: [activity],
    terms_accepted_at: new Date(),
    terms_version: currentTerms.version,
  }
  const app = initializeApp({ projectId: world.project })
  await getFirestore(app).doc(paths.user(account.uid)).update(choices)
  const user = JSON.stringify(await signedIn(world, account.email))
  const kept = {
    [KEY]: user,
    'tablee.signed-in': 'yes',
  }
  return `Object.assign(localStorage, ${JSON.stringify(kept)})`
}

/** The form in which Firebase Auth keeps a user between two visits. */
async function signedIn(world: World, email: string) {
  const api = `${address(world, 'auth')}/identitytoolkit.googleapis.com/v1`
  const response = await fetch(`${api}/accounts:signInWithPassword?key=emulated`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`)
  const tokens: Record<'localId' | 'idToken' | 'refreshToken' | 'expiresIn', string> = await response.json()
  return {
    uid: tokens.localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: Date.now() + Number(tokens.expiresIn) * 1000,
    },
    apiKey: 'emulated',
    appName: '[DEFAULT]',
  }
}
