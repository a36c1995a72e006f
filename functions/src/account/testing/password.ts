import { z } from 'zod'
import { type Caller, callerOf } from '../../platform/caller.ts'
import { auth } from '../../platform/firebase.ts'

// What Auth does for a password without asking the server. Only tests import it.

export const PASSWORD = 'Tablee-2026!'

/** Signs in by password, as the site does. */
export async function signInByPassword(email: string, password = PASSWORD): Promise<Caller> {
  const answer = await post('signInWithPassword', { email, password, returnSecureToken: true })
  const { idToken } = z.object({ idToken: z.string() }).parse(answer)
  const token = await auth().verifyIdToken(idToken)
  const caller = callerOf({ uid: token.uid, token, rawToken: idToken })
  if (!caller) throw new Error('The emulator signed in somebody without an address')
  return caller
}

/** Follows the link of a reset e-mail, by which Auth itself takes the address for verified, and signs in. */
export async function resetPassword(email: string): Promise<Caller> {
  const link = new URL(await auth().generatePasswordResetLink(email))
  const newPassword = `Neuf-${PASSWORD}`
  await applyResetCode(link.searchParams.get('oobCode') ?? '', newPassword)
  return signInByPassword(email, newPassword)
}

/** Uses a reset link's code up, as the site does. */
export async function applyResetCode(oobCode: string, newPassword: string): Promise<void> {
  await post('resetPassword', { oobCode, newPassword })
}

async function post(method: string, body: object): Promise<unknown> {
  const host = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
  const answer = await fetch(`${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
