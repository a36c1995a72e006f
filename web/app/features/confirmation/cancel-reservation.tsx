import { cancellationClosesAt } from '@tablee/domain/calendar'
import { eveningEnd } from '@tablee/domain/calendar-links'
import { isValidSubscription, type RegistrationDocument } from '@tablee/domain/documents'
import { REDIRECT_AFTER_SUCCESS_MS } from '@tablee/domain/product'
import { routes } from '@tablee/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { logWarning } from '../../config/log.ts'
import { subscriptionsQuery } from '../../data/bookings.ts'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { now } from '../../hooks/clock.ts'
import { useNow } from '../../hooks/use-now.ts'
import { refusals } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { useLazyDialog } from '../../ui/lazy-dialog.ts'
import { Note } from '../../ui/text.tsx'
import { toast } from '../../ui/toast.ts'
import { cancelTexts } from './texts.ts'

interface CancelButtonProps {
  uid: string
  cancellation: Cancellation
}

/** The button by which a subscriber cancels; from the cancellation deadline on, why that is not possible. */
export function CancelButton({ uid, cancellation: { state, registration, cancel } }: CancelButtonProps) {
  const { Dialog, open, ask, close } = useLazyDialog(cancelTexts.unasked)
  const subscriber = useSubscriber(uid)
  const moment = useNow()
  if (!subscriber || !registration) return null
  // While a cancellation is pending, the server's answer decides.
  const { thursday_event_id: evening } = registration
  if (state === 'idle' && moment >= cancellationClosesAt(evening)) {
    if (moment >= eveningEnd(evening)) return null
    return <Note textAlign="center">{refusals['past-cancellation-deadline']}</Note>
  }

  return (
    <>
      <Button variant="link" fontSize="small" disabled={state === 'done'} onClick={ask}>
        {cancelTexts.action}
      </Button>
      {Dialog && (
        <Dialog
          open={open}
          onClose={() => state === 'idle' && close()}
          title={cancelTexts.title}
          text={cancelTexts.text[registration.paid_with]}
          actions={
            <>
              <Button arrow={false} disabled={state !== 'idle'} onClick={close}>
                {cancelTexts.keep}
              </Button>
              <Button
                variant="outline"
                loading={state === 'busy'}
                loadingText={cancelTexts.cancelling}
                onClick={() => cancel(close)}
              >
                {cancelTexts.confirm}
              </Button>
            </>
          }
        />
      )}
    </>
  )
}

interface Cancellation {
  /** The registration to show. After a cancellation it is kept until the page is left. */
  readonly registration: RegistrationDocument | null
  readonly state: 'idle' | 'busy' | 'done'
  /** Calls `then` when the call has settled. */
  readonly cancel: (then: () => void) => void
}

/**
 * Cancels the registration, and goes to the landing page once the toast has been seen. Firestore reports the deletion
 * before the call answers, and two seconds before the page is left. Until then the registration is still returned, so that the page
 * does not show an empty state. A failed call returns none: if only its answer was lost, the page shows that there is no
 * registration.
 */
export function useCancellation(registration: RegistrationDocument | null): Cancellation {
  const { mutate, variables, isPending, isSuccess } = useSingleMutation({
    // On a phone, the answer would wait behind an earlier toast until the page is left.
    onMutate: toast.clear,
    mutationFn: (_: RegistrationDocument | null) => callFunction('cancelReservation', {}),
    onSuccess: () => {
      toast.success(cancelTexts.cancelled)
      // A full page load clears all cached state of the registration.
      setTimeout(() => window.location.assign(routes.home), REDIRECT_AFTER_SUCCESS_MS)
    },
    onError: (error, cancelled) => {
      logWarning('The reservation could not be cancelled', error)
      const code = refusalCodeOf(error)
      const evening = cancelled?.thursday_event_id ?? null
      if (code === 'unavailable') toast.error(cancelTexts.failed)
      else toast.refusal(code, { what: 'annuler ma réservation', evening })
    },
  })
  const cancelled = isPending || isSuccess ? (variables ?? null) : null
  const state = isPending ? 'busy' : isSuccess ? 'done' : 'idle'

  return {
    registration: registration ?? cancelled,
    state,
    cancel: (then) => state === 'idle' && mutate(registration, { onSettled: then }),
  }
}

/** Whether the user has a valid subscription; false while unknown, since the server checks again. */
function useSubscriber(uid: string): boolean {
  const { data } = useQuery(subscriptionsQuery(uid))
  return data?.some((subscription) => isValidSubscription(subscription, now())) ?? false
}
