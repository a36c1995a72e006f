import { collections, nextBookingDeadline } from '@tablee/domain'
import { error as logError } from 'firebase-functions/logger'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { endOpenPayment } from './close-open-payment.ts'

/** So many at most a run, so many at once. What is left is the next run's. */
const PAGE = 500
const AT_ONCE = 5

/**
 * Ends the open payments of the evenings whose deadline has passed, the latest evening first: cancelled at Stripe and
 * closed, or fulfilled where they were paid meanwhile. An evening's id is its date, so that ids compare as days do.
 */
export async function endOverdue(at: Date): Promise<void> {
  const overdue = await db()
    .collection(collections.openPayments)
    .where('status', '==', 'open')
    .where('thursday_event_id', '<', nextBookingDeadline(at).event)
    .orderBy('thursday_event_id', 'desc')
    .limit(PAGE)
    .select()
    .get()
  const ids = overdue.docs.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(ids.slice(from, from + AT_ONCE).map(endAlone))
}

async function endAlone(id: string): Promise<void> {
  try {
    await untilSettled(() => endOpenPayment(id))
  } catch (error) {
    // To keep one of them from stopping the rest: it stays open, and the next run tries again.
    logError('An open payment could not be ended', { id, error })
  }
}
