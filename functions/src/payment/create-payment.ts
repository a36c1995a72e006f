import { type CallInput, type CallOutput, calls } from '@tablee/domain/calls'
import { offerFor } from '@tablee/domain/offers'
import type Stripe from 'stripe'
import { finishBooking, loadBooking, startBooking } from '../booking/booking-state.ts'
import { authoriseBooking, holdsThisEvening, purchaseFault } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { callable } from '../platform/callable.ts'
import { now } from '../platform/clock.ts'
import { secrets, stripeBrowserConfig } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { CameInBetween, readTogether, retryOnConflict } from '../platform/firestore.ts'
import { orUnavailable } from '../platform/stripe.ts'
import { isFormer, loadPromo, mayTry, normaliseCode, promoVerdict } from '../promo/promo-code.ts'
import { fulfil } from './fulfil.ts'
import { createIntent, retrieveIntent } from './intents.ts'
import {
  mayReopen,
  type OpenPayment,
  type Order,
  openAttempt,
  openPaymentId,
  openPaymentIn,
  openPaymentRef,
  type Price,
  type Quote,
  quoteFor,
} from './open-payment.ts'
import { endOpenPayment, settleIntent } from './settle-payment.ts'

interface Asked {
  readonly order: Order
  readonly email: string
  readonly promoCode: string | null
  /** The payment that is already open, with the price that it was opened at. */
  readonly open: OpenPayment | null
  readonly now: Date
}

/**
 * The server's price, in cents. An open payment keeps the price of its promo code, even if the code has since
 * ended. Any other code is evaluated again; every invalid code throws the same `promo-invalid`.
 */
async function priceOf({ order, email, promoCode, open, now }: Asked): Promise<Price> {
  if (promoCode === null) return { quote: quoteFor(order.offer, null), promo: null }
  const code = normaliseCode(promoCode)
  if (code !== null && open?.promo_code === code)
    return { quote: quoteFor(order.offer, { code, percent: open.discount_percentage }), promo: null }
  if (code === null || !(await mayTry(order.uid, code, now))) throw new Refusal('promo-invalid')
  const promo = await readTogether((tx) => loadPromo(tx, code, { uid: order.uid, email }))
  const verdict = promoVerdict(promo, order.uid, now)
  if (!verdict.valid) throw new Refusal('promo-invalid')
  if (verdict.toClose.length > 0) {
    // If a parallel call opened this very payment, it holds the use itself: there is nothing to close, and
    // the retry reads it.
    const others = verdict.toClose.filter((id) => id !== openPaymentId(order))
    if (others.length === verdict.toClose.length) await Promise.all(others.map(endOpenPayment))
    throw new CameInBetween()
  }
  return { quote: quoteFor(order.offer, { code, percent: verdict.percent }), promo }
}

/** Whether an open payment already has this price. */
function asks(open: OpenPayment, { quote }: Price): boolean {
  return open.amount === quote.amount && open.promo_code === quote.promo_code
}

type Result = CallOutput<'createPayment'>

/** Opens a payment, returns the open one, or fulfils a free order. */
export const createPayment = callable('createPayment', calls.createPayment.input, handleCreatePayment, {
  secrets: [secrets.stripeKey, secrets.emailCode],
})

/**
 * Idempotent: returns the same client secret while the price is the same. There is one open payment per user,
 * evening and offer. Amounts are in cents. Throws a `RegistrationRefusal`, `terms-changed`,
 * `offer-unavailable`, `promo-invalid`, `payment-limit`, `payment-unavailable`, `no-account`,
 * `email-not-verified` or `blocked`.
 */
export function handleCreatePayment(caller: Caller, input: CallInput<'createPayment'>): Promise<Result> {
  const order = { uid: caller.uid, date: input.thursdayEventId, offer: offerFor(input.pricingType) }
  return orUnavailable(() => retryOnConflict(() => createOnce(caller, order, input.promoCode)))
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
  // An intent that Stripe does not know was created in the other mode; it counts as cancelled.
  const over = intentId !== null && (intent === null || intent.status === 'canceled')
  if (open && !over && asks(open.data, price))
    return answer(intent ?? (await createIntent(open, { account, caller })), price.quote)
  // Checked before closing the open payment, which can still be paid if this throws.
  const tries = last && price.quote.amount > 0 ? await mayReopen(order.uid, moment) : null
  if (open) {
    await endOpenPayment(openPaymentId(order))
    throw new CameInBetween()
  }
  if (price.quote.amount === 0) return giveFree(order, price, moment)
  const attempt = await openAttempt({ order, price, tries, ended: last, now: moment })
  return answer(await createIntent(attempt, { account, caller }), price.quote)
}

/**
 * For a payment that succeeded although the page was closed, or before its webhook event came: nothing is
 * left to pay.
 */
async function settlePaid(intent: Stripe.PaymentIntent, caller: Caller): Promise<Result> {
  const settled = await settleIntent(intent, caller)
  // The payment was refunded before it was fulfilled. It is closed now, so that the retry opens the next one.
  if (settled === 'given-back') throw new CameInBetween()
  if (settled === 'not-ours') throw new Refusal('payment-unavailable')
  return { type: 'paid' }
}

/**
 * A free order gives one ticket per user, at once. The address of an erased account that used the code gets
 * none.
 */
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

/** Returns Stripe's publishable key, with which the browser calls Stripe. */
export const paymentConfig = callable('paymentConfig', calls.paymentConfig.input, handlePaymentConfig)

/** The key is public, and the same for every caller. */
async function handlePaymentConfig(): Promise<CallOutput<'paymentConfig'>> {
  return { publishableKey: stripeBrowserConfig().publishableKey }
}
