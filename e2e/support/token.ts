import type { CallName } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import type { Person } from './person.ts'
import { world } from './world.ts'

export type Tokens = Readonly<Record<'localId' | 'idToken' | 'refreshToken' | 'expiresIn', string>>

/** Auth's answer to a sign-in by password. */
export async function tokensOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Tokens> {
  const answer = await fetch(
    `${world.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulated`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  return answer.json()
}

/** An ID token of the user, valid for an hour, even if the account changes. */
export async function tokenOf(person: Person): Promise<string> {
  return (await tokensOf(person)).idToken
}

/** Calls a function as the user, without the site, and returns its result. */
export async function callAs(person: Person, name: CallName, data: object): Promise<unknown> {
  const answer = await fetch(`${process.env.FUNCTIONS_URL}/${world.project}/europe-west1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf(person)}` },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(`${person.uid} was refused ${name}: ${await answer.text()}`)
  return (await answer.json()).result
}

/** Writes the user's own profile under the security rules, without the site, and returns the status. */
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
