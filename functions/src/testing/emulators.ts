import { type EventDate, upcomingThursdays } from '@tablee/domain/calendar'
import { clockPath } from '@tablee/domain/dev-clock'
import { newThursdayEvent, paths, type ThursdayEventDocument } from '@tablee/domain/documents'
import { deleteApp, getApps } from 'firebase-admin/app'
import { tallyEvening } from '../booking/tally.ts'
import { type Caller, callerFromToken } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { auth, db } from '../platform/firestore.ts'

// The emulators for server tests. The launcher sets the environment.

const AUTH = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const FIRESTORE = `http://${process.env.FIRESTORE_EMULATOR_HOST}`

/**
 * Changes to another project of the same emulators, which is empty unless it was used before. Firestore's emulator slows
 * down with each document that a project ever held.
 */
export async function changeProject(project: string): Promise<void> {
  await Promise.all(getApps().map((app) => deleteApp(app)))
  process.env.GCLOUD_PROJECT = project
  await send('POST', `${process.env.STRIPE_API_BASE}/_control/clock`, { project })
}

/** Empties Firestore, including the clock. */
export async function resetEmulators(): Promise<void> {
  const { GCLOUD_PROJECT: project } = process.env
  await send('DELETE', `${FIRESTORE}/emulator/v1/projects/${project}/databases/(default)/documents`)
}

/** Empties Firestore and Auth. */
export async function clearEmulators(): Promise<void> {
  const { GCLOUD_PROJECT: project } = process.env
  await Promise.all([resetEmulators(), send('DELETE', `${AUTH}/emulator/v1/projects/${project}/accounts`)])
}

/** Sets our clock's offset from the system's, in milliseconds. */
export async function moveClock(offsetMs: number): Promise<void> {
  await db().doc(clockPath).set({ offset_ms: offsetMs })
}

/** Signs up by password, as the site does. */
export async function signUp(email: string): Promise<Caller> {
  const body = { email, password: 'Tablee-2026!', returnSecureToken: true }
  await callAuth('signUp', body)
  // The session of a sign-up may be a second older than its password; the Admin SDK then takes it for
  // revoked.
  return signedIn('signInWithPassword', body)
}

/** Signs in by Google; the emulator trusts the identity in the request. */
export function signInByGoogle(email: string): Promise<Caller> {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true })
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
  return signedIn('signInWithIdp', {
    postBody,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
}

async function signedIn(method: string, body: object): Promise<Caller> {
  const { idToken } = await callAuth(method, body)
  const token = await auth().verifyIdToken(String(idToken))
  const caller = callerFromToken({ uid: token.uid, token, rawToken: String(idToken) })
  if (!caller) throw new Error('The emulator signed in a user without an e-mail address')
  return caller
}

/** Calls an account method of the Auth emulator, as a browser does, for the current project. */
export function callAuth(method: string, body: object): Promise<Record<string, unknown>> {
  const url = `${AUTH}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`
  return send('POST', url, { ...body, targetProjectId: process.env.GCLOUD_PROJECT })
}

async function send(method: string, url: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' }
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) // every answer of the emulators is an object
}

/** An evening that can still be booked for days, on any weekday on which the test runs. */
export async function createEvening(
  fields: Partial<ThursdayEventDocument> = {},
  weeks = 1,
): Promise<EventDate> {
  const date = upcomingThursdays(new Date())[weeks]
  if (!date) throw new Error('There is no upcoming evening so many weeks ahead')
  await db()
    .doc(paths.thursdayEvent(date))
    .set({ ...newThursdayEvent(date), ...fields })
  return date
}

/** Sets our clock. */
export async function setClock(to: Date): Promise<void> {
  await moveClock(to.getTime() - Date.now())
}

/** A document's data; undefined if it does not exist. */
export async function read(path: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await db().doc(path).get()).data()
}

/** The number of documents of a collection. */
export async function count(collection: string): Promise<number> {
  return (await db().collection(collection).count().get()).data().count
}

/** The evening's count of registrations after a tally, which a task takes where triggers run. */
export async function participants(date: EventDate): Promise<unknown> {
  await tallyEvening(date, await now())
  return (await read(paths.thursdayEvent(date)))?.current_participants
}
