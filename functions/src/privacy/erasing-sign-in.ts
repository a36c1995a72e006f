import type { UserRecord } from 'firebase-admin/auth'
import { now } from '../platform/clock.ts'
import { auth } from '../platform/firebase.ts'
import { unlessGone } from './remove-account.ts'

/**
 * Marks the sign-in of somebody who is being erased. It outlives the account, so that a run which broke off between the
 * two is taken up as well. Every other claim goes with it.
 */
export async function markSignIn(uid: string): Promise<void> {
  const erasing_since = (await now()).getTime()
  await unlessGone(() => auth().setCustomUserClaims(uid, { erasing_since }))
}

/** Whether an erasure began by then, of which the sign-in is left. */
export function beganErasing({ customClaims }: UserRecord, by: Date): boolean {
  const since: unknown = customClaims?.erasing_since
  return typeof since === 'number' && since <= by.getTime()
}
