import { type CallInput, type CallOutput, calls, emailChangeDocument, paths } from '@tablee/domain'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { authoriseBooking } from '../booking/authorise.ts'
import { loadAccount } from '../booking/booking.ts'
import { mailCreate } from '../mail/outbox.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { emailCodeConfig, secrets } from '../platform/config.ts'
import { auth, db } from '../platform/firebase.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireFresh, requireLiving } from '../platform/require-living.ts'
import { stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { claimTry } from './claim-try.ts'
import { quotaFault } from './code-quota.ts'
import { followAddress } from './follow-address.ts'
import { countSending, countToAddress, readAddressCount, sentBefore } from './sendings.ts'
import { addressKey, expiryOf, newCode, sealCode, sealsMatch } from './verification-code.ts'

/** Asks for a code at the address that the caller wants to move to. */
export const requestEmailChange = callable(
  'requestEmailChange',
  calls.requestEmailChange.input,
  handleRequestEmailChange,
  { requireVerified: true, secrets: [secrets.emailCode] },
)

/**
 * Sends a code to the new address; the account stays with the old one. By the quotas of all codes, those of the address
 * counted together with a sign-up's. Refuses who has not just given their password (`sign-in-again`), who signs in by Google
 * or Apple (`forbidden`), and an address that somebody has (`email-in-use`): sign-up says as much, and here each asking
 * counts against the five of an hour.
 */
export async function handleRequestEmailChange(
  caller: Caller,
  input: CallInput<'requestEmailChange'>,
): Promise<CallOutput<'requestEmailChange'>> {
  const { secret } = emailCodeConfig()
  await requireMovable(caller)
  requireFresh(caller)
  const { uid } = caller
  // As Auth keeps it.
  const email = input.email.toLowerCase()
  const at = await now()
  const inUse = await isInUse(email)
  const code = newCode()
  const seal = sealCode({ secret, uid, email, code })
  const key = addressKey({ secret, email, kind: 'email_confirmation' })
  const { codeMail } = await import('../mail/templates/code-mail.tsx')
  const message = await codeMail({ code })

  await untilSettled(async () => {
    const [change, address] = await Promise.all([
      db().doc(paths.emailChange(uid)).get(),
      readAddressCount(key),
    ])
    if (isOurs(change, seal)) return
    const fault = quotaFault(sentBefore(change), at) ?? quotaFault(sentBefore(address), at)
    if (fault) throw new Refusal(fault.code, { retry_after_seconds: fault.retryAfterSeconds })
    const batch = db().batch()
    countSending(batch, change, {
      now: at,
      data: {
        user_id: uid,
        email,
        code_hmac: seal,
        tries: 0,
        expires_at: expiryOf(at),
        superseded: inUse,
        verified: false,
        created_at: at,
      },
    })
    if (!inUse) {
      countToAddress(batch, address, at)
      mailCreate(batch, `change_${uid}_${at.getTime()}`, {
        to: email,
        kind: 'email_confirmation',
        message,
        now: at,
      })
    }
    await batch.commit()
  })
  if (inUse) throw new Refusal('email-in-use')
  return { sent: true }
}

/** A commit that the SDK repeated by itself can be told that it lost to its own first try. */
function isOurs(change: DocumentSnapshot, seal: string): boolean {
  const kept: unknown = change.get('code_hmac')
  return typeof kept === 'string' && sealsMatch(kept, seal)
}

/** Moves the caller to the address whose code they bring. */
export const verifyEmailChange = callable(
  'verifyEmailChange',
  calls.verifyEmailChange.input,
  handleVerifyEmailChange,
  { requireVerified: true, secrets: [secrets.emailCode, secrets.stripeKey] },
)

/**
 * Changes the address at Auth, ends every session, and has all that keeps the address follow. A wrong, old, spent or foreign
 * code gets one answer. Sessions end first and our own documents change last: a run that broke off leaves a code that may
 * come again or, once Auth has the new address, a sign-in by which `openAccount` brings the rest to its end.
 */
export async function handleVerifyEmailChange(
  caller: Caller,
  { code }: CallInput<'verifyEmailChange'>,
): Promise<CallOutput<'verifyEmailChange'>> {
  const { secret } = emailCodeConfig()
  const { uid } = caller
  const user = await requireMovable(caller)
  const at = await now()
  const change = stored(emailChangeDocument, await db().doc(paths.emailChange(uid)).get())
  if (!change) throw new Refusal('code-invalid')
  const { email } = change.data
  const seal = sealCode({ secret, uid, email, code })
  const claimed = await claimTry(change.ref, seal, at)
  if (!claimed || !sealsMatch(claimed.code_hmac, seal)) throw new Refusal('code-invalid')

  if (user.email !== email && (await isInUse(email))) throw new Refusal('email-in-use')
  await auth().revokeRefreshTokens(uid)
  await changeAtAuth(uid, email)
  await followAddress(uid, email, at)
  return { changed: true }
}

/** The sign-in of somebody whose address is theirs to change: by password alone, verified, neither blocked nor being erased. */
async function requireMovable(caller: Caller): Promise<UserRecord> {
  const user = await requireLiving(caller)
  authoriseBooking(caller, await loadAccount(caller.uid))
  if (!user.providerData.every(({ providerId }) => providerId === 'password')) throw new Refusal('forbidden')
  return user
}

async function isInUse(email: string): Promise<boolean> {
  return (await auth().getUsers([{ email }])).users.length > 0
}

async function changeAtAuth(uid: string, email: string): Promise<void> {
  try {
    await auth().updateUser(uid, { email, emailVerified: true })
  } catch (error) {
    // To translate: a sign-up took the address after it was looked for.
    const taken = error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists'
    throw taken ? new Refusal('email-in-use') : error
  }
}
