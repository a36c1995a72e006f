import { type CallInput, type CallOutput, calls, eventStart } from '@tablee/domain'
import type Stripe from 'stripe'
import { authoriseBooking } from '../booking/authorise.ts'
import { loadAccount } from '../booking/booking.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { fulfilIntent } from './fulfil-intent.ts'
import { parseIntentMetadata } from './intent-metadata.ts'
import { orUnavailable } from './or-unavailable.ts'
import { paidAtOf } from './paid-at.ts'
import { repairRegistration } from './repair-registration.ts'
import { stripe } from './stripe.ts'

/** Fulfils what the caller has paid and the webhook has not reached; the spec's recovery. */
export const syncPayments = callable('syncPayments', calls.syncPayments.input, handleSyncPayments, {
  secrets: [secrets.stripeKey],
})

/** Asks Stripe for the caller's payments for coming evenings, then mends a paid ticket that has no registration. */
export async function handleSyncPayments(
  caller: Caller,
  _input: CallInput<'syncPayments'>,
): Promise<CallOutput<'syncPayments'>> {
  const account = authoriseBooking(caller, await loadAccount(caller.uid))
  const moment = await now()
  const customer = account.data.stripe_customer_id
  const paid = customer === null ? [] : await orUnavailable(() => paidIntents(customer, moment))
  let fulfilled = 0
  for (const intent of paid) {
    const fulfilment = await fulfilIntent(intent, paidAtOf(intent), null)
    if (fulfilment?.fresh) fulfilled += 1
  }
  await repairRegistration(caller, moment)
  const after = await loadAccount(caller.uid)
  return { fulfilled, registration_id: after?.data.registration_id ?? null }
}

/** Succeeded payments for evenings to come, the oldest first. */
async function paidIntents(customer: string, moment: Date): Promise<Stripe.PaymentIntent[]> {
  const list = await stripe().paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] })
  return list.data.filter((intent) => isPaid(intent) && isForComing(intent, moment)).reverse()
}

function isPaid({ status, latest_charge }: Stripe.PaymentIntent): boolean {
  const givenBack = typeof latest_charge === 'object' && latest_charge?.refunded === true
  return status === 'succeeded' && !givenBack
}

function isForComing({ metadata }: Stripe.PaymentIntent, moment: Date): boolean {
  const says = parseIntentMetadata(metadata)
  return says !== null && moment < eventStart(says.thursday_event_id)
}
