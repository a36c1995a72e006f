import { type CallInput, type CallOutput, calls } from '@tablee/domain'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { secrets } from '../platform/config.ts'
import { recoverPayments } from './recover-payments.ts'

/** Fulfils the caller's payments that the webhook has not reached, then recovers a registration (docs/product.md §8.7). */
export const syncPayments = callable('syncPayments', calls.syncPayments.input, handleSyncPayments, {
  secrets: [secrets.stripeKey],
})

/** Recovers the caller's payments, and answers the registration that the account points at in the end. */
export async function handleSyncPayments(
  caller: Caller,
  _input: CallInput<'syncPayments'>,
): Promise<CallOutput<'syncPayments'>> {
  const { fulfilled, registrationId } = await recoverPayments(caller)
  return { fulfilled, registration_id: registrationId }
}
