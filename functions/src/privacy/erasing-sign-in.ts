import { accountDocument, paths } from '@tablee/domain'
import type { UserRecord } from 'firebase-admin/auth'
import { now } from '../platform/clock.ts'
import { auth, db } from '../platform/firebase.ts'
import { stored } from '../platform/stored.ts'
import { unlessGone } from './remove-account.ts'

/**
 * Marks the sign-in of somebody who is being erased. It outlives the account, so that a run which broke off between the
 * two is taken up as well. Every other claim goes with it.
 */
export async function markSignIn(uid: string): Promise<void> {
  const erasing_since = (await now()).getTime()
  await unlessGone(() => auth().setCustomUserClaims(uid, { erasing_since }))
}

/**
 * Whether an erasure began, by then where that is given, of which the sign-in is left. An account opened since, as a call
 * that crossed the erasure may have done, is not what was to be erased, unless it is marked as well.
 */
export async function isLeftOfErasure({ uid, customClaims }: UserRecord, by?: Date): Promise<boolean> {
  const since: unknown = customClaims?.erasing_since
  if (typeof since !== 'number' || (by && since > by.getTime())) return false
  const account = stored(accountDocument, await db().doc(paths.account(uid)).get())
  return !account || account.data.erasing_since !== undefined || account.data.created_at.getTime() <= since
}
