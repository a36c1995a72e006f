import { type CallOutput, calls } from '@tablee/domain/calls'
import { paths } from '@tablee/domain/documents'
import { mailCreate } from '../notifications/outbox.ts'
import { type Caller, requireLiving, revokedAt } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig, secrets } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { db, retryOnConflict } from '../platform/firestore.ts'
import { openAccountOf } from './open-account.ts'
import {
  addressKey,
  type Counters,
  countSending,
  countToAddress,
  expiryOf,
  freshCode,
  newCode,
  quotaFault,
  readCounters,
  sealCode,
  sealsMatch,
  sentBefore,
} from './verification-code.ts'

/** A user and the address that Auth has for them. */
export type Recipient = Readonly<{ uid: string; email: string }>

/**
 * The caller as the recipient of a mail to `to`. `sessionsEndedAt`: sessions that began before it are
 * revoked. Throws `unauthenticated` without a caller, and `forbidden` for any address but the caller's own,
 * so that no caller can send our mails to others.
 */
export async function recipientOf(
  caller: Caller | null,
  to: string,
): Promise<Recipient & Readonly<{ emailVerified: boolean; sessionsEndedAt: Date }>> {
  if (!caller) throw new Refusal('unauthenticated')
  const user = await requireLiving(caller)
  const { uid, email, emailVerified } = user
  if (email?.toLowerCase() !== to.toLowerCase()) throw new Refusal('forbidden')
  return { uid, email, emailVerified, sessionsEndedAt: revokedAt(user) }
}

/** Sends a new code. Throws `no-account` if the user has no account. */
export async function sendEmailCode(recipient: Recipient): Promise<void> {
  const account = await db().doc(paths.account(recipient.uid)).get()
  if (!account.exists) throw new Refusal('no-account')
  await sendFreshCode(recipient)
}

/**
 * Sends a new code to the caller. Creates the account if necessary, so that a sign-up needs one call only.
 */
export async function handleRequestEmailCode(caller: Caller): Promise<CallOutput<'requestEmailCode'>> {
  const user = await requireLiving(caller)
  if (!user.email) throw new Refusal('no-account')
  await openAccountOf(caller, user)
  await sendFreshCode({ uid: user.uid, email: user.email })
  return { sent: true, code: freshCode }
}

/**
 * Replaces the previous code and verifies nothing. The code, both counters and the mail are one batch with
 * preconditions: of several concurrent calls one sends a mail, and the others throw `code-too-soon`.
 */
async function sendFreshCode({ uid, email }: Recipient): Promise<void> {
  const { secret } = emailCodeConfig()
  const at = await now()
  const code = newCode()
  const seal = sealCode({ secret, uid, email, code })
  const key = addressKey({ secret, email, kind: 'email_confirmation' })

  await retryOnConflict(async () => {
    const counters = await readCounters(uid, key)
    if (isOurs(counters, seal)) return
    authorise(counters, at)
    await send({ uid, email, code, seal, at, counters })
  })
}

/** The SDK may repeat a commit that succeeded; the repeat then conflicts with the first one's write. */
function isOurs({ code }: Counters, seal: string): boolean {
  const kept: unknown = code.get('code_hmac')
  return typeof kept === 'string' && sealsMatch(kept, seal)
}

function authorise({ code, address }: Counters, at: Date): void {
  const fault = quotaFault(sentBefore(code), at) ?? quotaFault(sentBefore(address), at)
  if (fault) throw new Refusal(fault.code, { retry_after_seconds: fault.retryAfterSeconds })
}

type Sending = Readonly<{
  uid: string
  email: string
  code: string
  seal: string
  at: Date
  counters: Counters
}>

async function send({ uid, email, code, seal, at, counters }: Sending): Promise<void> {
  const { codeMail } = await import('../notifications/templates/account-mails.tsx')
  const batch = db().batch()
  countSending(batch, counters.code, {
    now: at,
    data: {
      user_id: uid,
      code_hmac: seal,
      tries: 0,
      expires_at: expiryOf(at),
      superseded: false,
      verified: false,
      created_at: at,
    },
  })
  countToAddress(batch, counters.address, at)
  mailCreate(batch, `code_${uid}_${at.getTime()}`, {
    to: email,
    kind: 'email_confirmation',
    message: await codeMail({ code }),
    now: at,
  })
  await batch.commit()
}

export const requestEmailCode = callable(
  'requestEmailCode',
  calls.requestEmailCode.input,
  handleRequestEmailCode,
  {
    secrets: [secrets.emailCode, secrets.stripeKey],
  },
)
