import { type CallInput, type CallOutput, calls } from '@tablee/domain'
import { orUnavailable } from '../payment/or-unavailable.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { secrets } from '../platform/config.ts'
import { Refusal } from '../platform/refusal.ts'
import { requireLiving } from '../platform/require-living.ts'
import { erasePerson } from './erase-person.ts'

/** How long ago somebody may have signed in to delete what can't be brought back. */
export const FRESH_FOR_MS = 5 * 60_000

/** Erases the caller, who has just signed in. */
export const deleteMyAccount = callable(
  'deleteMyAccount',
  calls.deleteMyAccount.input,
  handleDeleteMyAccount,
  { secrets: [secrets.stripeKey, secrets.emailCode] },
)

/** A telephone left on a table must not be enough: whoever signed in a while ago is asked to do so again. */
export async function handleDeleteMyAccount(
  caller: Caller,
  _input: CallInput<'deleteMyAccount'>,
): Promise<CallOutput<'deleteMyAccount'>> {
  await requireLiving(caller)
  // Auth dates sessions by the real clock, whatever a tester's says.
  if (Date.now() - caller.signedInAt.getTime() > FRESH_FOR_MS) throw new Refusal('sign-in-again')
  await orUnavailable(() => erasePerson(caller.uid))
  return { deleted: true }
}
