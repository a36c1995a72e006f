import { onSchedule } from 'firebase-functions/scheduler'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { limits } from '../platform/limits.ts'
import { REGION } from '../platform/region.ts'
import { crons, TIME_ZONE } from '../schedule/crons.ts'
import { fulfilForgotten } from './forgotten-payments.ts'
import { takeBackForgotten } from './forgotten-refunds.ts'
import { endOverdue } from './overdue-payments.ts'

/** Every hour, by Stripe's own word. The run of Wednesday 00:00 stands between the deadline and the groups. */
export const reconcilePayments = onSchedule(
  {
    ...limits.job,
    schedule: crons.reconcilePayments,
    timeZone: TIME_ZONE,
    region: REGION,
    secrets: [secrets.stripeKey],
  },
  async () => reconcile(await now()),
)

/**
 * Fulfils what was paid and forgotten, takes back what was refunded and forgotten, then ends what can't be paid any more.
 * Safe to run twice, and at once.
 */
export async function reconcile(at: Date): Promise<void> {
  await fulfilForgotten(at)
  await takeBackForgotten(at)
  await endOverdue(at)
}
