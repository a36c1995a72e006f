import { paths } from '@tablee/domain/documents'
import { routes } from '@tablee/domain/routes'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { auth, db } from '../platform/firestore.ts'
import { siteUrl } from './links.ts'
import { type Message, mailCreate } from './outbox.ts'

type Newcomer = Readonly<{ uid: string; email: string; now: Date }>

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
  const { welcomeMail } = await import('./templates/account-mails.tsx')
  mailCreate(batch, welcomeRef(uid).id, { to: email, kind: 'welcome', message: await welcomeMail(), now })
}

function welcomeRef(uid: string): DocumentReference {
  return db().doc(paths.mail(`welcome_${uid}`))
}

const names: Readonly<Record<string, string>> = { 'google.com': 'Google', 'apple.com': 'Apple' }

/**
 * What somebody who asked for a new password is written: a link to choose one or, where the account has none and is
 * entered by Google or Apple, that it is. Null where the address is nobody's, or theirs who may not sign in. It greets no
 * one by name: whoever opened the account may not be whose address it is.
 */
export async function passwordResetMessage(email: string): Promise<Message | null> {
  const { users } = await auth().getUsers([{ email }])
  const [user] = users
  if (!user || user.disabled) return null
  const providers = user.providerData.map(({ providerId }) => providerId)
  if (providers.length > 0 && !providers.includes('password')) {
    const { providerSignInMail } = await import('./templates/account-mails.tsx')
    return providerSignInMail({ providers: providers.map((id) => names[id] ?? id) })
  }
  const { passwordResetMail } = await import('./templates/account-mails.tsx')
  return passwordResetMail({ link: await resetLink(email) })
}

/** Auth makes the code, and only its code is taken: the page that uses it up is the site's own. */
async function resetLink(email: string): Promise<string> {
  const code = new URL(await auth().generatePasswordResetLink(email)).searchParams.get('oobCode')
  if (!code) throw new Error('Auth made a link without a code')
  return siteUrl(routes.resetPassword, { code })
}
