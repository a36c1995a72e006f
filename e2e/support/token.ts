import { callPath } from '@tablee/domain/call'
import type { CallName, CallOutput } from '@tablee/domain/calls'
import { environment } from './environment.ts'
import type { Person } from './person.ts'
import { request } from './request.ts'

export type Tokens = Readonly<Record<'localId' | 'idToken' | 'refreshToken' | 'expiresIn', string>>

/** Auth's answer to a sign-in by password. */
export async function tokensOf({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Tokens> {
  const answer = await request(
    `${environment.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=emulated`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  return answer.json()
}

/** Makes a call as the user, without a page of the site, and returns its result. */
export async function callAs<N extends CallName>(
  person: Person,
  name: N,
  data: object,
): Promise<CallOutput<N>> {
  const { idToken } = await tokensOf(person)
  const answer = await request(`${environment.site}${callPath(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data }),
  })
  if (!answer.ok) throw new Error(`${person.uid} was refused ${name}: ${await answer.text()}`)
  return (await answer.json()).result
}
