import { randomUUID } from 'node:crypto'
import type { CallInput } from '@tablee/domain/calls'
import { collections } from '@tablee/domain/documents'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { z } from 'zod'
import { handleSendAuthEmail } from '../account/send-auth-email.ts'
import { deliver } from '../notifications/deliver-mail.ts'
import { type Caller, callerFromToken } from '../platform/auth.ts'
import { auth, db } from '../platform/firestore.ts'
import { callAuth } from './emulators.ts'
import { type Received, receivedBy } from './mailbox.ts'

// Shared by the tests of sendAuthEmail.

type Input = CallInput<'sendAuthEmail'>

/** The output of every `sendAuthEmail` call that is not refused. */
export const SENT = { sent: true }

/** An address for one test: the mailbox keeps the mails of all tests. */
export function anAddress(): string {
  return `nina-${randomUUID()}@tablee.example`
}

export function send(
  caller: Caller | null,
  type: Input['type'],
  to: string,
  more: Partial<Input> = {},
): ReturnType<typeof handleSendAuthEmail> {
  return handleSendAuthEmail(caller, { to, type, ...more })
}

/** Every mail of the outbox. */
export async function mails(): Promise<QueryDocumentSnapshot[]> {
  return (await db().collection(collections.mail).get()).docs
}

/** The kinds of the mails in the outbox. */
export async function kinds(): Promise<unknown[]> {
  return (await mails()).map((mail) => mail.get('kind'))
}

/** Delivers every mail of the outbox, and returns those to an address. */
export async function received(to: string): Promise<Received[]> {
  for (const { id } of await mails()) await deliver(id)
  return receivedBy(to)
}

// What the site does with Auth directly, for passwords.

export const PASSWORD = 'Tablee-2026!'

/** Signs in by password, as the site does. */
export async function signInByPassword(email: string, password = PASSWORD): Promise<Caller> {
  const answer = await callAuth('signInWithPassword', { email, password, returnSecureToken: true })
  const { idToken } = z.object({ idToken: z.string() }).parse(answer)
  const token = await auth().verifyIdToken(idToken)
  const caller = callerFromToken({ uid: token.uid, token, rawToken: idToken })
  if (!caller) throw new Error('The emulator signed in a user without an e-mail address')
  return caller
}

/** Follows the link of a password reset, by which Auth verifies the address, and signs in. */
export async function resetPassword(email: string): Promise<Caller> {
  const link = new URL(await auth().generatePasswordResetLink(email))
  const newPassword = `Neuf-${PASSWORD}`
  await applyResetCode(link.searchParams.get('oobCode') ?? '', newPassword)
  return signInByPassword(email, newPassword)
}

/** Consumes the code of a reset link, as the site does. */
export async function applyResetCode(oobCode: string, newPassword: string): Promise<void> {
  await callAuth('resetPassword', { oobCode, newPassword })
}
