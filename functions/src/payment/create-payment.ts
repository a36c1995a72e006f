import type { CallInput, CallOutput } from '@tablee/domain/calls'
import { offerFor } from '@tablee/domain/offers'
import { promoCodeId } from '@tablee/domain/promo-codes'
import type Stripe from 'stripe'
import {
  isRegisteredForEvening,
  loadBooking,
  loadBookingRest,
  loadBookingStart,
} from '../booking/booking-state.ts'
import { purchaseRefusal, requireActiveAccount } from '../booking/eligibility.ts'
import type { Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { stripeBrowserConfig } from '../platform/config.ts'
import { RefusalError } from '../platform/errors.ts'
import { RetryStepError, readInTransaction, retryOnConflict, type Snapshot } from '../platform/firestore.ts'
import { nullIfBusy, refuseStripeErrors } from '../platform/stripe.ts'
import {
  evaluatePromoCode,
  hasErasedAddressKey,
  isWithinGuessLimit,
  loadPromoCode,
} from '../promo/promo-code.ts'
import { closeOpenPayment, resolvePaidIntent } from './close-payment.ts'
import { fulfil } from './fulfil.ts'
import { createIntent, type PayingUser, retrieveIntent } from './intents.ts'
import {
  createOpenPayment,
  type OpenPayment,
  type Order,
  openPaymentId,
  openPaymentRef,
  parseOpenPayment,
  type Quote,
  type QuoteWithPromo,
  quoteFor,
  requireReopenAllowed,
} from './open-payment.ts'
import { requireCardsAllowed } from './refused-cards.ts'
import { countAhead, isAdmitted, waitForStripe, waitInLine } from './stripe-line.ts'

interface PriceRequest {
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
async function quoteWithPromo({ order, email, promoCode, open, now }: PriceRequest): Promise<QuoteWithPromo> {
  if (promoCode === null) return { quote: quoteFor(order.offer, null), promo: null }
  const code = promoCodeId(promoCode)
  if (code !== null && open?.promo_code === code)
    return { quote: quoteFor(order.offer, { code, percent: open.discount_percentage }), promo: null }
  if (code === null || !(await isWithinGuessLimit(order.uid, code, now)))
    throw new RefusalError('promo-invalid')
  const promo = await readInTransaction((tx) => loadPromoCode(tx, code, { uid: order.uid, email }))
  // A parallel call has opened this very payment, with the use: the retry reads it.
  if (promo?.uses.some(({ data }) => !data.settled && data.open_payment_id === openPaymentId(order)))
    throw new RetryStepError()
  const evaluated = evaluatePromoCode(promo, order.uid, now)
  if (!evaluated.valid) throw new RefusalError('promo-invalid')
  if (evaluated.paymentsToClose.length > 0) {
    await Promise.all(evaluated.paymentsToClose.map(closeOpenPayment))
    throw new RetryStepError()
  }
  return { quote: quoteFor(order.offer, { code, percent: evaluated.percent }), promo }
}

/** Whether an open payment already has this price. */
function hasSamePrice(open: OpenPayment, { quote }: QuoteWithPromo): boolean {
  return open.amount === quote.amount && open.promo_code === quote.promo_code
}

type Result = CallOutput<'createPayment'>

/**
 * Opens a payment, returns the open one, or fulfils a free order. Idempotent: returns the same client secret while the
 * price is the same. There is one open payment per user, evening and offer. Amounts are in cents. While Stripe takes no
 * more requests the caller waits in line, with their open payment, and calls again. Throws a `RegistrationRefusal`,
 * `terms-changed`, `offer-unavailable`, `promo-invalid`, `payment-limit`, `too-many-cards`, `payment-unavailable`,
 * `no-account`, `email-not-verified` or `blocked`.
 */
export function handleCreatePayment(caller: Caller, input: CallInput<'createPayment'>): Promise<Result> {
  const order = { uid: caller.uid, date: input.thursdayEventId, offer: offerFor(input.pricingType) }
  return refuseStripeErrors(async () => {
    // One time for all attempts: of parallel calls, the later one gets a promo code that both want (`isReleasable`).
    const at = await now()
    const open = () => retryOnConflict(() => openOrReusePayment(caller, order, input.promoCode, at))
    return (await nullIfBusy(open)) ?? waitForStripe()
  })
}

async function openOrReusePayment(
  caller: Caller,
  order: Order,
  promoCode: string | null,
  at: Date,
): Promise<Result> {
  const { booking, lastPayment } = await readInTransaction(async (tx) => {
    const [start, payment] = await loadBookingStart(tx, order, openPaymentRef(openPaymentId(order)))
    return {
      booking: await loadBookingRest(tx, start),
      lastPayment: payment ? parseOpenPayment(payment) : null,
    }
  })
  const account = requireActiveAccount(caller, booking.account)
  const openPayment = lastPayment?.data.status === 'open' ? lastPayment : null
  const intentId = openPayment?.data.payment_intent_id ?? null
  const intent = intentId === null ? null : await retrieveIntent(intentId)
  if (intent?.status === 'succeeded') return fulfilAlreadyPaid(intent, caller)

  if (!order.offer.available) throw new RefusalError('offer-unavailable')
  const refusal = purchaseRefusal(booking, at)
  if (refusal) throw new RefusalError(refusal)
  const quoted = await quoteWithPromo({
    order,
    email: caller.email,
    promoCode,
    open: openPayment?.data ?? null,
    now: at,
  })
  // An intent that Stripe does not know was created in the other mode; it counts as cancelled.
  const isCancelled = intentId !== null && (intent === null || intent.status === 'canceled')
  if (openPayment && !isCancelled && hasSamePrice(openPayment.data, quoted))
    return intent
      ? toResult(intent, quoted.quote)
      : createIntentInTurn(openPayment, { account, caller }, quoted.quote, at)
  if (quoted.quote.amount > 0) requireCardsAllowed(account.data, at)
  // Checked before closing the open payment, which can still be paid if this throws.
  const countReopened =
    lastPayment && quoted.quote.amount > 0 ? await requireReopenAllowed(order.uid, at) : null
  if (openPayment) {
    await closeOpenPayment(openPaymentId(order))
    throw new RetryStepError()
  }
  if (quoted.quote.amount === 0) return fulfilFreeOrder(order, quoted, at)
  const opened = await createOpenPayment({ order, quoted, countReopened, previous: lastPayment, now: at })
  return createIntentInTurn(opened, { account, caller }, quoted.quote, at)
}

/** Creates the intent if it is the caller's turn, and Stripe takes it. Otherwise they wait. */
async function createIntentInTurn(
  open: Snapshot<OpenPayment>,
  payingUser: PayingUser,
  quote: Quote,
  at: Date,
): Promise<Result> {
  const ahead = await countAhead(open, at)
  const intent = isAdmitted(ahead) ? await nullIfBusy(() => createIntent(open, payingUser)) : null
  return intent ? toResult(intent, quote) : waitInLine(open, ahead, at)
}

/** Fulfils an open payment whose intent has succeeded before its webhook event arrived: nothing is left to pay. */
async function fulfilAlreadyPaid(intent: Stripe.PaymentIntent, caller: Caller): Promise<Result> {
  const result = await resolvePaidIntent(intent, caller)
  // The payment was refunded before it was fulfilled. It is closed now, so that the retry opens the next one.
  if (result === 'refunded') throw new RetryStepError()
  if (result === 'not-ours') throw new RefusalError('payment-unavailable')
  return { type: 'paid' }
}

/**
 * A free order gives one ticket per promo code and user, at once. The address of an erased account that used the code gets
 * none.
 */
async function fulfilFreeOrder(order: Order, { quote, promo }: QuoteWithPromo, at: Date): Promise<Result> {
  if (promo?.uses.some(({ data }) => hasErasedAddressKey(data, promo.erasedAddressKey)))
    throw new RefusalError('promo-invalid')
  const id = `free_${quote.promo_code}_${order.uid}`
  const { performedNow } = await fulfil({ id, order, quote, paidAt: at, payment: null }, null)
  if (performedNow) return { type: 'free' }
  const booking = await readInTransaction((tx) => loadBooking(tx, order.uid, order.date))
  if (!isRegisteredForEvening(booking)) throw new RefusalError('promo-invalid')
  return { type: 'free' }
}

function toResult({ client_secret }: Stripe.PaymentIntent, quote: Quote): Result {
  if (client_secret === null) throw new RefusalError('payment-unavailable')
  return {
    type: 'payment_intent',
    clientSecret: client_secret,
    amount: quote.amount,
    originalAmount: quote.original_amount,
    discountPercentage: quote.discount_percentage,
  }
}

/** The key is public, and the same for every caller. */
export async function handlePaymentConfig(): Promise<CallOutput<'paymentConfig'>> {
  return { publishableKey: stripeBrowserConfig().publishableKey }
}
