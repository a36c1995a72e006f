import { randomUUID } from 'node:crypto'
import { newAccount, paths } from '@tablee/domain/documents'
import { testUser } from '@tablee/functions/testing/ana'
import type { Admin } from '../../world/admin.ts'

/** An attendee with a completed onboarding and no registration, with an ID token. */
export type Attendee = { uid: string; email: string; token: string }

/** Creates attendees in Auth and in Firestore, at most 1,000 per call. */
export async function crowd({ db, auth }: Admin, count: number): Promise<Attendee[]> {
  const people = Array.from({ length: count }, () => {
    const uid = `t${randomUUID().replaceAll('-', '')}`
    return { uid, email: `${uid}@tablee.example` }
  })
  const writer = db.bulkWriter()
  for (const { uid, email } of people) {
    void writer.set(db.doc(paths.user(uid)), {
      ...testUser,
      id: uid,
      email,
      onboarding_step: 'passion-completed',
    })
    void writer.set(db.doc(paths.account(uid)), newAccount(new Date(), email))
  }
  const users = people.map(({ uid, email }) => ({ uid, email, emailVerified: true }))
  await Promise.all([writer.close(), auth.importUsers(users)])
  // The tokens are created after the import: a session that began before it counts as revoked.
  return people.map((person) => ({ ...person, token: tokenOf(person) }))
}

/** An unsigned ID token, as the Auth emulator issues it. Only emulators accept it. */
function tokenOf({ uid, email }: { uid: string; email: string }): string {
  const seconds = Math.floor(Date.now() / 1000)
  const project = process.env.GCLOUD_PROJECT
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    ...{ sub: uid, user_id: uid, email, email_verified: true },
    ...{ auth_time: seconds, iat: seconds, exp: seconds + 3600 },
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}
