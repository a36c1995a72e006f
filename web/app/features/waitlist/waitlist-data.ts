import { type EventDate, formatThursday } from '@tablee/domain/calendar'
import { routes } from '@tablee/domain/routes'
import { useNavigate } from 'react-router-dom'
import { logWarning } from '../../config/log.ts'
import { callFunction } from '../../data/callables.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { useSingleMutation } from '../../data/use-single-mutation.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { toast } from '../../ui/toast.ts'
import { offerTexts, waitingTexts } from './texts.ts'

/** Logs a failed call, shows its reason, and returns its code. */
export function reportRefusal(error: unknown, what: string, evening: EventDate) {
  logWarning('A change of the waitlist failed', error)
  const code = refusalCodeOf(error)
  toast.refusal(code, { what, evening })
  return code
}

/** Leaves the waitlist, and gives up the seat that is held. */
export function useLeaveWaitlist(date: EventDate, held: boolean) {
  const navigate = useNavigate()
  return useSingleMutation({
    onMutate: toast.clear,
    mutationFn: () => callFunction('leaveWaitlist', { thursdayEventId: date }),
    onSuccess: () => {
      toast.success(held ? offerTexts.passed : waitingTexts.left)
      void navigate(routes.thursdaySelection)
    },
    onError: (error) => reportRefusal(error, 'quitter la liste d’attente', date),
  })
}

/** Moves the user's seat of another evening here. The page then leads to the confirmation by itself. */
export function useMoveSeat(from: EventDate | null, to: EventDate) {
  return useSingleMutation({
    onMutate: toast.clear,
    mutationFn: async () => from && (await callFunction('moveRegistration', { from, to })),
    onSuccess: () => toast.success(offerTexts.moved),
    onError: (error) => reportRefusal(error, 'changer de jeudi', to),
  })
}

/** Chooses the evening in the profile, and leads to the offers; a missing city or activity is asked for on the way. */
export function useTakeSeat(uid: string, date: EventDate) {
  const navigate = useNavigate()
  return useSingleMutation({
    mutationFn: () =>
      saveOwnProfile(uid, { selected_thursday: { id: date, date, formattedDate: formatThursday(date) } }),
    onSuccess: () => navigate(routes.pricingSelection),
    onError: (error) => reportRefusal(error, 'prendre la chaise', date),
  })
}
