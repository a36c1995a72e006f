import { randomUUID } from 'node:crypto'
import {
  type EventDate,
  newThursdayEvent,
  paths,
  type ThursdayEventDocument,
  upcomingThursdays,
} from '@tablee/domain'
import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { newAccount } from '../../functions/src/account/new-account.ts'
import { ana } from '../../functions/src/booking/testing/ana.ts'

/** Somebody with a finished onboarding and nothing booked, and the token that the emulated Auth takes for theirs. */
export type Attendee = { uid: string; email: string; token: string }

const app = () => getApps()[0] ?? initializeApp()

/** Firestore with admin rights, in the world that the environment names. */
export function db(): Firestore {
  return getFirestore(app())
}

/** Makes people, in Auth and in Firestore; at most 1,000 at once. */
export async function crowd(count: number): Promise<Attendee[]> {
  const people = Array.from({ length: count }, () => {
    const uid = `t${randomUUID().replaceAll('-', '')}`
    return { uid, email: `${uid}@tablee.example` }
  })
  const writer = db().bulkWriter()
  for (const { uid, email } of people) {
    void writer.set(db().doc(paths.user(uid)), {
      ...ana,
      id: uid,
      email,
      onboarding_step: 'passion-completed',
    })
    void writer.set(db().doc(paths.account(uid)), newAccount(new Date(), null))
  }
  const users = people.map(({ uid, email }) => ({ uid, email, emailVerified: true }))
  await Promise.all([writer.close(), getAuth(app()).importUsers(users)])
  // Only now: a session that began before the import counts as revoked.
  return people.map((person) => ({ ...person, token: unsignedToken(person) }))
}

/** An evening that can be booked for days to come, whatever day it is. */
export async function anEvening(fields: Partial<ThursdayEventDocument> = {}): Promise<EventDate> {
  const date = upcomingThursdays(new Date())[1]
  if (!date) throw new Error('There are eight coming Thursdays')
  await db()
    .doc(paths.thursdayEvent(date))
    .set({ ...newThursdayEvent(date), ...fields })
  return date
}

/** Empties Firestore and Auth, the world's clock too. */
export async function emptyWorld(): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env
  const project = `projects/${GCLOUD_PROJECT}`
  await Promise.all([
    remove(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/${project}/databases/(default)/documents`),
    remove(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/${project}/accounts`),
  ])
}

async function remove(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'DELETE' })
  if (!answer.ok) throw new Error(`DELETE ${url}: ${answer.status}`)
}

type Claims = { uid: string; email: string; emailVerified?: boolean; provider?: string; admin?: boolean }

/** A token such as the Auth emulator gives: unsigned, so only an emulated world takes it. */
export function unsignedToken({
  uid,
  email,
  emailVerified = true,
  provider = 'password',
  admin,
}: Claims): string {
  const seconds = Math.floor(Date.now() / 1000)
  const project = process.env.GCLOUD_PROJECT
  const claims = {
    ...(admin && { admin }),
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    email,
    email_verified: emailVerified,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    firebase: { identities: { email: [email] }, sign_in_provider: provider },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}
