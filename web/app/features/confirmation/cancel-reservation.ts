import { type EventDate, GOES_ON_AFTER_MS, routes } from '@tablee/domain'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { cancelTexts } from '../../messages/confirmation.ts'
import { letterAbout } from '../../messages/help.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/** Gives the seat back and goes to the landing page, once the success has been seen. A failure is told; answers whether it worked. */
export async function cancelReservation(evening: EventDate | null): Promise<boolean> {
  try {
    await call('cancelReservation', {})
  } catch (error) {
    report('The reservation could not be cancelled', error)
    const code = refusalOf(error)
    const letter = letterAbout(code, { what: 'annuler ma réservation', evening })
    toast.error(code === 'unavailable' ? cancelTexts.failed : refusals[code], undefined, letter)
    return false
  }
  toast.success(cancelTexts.cancelled)
  // A full load: whatever the page still held of the reservation is gone.
  setTimeout(() => window.location.assign(routes.home), GOES_ON_AFTER_MS)
  return true
}
