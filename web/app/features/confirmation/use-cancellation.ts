import { GOES_ON_AFTER_MS, type RegistrationDocument, routes } from '@tablee/domain'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { cancelTexts } from '../../messages/confirmation.ts'
import { letterAbout } from '../../messages/help.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

export interface Cancellation {
  /** The one to show: once it has been cancelled, and until the page is left, the one that was. */
  readonly registration: RegistrationDocument | null
  readonly state: 'idle' | 'busy' | 'done'
  /** Tells `then` once it has ended, well or not. */
  readonly cancel: (then: () => void) => void
}

/**
 * Cancels the coming evening, and goes to the landing page once the success has been seen. The registration is gone from
 * Firestore before the server's answer is here, and two seconds before the page is left: it is held meanwhile, or the
 * person would be told that they have none. A call that failed holds nothing: where only its answer was lost, the seat is
 * gone, and the page says so.
 */
export function useCancellation(registration: RegistrationDocument | null): Cancellation {
  const { mutate, variables, isPending, isSuccess } = useSingleMutation({
    mutationFn: (_: RegistrationDocument | null) => call('cancelReservation', {}),
    onSuccess: () => {
      toast.success(cancelTexts.cancelled)
      // A full load: whatever the page still held of the reservation is gone.
      setTimeout(() => window.location.assign(routes.home), GOES_ON_AFTER_MS)
    },
    onError: (error, cancelled) => {
      report('The reservation could not be cancelled', error)
      const code = refusalOf(error)
      const evening = cancelled?.thursday_event_id ?? null
      const letter = letterAbout(code, { what: 'annuler ma réservation', evening })
      toast.error(code === 'unavailable' ? cancelTexts.failed : refusals[code], undefined, letter)
    },
  })
  const held = isPending || isSuccess ? (variables ?? null) : null
  const state = isPending ? 'busy' : isSuccess ? 'done' : 'idle'

  return {
    registration: registration ?? held,
    state,
    cancel: (then) => state === 'idle' && mutate(registration, { onSettled: then }),
  }
}
