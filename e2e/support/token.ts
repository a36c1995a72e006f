import { paths } from '@tablee/domain'
import type { Person } from './person.ts'
import { world } from './world.ts'

/** An ID token of the person's, as a browser holds one for an hour, whatever becomes of the account. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  const answer = await fetch(
    `${world.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulated`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  const { idToken } = await answer.json()
  return String(idToken)
}

/** Writes the person's own profile under the rules, past the site, and answers the status. */
export async function writeOwnProfile({ uid, email }: Person, token: string): Promise<number> {
  const document = `projects/${world.project}/databases/(default)/documents/${paths.user(uid)}`
  const answer = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${document}?updateMask.fieldPaths=id&updateMask.fieldPaths=email`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fields: { id: { stringValue: uid }, email: { stringValue: email } } }),
    },
  )
  return answer.status
}
