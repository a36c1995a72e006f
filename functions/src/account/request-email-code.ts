import type { CallOutput } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import { enqueueMail } from '../notifications/outbox.ts'
import { type Caller, requireActiveUser, tokensValidAfter } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig } from '../platform/config.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, retryOnConflict } from '../platform/firestore.ts'
import { recordSend, recordSendToAddress, requireSendAllowed } from '../platform/rate-limit.ts'
import { ensureAccount } from './open-account.ts'
import {
  addressHash,
  codeExpiresAt,
  generateCode,
  hashCode,
  hashesMatch,
  justSentCodeState,
  loadSendCounters,
  type SendCounters,
} from './verification-code.ts'

/** A user and the address that Auth has for them. */
export type EmailRecipient = Readonly<{ uid: string; email: string }>

/**
 * The caller as the recipient of a mail to `to`. `sessionsEndedAt`: sessions that began before it are
 * revoked. Throws `unauthenticated` without a caller, and `forbidden` for any address but the caller's own,
 * so that no caller can send our mails to others.
 */
export async function requireOwnEmail(
  caller: Caller | null,
  to: string,
): Promise<EmailRecipient & Readonly<{ emailVerified: boolean; sessionsEndedAt: Date }>> {
  if (!caller) throw new RefusalError('unauthenticated')
  const user = await requireActiveUser(caller)
  const { uid, email, emailVerified } = user
  if (email?.toLowerCase() !== to.toLowerCase()) throw new RefusalError('forbidden')
  return { uid, email, emailVerified, sessionsEndedAt: tokensValidAfter(user) }
}

/** Sends a new code. Throws `no-account` if the user has no account. */
export async function sendEmailCode(recipient: EmailRecipient): Promise<void> {
  const account = await db().doc(paths.account(recipient.uid)).get()
  if (!account.exists) throw new RefusalError('no-account')
  await sendNewCode(recipient)
}

/**
 * Sends a new code to the caller. Creates the account if necessary, so that a sign-up needs one call only.
 */
export async function handleRequestEmailCode(caller: Caller): Promise<CallOutput<'requestEmailCode'>> {
  const user = await requireActiveUser(caller)
  if (!user.email) throw new RefusalError('no-account')
  await ensureAccount(caller, user)
  await sendNewCode({ uid: user.uid, email: user.email })
  return { sent: true, code: justSentCodeState }
}

/**
 * Replaces the previous code and verifies nothing. The code, both counters and the mail are one batch with
 * preconditions: of several concurrent calls one sends a mail, and the others throw `code-too-soon`.
 */
async function sendNewCode({ uid, email }: EmailRecipient): Promise<void> {
  const { secret } = emailCodeConfig()
  const at = await now()
  const code = generateCode()
  const codeHash = hashCode({ secret, uid, email, code })
  const key = addressHash({ secret, email, kind: 'email_confirmation' })

  await retryOnConflict(async () => {
    const counters = await loadSendCounters(uid, key)
    if (isWrittenByThisCall(counters, codeHash)) return
    requireSendAllowed(at, counters.code, counters.address)
    await writeAndEnqueue({ uid, email, code, codeHash, at, counters })
  })
}

/** The SDK may repeat a commit that succeeded; the repeat then conflicts with the first one's write. */
function isWrittenByThisCall({ code }: SendCounters, codeHash: string): boolean {
  const storedHash: unknown = code.get('code_hmac')
  return typeof storedHash === 'string' && hashesMatch(storedHash, codeHash)
}

type CodeSending = Readonly<{
  uid: string
  email: string
  code: string
  codeHash: string
  at: Date
  counters: SendCounters
}>

async function writeAndEnqueue({ uid, email, code, codeHash, at, counters }: CodeSending): Promise<void> {
  const { codeMail } = await import('../notifications/templates/account-mails.tsx')
  const batch = db().batch()
  recordSend(batch, counters.code, {
    now: at,
    data: {
      user_id: uid,
      code_hmac: codeHash,
      tries: 0,
      expires_at: codeExpiresAt(at),
      superseded: false,
      verified: false,
      created_at: at,
    },
  })
  recordSendToAddress(batch, counters.address, at)
  enqueueMail(batch, `code_${uid}_${at.getTime()}`, {
    to: email,
    kind: 'email_confirmation',
    message: await codeMail({ code }),
    now: at,
    usefulUntil: codeExpiresAt(at),
  })
  await commit(batch)
}
