import { clockPath } from '@tablee/domain'
import { type Caller, callerOf } from '../caller.ts'
import { auth, db } from '../firebase.ts'

// What server tests need of the emulators. Only tests import it; the environment is the launcher's.

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST}`
const PROJECT = process.env.GCLOUD_PROJECT

/** Empties Firestore and Auth. */
export async function clearWorld(): Promise<void> {
  await Promise.all([
    send('DELETE', `${FIRESTORE}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`),
    send('DELETE', `${AUTH}/emulator/v1/projects/${PROJECT}/accounts`),
  ])
}

/** Moves the world's clock to so far from the system's. */
export async function moveClock(offsetMs: number): Promise<void> {
  await db().doc(clockPath).set({ offset_ms: offsetMs })
}

/** Signs up by password, as the site does. */
export async function signUp(email: string): Promise<Caller> {
  const body = { email, password: 'Tablee-2026!', returnSecureToken: true }
  await send('POST', identityToolkit('accounts:signUp'), body)
  // The sign-in of a sign-up may be a second older than its password, and then the Admin SDK takes it for revoked.
  return signedIn('accounts:signInWithPassword', body)
}

/** Signs in by Google, whose word the emulator takes from the request. */
export function signInByGoogle(email: string): Promise<Caller> {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true })
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
  return signedIn('accounts:signInWithIdp', {
    postBody,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
}

async function signedIn(method: string, body: object): Promise<Caller> {
  const { idToken } = await send('POST', identityToolkit(method), body)
  const token = await auth().verifyIdToken(String(idToken))
  const caller = callerOf({ uid: token.uid, token, rawToken: String(idToken) })
  if (!caller) throw new Error('The emulator signed in somebody without an address')
  return caller
}

const identityToolkit = (method: string) => `${AUTH}/identitytoolkit.googleapis.com/v1/${method}?key=any`

async function send(method: string, url: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown> // every answer of the emulators is an object
}
