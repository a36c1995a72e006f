import { paths } from '@tablee/domain'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { mailCreate } from '../mail/outbox.ts'
import { db } from '../platform/firebase.ts'

export type Newcomer = Readonly<{ uid: string; email: string; now: Date }>

const WITHIN_MS = 5 * 60_000

/** The welcome is due if the address was confirmed within five minutes of the account's opening (docs/product.md §3.6). */
export function isWelcomeDue(openedAt: Date, confirmedAt: Date): boolean {
  return confirmedAt.getTime() - openedAt.getTime() <= WITHIN_MS
}

/** Whether the person was welcomed already. */
export async function wasWelcomed(uid: string): Promise<boolean> {
  return (await welcomeRef(uid).get()).exists
}

/** Adds the welcome e-mail to the batch that makes the account welcome, unless the person has had it before. */
export async function mailWelcome(batch: WriteBatch, newcomer: Newcomer): Promise<void> {
  if (!(await wasWelcomed(newcomer.uid))) await mailFirstWelcome(batch, newcomer)
}

/** The same for who is known not to have had it: the batch fails should that be wrong. */
export async function mailFirstWelcome(batch: WriteBatch, { uid, email, now }: Newcomer): Promise<void> {
  const { welcomeMail } = await import('../mail/templates/welcome-mail.tsx')
  mailCreate(batch, welcomeRef(uid).id, { to: email, kind: 'welcome', message: await welcomeMail(), now })
}

function welcomeRef(uid: string): DocumentReference {
  return db().doc(paths.mail(`welcome_${uid}`))
}
