import { type CallInput, type CallOutput, calls, nextBookingDeadline, paths } from '@tablee/domain'
import type Stripe from 'stripe'
import { endOpenPayment } from '../../payment/close-open-payment.ts'
import { fulfilIntent } from '../../payment/fulfil-intent.ts'
import { orderOf, parseIntentMetadata } from '../../payment/intent-metadata.ts'
import { openPaymentId } from '../../payment/open-payment.ts'
import { orUnavailable } from '../../payment/or-unavailable.ts'
import type { Order } from '../../payment/order.ts'
import { paidAtOf } from '../../payment/paid-at.ts'
import { retrieveIntent } from '../../payment/payment-intents.ts'
import { purchaseRef } from '../../payment/purchase.ts'
import type { Caller } from '../../platform/caller.ts'
import { now } from '../../platform/clock.ts'
import { secrets } from '../../platform/config.ts'
import { Refusal } from '../../platform/refusal.ts'
import { untilSettled } from '../../platform/until-settled.ts'
import { adminCallable } from '../admin-callable.ts'
import { type Act, wasDone } from '../audit.ts'
import { auditAlone } from '../audit-alone.ts'

type Input = CallInput<'adminRepairPayment'>
type Result = CallOutput<'adminRepairPayment'>

/** Gives what was paid for and did not come. */
export const adminRepairPayment = adminCallable(
  'adminRepairPayment',
  calls.adminRepairPayment.input,
  handleRepairPayment,
  { secrets: [secrets.stripeKey] },
)

/**
 * What was paid goes through the one fulfilment; what nobody can pay any more is ended, as the hourly run does. Both are
 * safe to repeat, so that the audit line comes after them: a click sent twice finds all done, and is written down once.
 */
export async function handleRepairPayment(caller: Caller, input: Input): Promise<Result> {
  const intent = await orUnavailable(() => retrieveIntent(input.paymentIntentId))
  const says = intent && parseIntentMetadata(intent.metadata)
  if (!intent || !says) throw new Refusal('not-repairable')
  const order = orderOf(says)
  const act: Act = {
    input,
    action: 'payment-repaired',
    subject: paths.payment(intent.id),
    user_id: order.uid,
    details: {},
  }
  const again = await wasDone(caller, act)
  const outcome = await orUnavailable(() => repair(intent, order))
  if (!again) await auditAlone(caller, { ...act, details: { outcome } }, await now())
  return { outcome }
}

async function repair(intent: Stripe.PaymentIntent, order: Order): Promise<Result['outcome']> {
  if (intent.status !== 'succeeded') return endOverdue(order)
  if (isGivenBack(intent)) throw new Refusal('not-repairable')
  const fulfilment = await fulfilIntent(intent, paidAtOf(intent), null)
  // Of somebody who is gone the payment alone is kept: there is nobody to give anything to.
  const bought = await purchaseRef(intent.id, order.offer).get()
  if (!fulfilment || !bought.exists) throw new Refusal('not-repairable')
  return fulfilment.outcome
}

async function endOverdue(order: Order): Promise<'ended'> {
  if (order.date >= nextBookingDeadline(await now()).event) throw new Refusal('not-repairable')
  await untilSettled(() => endOpenPayment(openPaymentId(order)))
  return 'ended'
}

function isGivenBack({ latest_charge }: Stripe.PaymentIntent): boolean {
  return typeof latest_charge === 'object' && latest_charge?.refunded === true
}
