import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import type { Caller } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/firestore.ts'
import { loadAccount } from './booking-state.ts'
import { requireAccount } from './eligibility.ts'

type Result = CallOutput<'dismissCalledOff'>

/** Dismisses the notice of a called-off evening. */
export const dismissCalledOff = callable(
  'dismissCalledOff',
  calls.dismissCalledOff.input,
  handleDismissCalledOff,
)

/** Removes the notice of that evening from the caller's account. Idempotent. */
export function handleDismissCalledOff(
  caller: Caller,
  { thursdayEventId }: CallInput<'dismissCalledOff'>,
): Promise<Result> {
  return retryOnConflict(async () => {
    const { ref, data, precondition } = requireAccount(caller, await loadAccount(caller.uid))
    const called_off = data.called_off.filter((notice) => notice.thursday_event_id !== thursdayEventId)
    if (called_off.length < data.called_off.length) await ref.update({ called_off }, precondition)
    return { dismissed: true }
  })
}
