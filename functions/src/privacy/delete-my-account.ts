import { type CallInput, type CallOutput, calls } from '@tablee/domain'
import { orUnavailable } from '../payment/or-unavailable.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { secrets } from '../platform/config.ts'
import { requireFresh, requireLiving } from '../platform/require-living.ts'
import { erasePerson } from './erase-person.ts'

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
  requireFresh(caller)
  await orUnavailable(() => erasePerson(caller.uid))
  return { deleted: true }
}
