import type { CallInput, CallOutput } from '@tablee/domain/calls'
import type { Caller } from '../platform/auth.ts'
import { retryOnConflict } from '../platform/firestore.ts'
import { loadAccount } from './booking-state.ts'
import { requireAccount } from './eligibility.ts'

type Result = CallOutput<'dismissCalledOff'>

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
