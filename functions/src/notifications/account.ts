import { announcementDocument, paths } from '@tablee/domain/documents'
import { announcedEditions } from '@tablee/domain/legal'
import { routes } from '@tablee/domain/routes'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { auth, db, parseSnapshot } from '../platform/firestore.ts'
import { siteUrl } from './links.ts'
import { enqueueMail, type Message } from './outbox.ts'

type WelcomeRecipient = Readonly<{ uid: string; email: string; now: Date }>

const WELCOME_WINDOW_MS = 5 * 60_000

/**
 * The welcome e-mail is due if the address was verified within five minutes of the account's creation
 * (docs/product.md §3.6).
 */
export function isWelcomeDue(openedAt: Date, confirmedAt: Date): boolean {
  return confirmedAt.getTime() - openedAt.getTime() <= WELCOME_WINDOW_MS
}

export async function wasWelcomed(uid: string): Promise<boolean> {
  return (await welcomeRef(uid).get()).exists
}

/** Adds the welcome e-mail to the batch, unless it was sent before. */
export async function enqueueWelcome(batch: WriteBatch, recipient: WelcomeRecipient): Promise<void> {
  if (!(await wasWelcomed(recipient.uid))) await enqueueFirstWelcome(batch, recipient)
}

/** As `enqueueWelcome`, without the read; the batch fails if the e-mail was sent before. */
export async function enqueueFirstWelcome(
  batch: WriteBatch,
  { uid, email, now }: WelcomeRecipient,
): Promise<void> {
  const { welcomeMail } = await import('./templates/account-mails.tsx')
  enqueueMail(batch, welcomeRef(uid).id, { to: email, kind: 'welcome', message: await welcomeMail(), now })
}

function welcomeRef(uid: string): DocumentReference {
  return db().doc(paths.mail(`welcome_${uid}`))
}

const names: Readonly<Record<string, string>> = { 'google.com': 'Google', 'apple.com': 'Apple' }

/**
 * The e-mail for a requested password reset: a link or, if the account has no password, the name of its
 * provider. Null if the address has no account, or a disabled one. It has no first name in its greeting,
 * because the address may not be that of the user who opened the account.
 */
export async function renderPasswordReset(email: string): Promise<Message | null> {
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

/** Only the code of Auth's link is used: the page that consumes it is the site's own. */
async function resetLink(email: string): Promise<string> {
  const code = new URL(await auth().generatePasswordResetLink(email)).searchParams.get('oobCode')
  if (!code) throw new Error('Password reset link of Auth has no oobCode')
  return siteUrl(routes.resetPassword, { code })
}

/**
 * The e-mail about the last edition of the legal texts, with all that changed since the one announced before. Null if
 * there is none.
 */
export async function renderTextsChanged(): Promise<Message | null> {
  const edition = announcedEditions().at(-1)
  if (!edition) return null
  const announcement = parseSnapshot(announcementDocument, await db().doc(paths.announcement()).get())
  const before = announcement?.data.announced_until ?? ''
  const unannounced = announcedEditions().filter(({ since }) => since > before)
  const { textsChangedMail } = await import('./templates/legal-mails.tsx')
  return textsChangedMail({
    since: edition.since,
    changes: unannounced.flatMap(({ changes }) => changes),
    asksConsent: unannounced.some(({ effect }) => effect === 'agreement'),
  })
}
