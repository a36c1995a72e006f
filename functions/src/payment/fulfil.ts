import { randomUUID } from 'node:crypto'
import { type CallingOff, callingOffOf } from '@tablee/domain/documents'
import { isSubscription } from '@tablee/domain/offers'
import { error as alert, info } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { type Attendee, attendeeOf } from '../booking/attendee.ts'
import type { Booking } from '../booking/booking-state.ts'
import { type Moment, type SeatFault, seatFault } from '../booking/eligibility.ts'
import { seatPerson } from '../booking/registration.ts'
import { mailCreate } from '../notifications/outbox.ts'
import { mailOf } from '../notifications/payment.ts'
import { addressOf, type Caller } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { stripeConfig } from '../platform/config.ts'
import { Refusal } from '../platform/errors.ts'
import { db, readTogether, retryOnConflict } from '../platform/firestore.ts'
import { isGivenBack } from '../platform/stripe.ts'
import { intentMismatch, orderOf, parseIntentMetadata } from './intents.ts'
import type { OpenPayment } from './open-payment.ts'
import { noteLatePayer, oweRefund } from './owe-refund.ts'
import { type Attempt, loadFulfilment, type Outcome, type Purchase, writePurchase } from './purchase.ts'
import { type Delivery, ledgerCreate, recordAlone } from './stripe-events.ts'

/**
 * Why a paid order gives no registration. A blocked user cannot open a payment, but one opened before can
 * still succeed.
 */
type KeptReason = SeatFault | 'blocked'

/** A registration, or an unused ticket or subscription. Both are notified by e-mail. */
type Told =
  | { readonly outcome: 'seated'; readonly attendee: Attendee; readonly email: string }
  | {
      readonly outcome: 'kept'
      readonly reason: KeptReason
      readonly email: string
      /**
       * The calling off that prevents the registration. Its compensation applies to payments made after it,
       * too.
       */
      readonly calling: CallingOff | null
    }

/**
 * The account or auth user was deleted after the payment was opened, or is being erased: no user is
 * registered or notified.
 */
interface Untold {
  readonly outcome: 'kept'
  readonly reason: 'no-account'
  readonly email: null
}

/** The payment was refunded before it was fulfilled. The record of the refund notifies the user, once. */
interface GivenBack {
  readonly outcome: 'kept'
  readonly reason: 'given-back'
  readonly email: null
}

type Decision = Told | Untold | GivenBack

/** What a decision depends on besides the booking's state. */
interface Paying {
  readonly email: string | null
  readonly givenBack: boolean
}

/**
 * Decides what a purchase becomes. A payment is never lost: any reason against the registration leaves an
 * unused ticket.
 */
function decideFulfilment(booking: Booking, { email, givenBack }: Paying, moment: Moment): Decision {
  if (givenBack) return { outcome: 'kept', reason: 'given-back', email: null }
  if (!booking.account || email === null) return { outcome: 'kept', reason: 'no-account', email: null }
  const reason = seatFault(booking, moment)
  const off = reason === 'called-off' && booking.evening
  const calling = off ? callingOffOf(off.data, booking.person?.selected_city?.id) : null
  // A blocked user gets the refund like the others, but could not use a ticket.
  if (booking.account.data.blocked && calling?.compensation !== 'money')
    return { outcome: 'kept', reason: 'blocked', email, calling: null }
  const attendee = attendeeOf(booking.person, booking.date)
  if (reason === null && attendee) return { outcome: 'seated', attendee, email }
  return { outcome: 'kept', reason: reason ?? 'profile-incomplete', email, calling }
}

/**
 * What a purchase became. `performedNow`: this call fulfilled it. If `mismatches` is not empty, it was not
 * fulfilled.
 */
interface Fulfilment {
  readonly outcome: Outcome
  readonly fresh: boolean
  /** The registration that this call created. */
  readonly registrationId: string | null
  readonly faults: readonly string[]
}

/**
 * The one fulfilment (docs/product.md §7.7): turns a purchase into a registration, or into an unused ticket,
 * in one batch with its payment, its webhook event and its mail.
 * - It is idempotent, also under concurrent calls.
 * - A free order that cannot be registered is refused; it leaves no ticket.
 * - If the auth user is deleted, it records the payment, and an unused ticket while the account exists.
 *   Without an account the money is owed to the user.
 * - Mismatches of the payment are looked for in the same consistent read, unless the payment was fulfilled
 *   before.
 */
export async function fulfil(
  purchase: Purchase,
  delivery: Delivery | null,
  caller: Caller | null = null,
): Promise<Fulfilment> {
  const attempt: Attempt = { id: randomUUID(), now: delivery?.receivedAt ?? (await now()), caller }
  return retryOnConflict(() => fulfilOnce(purchase, delivery, attempt))
}

