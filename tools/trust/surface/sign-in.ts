import { z } from 'zod'

/** A sign-in as Auth gives it: who it is, and its token, which the emulator leaves unsigned. */
export type SignIn = { uid: string; email: string; token: string; claims: Record<string, unknown> }

const answered = z.object({ idToken: z.string(), localId: z.string() })

/** Signs up by password, as the site does. */
export function signUp(email: string, password: string): Promise<SignIn> {
  return signedIn('signUp', email, { email, password, returnSecureToken: true })
}

/** Signs in by Google, whose word the emulator takes from the request. */
export function signInByGoogle(email: string): Promise<SignIn> {
  const idToken = JSON.stringify({ sub: `google-${email}`, email, email_verified: true })
  const postBody = new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString()
  return signedIn('signInWithIdp', email, {
    postBody,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
}

/** Whether a password still opens the account. */
export async function opensByPassword(email: string, password: string): Promise<boolean> {
  return (await post('signInWithPassword', { email, password, returnSecureToken: true })).ok
}

async function signedIn(method: string, email: string, body: object): Promise<SignIn> {
  const answer = await post(method, body)
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`)
  const { idToken: token, localId: uid } = answered.parse(await answer.json())
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { uid, email, token, claims }
}

function post(method: string, body: object): Promise<Response> {
  const url = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
