import { isNoShowContestable } from '@tablee/domain/calendar'
import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { paths, registrationDocument } from '@tablee/domain/documents'
import { loadAccount } from '../booking/booking-state.ts'
import { requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, parseSnapshot, retryOnConflict } from '../platform/firestore.ts'

/**
 * Marks the caller's no-show as contested, within a week. The mail's link does the same without signing in (`answerLink` in
 * booking/rsvp.ts). Idempotent. Throws `nothing-to-contest` without one or later,
 * `no-account`, `email-not-verified` or `blocked`.
 */
export function handleContestNoShow(
  caller: Caller,
  { thursdayEventId }: CallInput<'contestNoShow'>,
): Promise<CallOutput<'contestNoShow'>> {
  return retryOnConflict(async () => {
    requireActiveAccount(caller, await loadAccount(caller.uid))
    const path = paths.registration(thursdayEventId, caller.uid)
    const registration = parseSnapshot(registrationDocument, await db().doc(path).get())
    const noShow = registration?.data.no_show
    if (!noShow || !isNoShowContestable(noShow.at, await now())) throw new RefusalError('nothing-to-contest')
    if (!noShow.contested)
      await registration.ref.update({ 'no_show.contested': true }, registration.precondition)
    return { contested: true }
  })
}
