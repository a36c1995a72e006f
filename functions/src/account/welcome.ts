import { paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { mailCreate } from '../mail/outbox.ts'
import { db } from '../platform/firebase.ts'

export type Newcomer = Readonly<{ uid: string; email: string; now: Date }>

/** Adds the welcome e-mail to the batch that makes the account welcome, unless the person has had it before. */
export async function mailWelcome(batch: WriteBatch, { uid, email, now }: Newcomer): Promise<void> {
  const id = `welcome_${uid}`
  const sent = await db().doc(paths.mail(id)).get()
  if (sent.exists) return
  const { welcomeMail } = await import('../mail/templates/welcome-mail.tsx')
  mailCreate(batch, id, { to: email, kind: 'welcome', message: await welcomeMail(), now })
}
