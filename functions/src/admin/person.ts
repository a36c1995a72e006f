import type { SentMail } from '@tablee/domain/admin-calls'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { accountDocument, collections, isMailForAdmins, mailDocument, paths } from '@tablee/domain/documents'
import { isResendable } from '../notifications/outbox.ts'
import type { Caller } from '../platform/auth.ts'
import { findAuthUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot } from '../platform/firestore.ts'
import { emailsOf } from '../privacy/erase-documents.ts'

type PersonOutput = CallOutput<'adminPerson'>

/** How many mails are listed, the newest first. */
const MAILS = 50
/** Firestore's limit for the values of an `in` filter. */
const ADDRESSES = 30

/**
 * A user's account, auth user, and the mails to any of their addresses, without messages. Throws `not-found`.
 */
export async function handleAdminPerson(
  _admin: Caller,
  { uid }: CallInput<'adminPerson'>,
): Promise<PersonOutput> {
  const [account, profile, signIn, mails] = await Promise.all([
    accountOf(uid),
    db().doc(paths.user(uid)).get(),
    authUserSummary(uid),
    mailsOf(uid),
  ])
  if (!account && !signIn && !profile.exists) throw new RefusalError('not-found')
  return { account, sign_in: signIn, mails }
}

async function accountOf(uid: string): Promise<PersonOutput['account']> {
  const account = parseSnapshot(accountDocument, await db().doc(paths.account(uid)).get())?.data
  if (!account) return null
  const { created_at, blocked, erasing_since, registration_id, booking_no } = account
  const erasing = erasing_since !== undefined
  return { created_at: created_at.toISOString(), blocked, erasing, registration_id, booking_no }
}

async function authUserSummary(uid: string): Promise<PersonOutput['sign_in']> {
  const user = await findAuthUser(uid)
  if (!user) return null
  const { metadata } = user
  return {
    email: user.email ?? null,
    email_verified: user.emailVerified,
    disabled: user.disabled,
    admin: user.customClaims?.admin === true,
    providers: user.providerData.map(({ providerId }) => providerId),
    created_at: new Date(metadata.creationTime).toISOString(),
    last_sign_in_at: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
  }
}

async function mailsOf(uid: string): Promise<SentMail[]> {
  const [emails, at] = await Promise.all([emailsOf(uid), now()])
  const written = emails.slice(0, ADDRESSES)
  if (written.length === 0) return []
  const until = new Map(written.map((each) => [each.email, each.until]))
  const found = await db()
    .collection(collections.mail)
    .where('to', 'in', [...until.keys()])
    .orderBy('created_at', 'desc')
    .limit(MAILS)
    .select('to', 'kind', 'created_at', 'useful_until', 'delivery')
    .get()
  return found.docs.flatMap((one) => {
    const mail = shown.safeParse(one.data()).data
    // An invalid mail document is reported on the health page, and must not hide other mails here.
    if (!mail || !isMailForAdmins(mail.kind)) return []
    const { to, kind, created_at, delivery } = mail
    // A later mail to a former address may be for its next owner.
    const leftAt = until.get(to)
    if (leftAt && created_at > leftAt) return []
    const { state, attempts, error } = delivery
    const resendable = isResendable(mail, at)
    return [
      { id: one.id, to, kind, created_at: created_at.toISOString(), state, attempts, error, resendable },
    ]
  })
}

const shown = mailDocument.pick({
  to: true,
  kind: true,
  created_at: true,
  useful_until: true,
  delivery: true,
})