async function fulfilOnce(
  purchase: Purchase,
  delivery: Delivery | null,
  attempt: Attempt,
): Promise<Fulfilment> {
  const state = await readTogether((tx) => loadFulfilment(tx, purchase))
  if (state.granted) {
    const fresh = state.granted.attemptId === attempt.id
    if (!fresh) await recordAlone(delivery, 'repeated')
    return { outcome: state.granted.outcome, fresh, registrationId: null, faults: [] }
  }
  const faults = purchase.payment?.faultsOf(state.open?.data ?? null) ?? []
  if (faults.length > 0) return { outcome: 'kept', fresh: false, registrationId: null, faults }
  const moment = { now: attempt.now, paidAt: purchase.paidAt }
  const email = await addressFor(purchase.order.uid, attempt.caller)
  const givenBack = purchase.payment?.givenBack ?? false
  const decision = decideFulfilment(state.booking, { email, givenBack }, moment)
  if (decision.outcome === 'kept' && decision.reason !== 'given-back' && !purchase.payment)
    throw new Refusal(decision.reason)

  const reason = decision.outcome === 'kept' ? decision.reason : null
  const batch = db().batch()
  const calling = 'calling' in decision ? decision.calling : null
  // A subscription stays valid for the next evenings. A ticket was for this one only, and is refunded.
  const refund = calling?.compensation === 'money' && !isSubscription(purchase.order.offer)
  const paidWith = writePurchase(batch, { purchase, state, attempt, outcome: decision.outcome, refund })
  // The user was deleted while paying: the payment grants nothing, and is refunded.
  const isOrphan = purchase.payment && !state.booking.account && reason === 'no-account'
  if (refund || isOrphan) oweRefund(batch, purchase, { evening: purchase.order.date, now: attempt.now })
  if (calling) noteLatePayer(batch, { purchase, booking: state.booking, calling })
  ledgerCreate(batch, delivery, decision.outcome)
  const seat =
    decision.outcome === 'seated'
      ? seatPerson(batch, { ...decision, booking: state.booking, paidWith, now: attempt.now })
      : null
  if (decision.email !== null) {
    const mail = await mailOf({ purchase, decision, booking: state.booking })
    mailCreate(batch, mail.id, { ...mail, to: decision.email, now: attempt.now })
  }
  await batch.commit()
  if (reason === 'no-account') alert('Payment recorded for a deleted user', { id: purchase.id })
  else if (reason === 'blocked') alert('Payment recorded for a blocked user', { id: purchase.id })
  return { outcome: decision.outcome, fresh: true, registrationId: seat?.id ?? null, faults: [] }
}

/** Null if the auth user is deleted. A caller's own token contains the address. */
async function addressFor(uid: string, caller: Caller | null): Promise<string | null> {
  return caller?.uid === uid ? caller.email : addressOf(uid)
}

/**
 * Fulfils a succeeded payment intent, reported by the webhook, by its user, or found by a job. Returns null
 * if nothing was fulfilled: the intent does not match its open payment, or is not ours.
 */
export async function fulfilIntent(
  intent: Stripe.PaymentIntent,
  paidAt: Date,
  delivery: Delivery | null,
  caller: Caller | null = null,
): Promise<Fulfilment | null> {
  const says = parseIntentMetadata(intent.metadata)
  if (!says) return grantNothing(intent, delivery, 'user_id' in intent.metadata ? ['metadata'] : [])
  const order = orderOf(says)
  const { amount, original_amount, discount_percentage, promo_code } = says
  const quote = { amount, original_amount, discount_percentage, promo_code }
  const { livemode } = stripeConfig()
  const faultsOf = (open: OpenPayment | null) => intentMismatch(intent, says, { open, livemode })
  const payment = { livemode: intent.livemode, givenBack: isGivenBack(intent), faultsOf }
  const fulfilment = await fulfil({ id: intent.id, order, quote, paidAt, payment }, delivery, caller)
  const { faults } = fulfilment
  return faults.length > 0 ? grantNothing(intent, delivery, faults) : fulfilment
}

async function grantNothing(
  intent: Stripe.PaymentIntent,
  delivery: Delivery | null,
  faults: readonly string[],
): Promise<null> {
  if (faults.length > 0)
    alert('Payment intent does not match its open payment; not fulfilled', { id: intent.id, faults })
  else info('Payment intent is not ours; ignored', { id: intent.id })
  await recordAlone(delivery, faults.length > 0 ? 'mismatch' : 'ignored')
  return null
}
