import { GOES_ON_AFTER_MS } from '@tablee/domain'
import { call } from '../../firebase/functions.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { repairTexts } from '../../messages/group.ts'
import { letterAbout } from '../../messages/help.ts'
import { refusals } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/** Has the server look for what the person paid for and does not have. */
export function fixMissingTickets(): Promise<void> {
  return tell(() => call('fixMissingTickets', {}), repairTexts.fixFailed)
}

/** Gives a ticket without a payment: on the emulators, and to admins. */
export function simulatePayment(): Promise<void> {
  return tell(() => call('simulatePayment', {}), repairTexts.simulateFailed)
}

/**
 * Says what the server says, and shows the page afresh once it has been read. It is not done before: its button stays
 * closed.
 */
async function tell(work: () => Promise<{ message: string }>, failed: string): Promise<void> {
  try {
    const { message } = await work()
    toast.success(message)
    await new Promise((resolve) => setTimeout(resolve, GOES_ON_AFTER_MS))
    window.location.reload()
  } catch (error) {
    report(failed, error)
    const code = refusalOf(error)
    toast.error(failed, refusals[code], letterAbout(code, { what: 'retrouver un billet que j’ai payé' }))
  }
}
