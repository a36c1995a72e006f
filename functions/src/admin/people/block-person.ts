import { type CallInput, type CallOutput, calls, collections, paths } from '@tablee/domain'
import { loadAccount } from '../../booking/booking.ts'
import { endOpenPayment } from '../../payment/close-open-payment.ts'
import { orUnavailable } from '../../payment/or-unavailable.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { auth, db } from '../../platform/firebase.ts'
import { Refusal } from '../../platform/refusal.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, auditCreate, wasDone } from '../audit.ts'
import { signInOf } from './sign-in-of.ts'

/** Shuts a person out, or lets them in again. */
export const adminBlock = adminCallable('adminBlock', calls.adminBlock.input, handleAdminBlock, {
  secrets: [secrets.stripeKey],
})

/**
 * Blocks the account, whose calls and writes are refused from then on, and with it the sign-in; or opens both again. What
 * is booked stays; what is being paid is ended, and what was paid at the last moment gives no seat (`decideFulfilment`).
 * Neither oneself nor another admin: nobody locks the house, and whoever is an admin is demoted first.
 */
export async function handleAdminBlock(
  admin: Caller,
  input: CallInput<'adminBlock'>,
): Promise<CallOutput<'adminBlock'>> {
  const { uid, blocked, reason } = input
  const action = blocked ? 'person-blocked' : 'person-unblocked'
  const act: Act = { input, action, subject: paths.account(uid), user_id: uid, reason, details: {} }
  await untilSettled(() => mark(admin, act, { uid, blocked }))
  // A sending that broke off here is ended by the next one.
  if (await untilSettled(() => signInFollows(uid))) await orUnavailable(() => endPaying(uid))
  return { done: true }
}

async function mark(
  admin: Caller,
  act: Act,
  { uid, blocked }: Pick<CallInput<'adminBlock'>, 'uid' | 'blocked'>,
): Promise<void> {
  if (await wasDone(admin, act)) return
  const [at, account, signIn] = await Promise.all([now(), loadAccount(uid), signInOf(uid)])
  if (!account) throw new Refusal('not-found')
  if (uid === admin.uid || signIn?.customClaims?.admin === true) throw new Refusal('admin-protected')
  if (account.data.erasing_since) throw new Refusal('being-erased')
  const batch = db().batch()
  batch.update(account.ref, { blocked }, account.unchanged)
  auditCreate(batch, admin, act, at)
  await batch.commit()
}

/** The sign-in follows the account, not the request: one sent again late undoes nothing that was done since. Whether it is shut. */
async function signInFollows(uid: string): Promise<boolean> {
  const before = await loadAccount(uid)
  if (!before || before.data.erasing_since) return false
  const { blocked } = before.data
  if (!(await signInOf(uid))) return blocked
  await auth().updateUser(uid, { disabled: blocked })
  if (blocked) await auth().revokeRefreshTokens(uid)
  const after = await loadAccount(uid)
  return after && after.data.blocked !== blocked ? signInFollows(uid) : blocked
}

/** A payment that is opened beside this is found by no query: it gives no seat either. One person's are few. */
async function endPaying(uid: string): Promise<void> {
  const theirs = db().collection(collections.openPayments).where('user_id', '==', uid)
  const { docs } = await theirs.select('status').get()
  for (const doc of docs) if (doc.get('status') === 'open') await untilSettled(() => endOpenPayment(doc.id))
}
