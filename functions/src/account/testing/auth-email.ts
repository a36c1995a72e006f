import { randomUUID } from 'node:crypto'
import { type CallInput, collections } from '@tablee/domain'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { deliver } from '../../mail/deliver.ts'
import { type Received, receivedBy } from '../../mail/testing/mailbox.ts'
import type { Caller } from '../../platform/caller.ts'
import { db } from '../../platform/firebase.ts'
import { handleSendAuthEmail } from '../send-auth-email.ts'

// What the tests of sendAuthEmail share. Only tests import it.

type Input = CallInput<'sendAuthEmail'>

/** What every call that is not refused answers. */
export const SENT = { sent: true }

/** An address of the test's own: the mailbox outlives a test. */
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

/** Has every mail of the outbox sent, and answers what came for an address. */
export async function received(to: string): Promise<Received[]> {
  for (const { id } of await mails()) await deliver(id)
  return receivedBy(to)
}
