import { type CallInput, type CallOutput, calls, offerFor } from '@tablee/domain'
import type Stripe from 'stripe'
import { authoriseBooking } from '../booking/authorise.ts'
import { finishBooking, loadBooking, startBooking } from '../booking/booking.ts'
import { holdsThisEvening, purchaseFault } from '../booking/seat-fault.ts'
import { callable } from '../platform/callable.ts'
import type { Caller } from '../platform/caller.ts'
import { now } from '../platform/clock.ts'
import { secrets } from '../platform/config.ts'
import { readTogether } from '../platform/read-together.ts'
import { Refusal } from '../platform/refusal.ts'
import { CameInBetween, untilSettled } from '../platform/until-settled.ts'
import { isFormer } from '../promo/former-user.ts'
import { endOpenPayment } from './close-open-payment.ts'
import { fulfil } from './fulfil.ts'
import { openAttempt } from './open-attempt.ts'
import { openPaymentId, openPaymentIn, openPaymentRef } from './open-payment.ts'
import { orUnavailable } from './or-unavailable.ts'
import type { Order, Price, Quote } from './order.ts'
import { createIntent, retrieveIntent } from './payment-intents.ts'
import { mayReopen } from './payment-tries.ts'
import { asks, priceOf } from './price.ts'
import { settleIntent } from './settle-intent.ts'

type Result = CallOutput<'createPayment'>

/** Opens a payment, finds the open one again, or gives what costs nothing. */
export const createPayment = callable('createPayment', calls.createPayment.input, handleCreatePayment, {
  secrets: [secrets.stripeKey, secrets.emailCode],
})

/** The same call again answers the same client secret: one open payment per person, evening and offer. */
export function handleCreatePayment(caller: Caller, input: CallInput<'createPayment'>): Promise<Result> {
  const order = { uid: caller.uid, date: input.thursdayEventId, offer: offerFor(input.pricingType) }
  return orUnavailable(() => untilSettled(() => createOnce(caller, order, input.promoCode)))
}

async function createOnce(caller: Caller, order: Order, promoCode: string | null): Promise<Result> {
  const moment = await now()
  const { booking, last } = await readTogether(async (tx) => {
    const [start, opened] = await startBooking(tx, order, openPaymentRef(openPaymentId(order)))
    return { booking: await finishBooking(tx, start), last: opened ? openPaymentIn(opened) : null }
  })
  const account = authoriseBooking(caller, booking.account)
  const open = last?.data.status === 'open' ? last : null
  const intentId = open?.data.payment_intent_id ?? null
  const intent = intentId === null ? null : await retrieveIntent(intentId)
  if (intent?.status === 'succeeded') return settlePaid(intent, caller)

  if (!order.offer.available) throw new Refusal('offer-unavailable')
  const fault = purchaseFault(booking, moment)
  if (fault) throw new Refusal(fault)
  const price = await priceOf({
    order,
    email: caller.email,
    promoCode,
    open: open?.data ?? null,
    now: moment,
  })
  // An intent that Stripe knows nothing of, made in the other mode, is as good as cancelled.
  const over = intentId !== null && (intent === null || intent.status === 'canceled')
  if (open && !over && asks(open.data, price))
    return answer(intent ?? (await createIntent(open, { account, caller })), price.quote)
  // Refused before the payment that is open is ended, which can still be paid as it is.
  const tries = last && price.quote.amount > 0 ? await mayReopen(order.uid, moment) : null
  if (open) {
    await endOpenPayment(openPaymentId(order))
    throw new CameInBetween()
  }
  if (price.quote.amount === 0) return giveFree(order, price, moment)
  const attempt = await openAttempt({ order, price, tries, ended: last, now: moment })
  return answer(await createIntent(attempt, { account, caller }), price.quote)
}

/** The card was charged and the page was closed, or the webhook is late: nothing more to pay. */
async function settlePaid(intent: Stripe.PaymentIntent, caller: Caller): Promise<Result> {
  const settled = await settleIntent(intent, caller)
  // The money went back before its seat was given: that payment is closed now, and the next one may begin.
  if (settled === 'given-back') throw new CameInBetween()
  if (settled === 'not-ours') throw new Refusal('payment-unavailable')
  return { type: 'paid' }
}

/** A code that leaves nothing to pay gives one ticket per person, at once; none again to the address of an erased account. */
async function giveFree(order: Order, { quote, promo }: Price, moment: Date): Promise<Result> {
  if (promo?.uses.some(({ data }) => isFormer(data, promo.formerKey))) throw new Refusal('promo-invalid')
  const id = `free_${quote.promo_code}_${order.uid}`
  const { fresh } = await fulfil({ id, order, quote, paidAt: moment, payment: null }, null)
  if (fresh) return { type: 'free' }
  const booking = await readTogether((tx) => loadBooking(tx, order.uid, order.date))
  if (!holdsThisEvening(booking)) throw new Refusal('promo-invalid')
  return { type: 'free' }
}

function answer({ client_secret }: Stripe.PaymentIntent, quote: Quote): Result {
  if (client_secret === null) throw new Refusal('payment-unavailable')
  return {
    type: 'payment_intent',
    clientSecret: client_secret,
    amount: quote.amount,
    originalAmount: quote.original_amount,
    discountPercentage: quote.discount_percentage,
  }
}
