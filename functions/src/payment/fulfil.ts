import { randomUUID } from 'node:crypto'
import type { DecisionTime } from '@tablee/domain/availability'
import { type CallingOff, callingOffOf, type RegistrationDocument } from '@tablee/domain/documents'
import { isSubscription } from '@tablee/domain/offers'
import type { WriteBatch } from 'firebase-admin/firestore'
import { info, error as logError } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { type AttendeeSnapshot, attendeeSnapshot } from '../booking/attendee.ts'
import type { BookingState } from '../booking/booking-state.ts'
import { emailOfCaller, type RegistrationRefusal, registrationRefusal } from '../booking/eligibility.ts'
import { addRegistration } from '../booking/registration.ts'
import { enqueueMail } from '../notifications/outbox.ts'
import { purchaseMail } from '../notifications/payment.ts'
import { type Caller, emailOfUser } from '../platform/auth.ts'
import { now } from '../platform/clock.ts'
import { stripeConfig } from '../platform/config.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import { db, readInTransaction, retryOnConflict } from '../platform/firestore.ts'
import { logObjective } from '../platform/objectives.ts'
import { isFullyRefunded } from '../platform/stripe.ts'
import { intentMismatches, orderFromMetadata, parseIntentMetadata } from './intents.ts'
import type { OpenPayment } from './open-payment.ts'
import { addLatePaymentNotice, addOwedRefund } from './owe-refund.ts'
import {
  addPurchaseWrites,
  type FulfilmentCall,
  type FulfilmentOutcome,
  type FulfilmentState,
  loadFulfilmentState,
  type Purchase,
} from './purchase.ts'
import { addStripeEvent, recordStripeEvent, type WebhookEvent } from './stripe-events.ts'

/** What a purchase became. `performedNow`: this call fulfilled it. */
interface Fulfilment {
  readonly outcome: FulfilmentOutcome
  readonly performedNow: boolean
  /** The registration that this call created. */
  readonly registrationId: string | null
}

/** A payment that was not fulfilled, because it does not match its open payment. */
interface Rejection {
  readonly outcome: null
  readonly performedNow: false
  readonly mismatches: readonly string[]
}

/**
 * The one fulfilment (docs/product.md §7.7): turns a purchase into a registration, or into an unused ticket,
 * in one batch with its payment, its webhook event and its mail.
 * - It is idempotent, also under concurrent calls.
 * - A free order that cannot be registered is refused; it leaves no ticket.
 * - If the auth user is deleted, it records the payment and, if the account still exists, an unused ticket.
 *   Without an account the money is owed to the user.
 * - Mismatches of the payment are looked for in the same consistent read, unless the payment was fulfilled
 *   before.
 */
export async function fulfil(
  purchase: Purchase,
  event: WebhookEvent | null,
  caller: Caller | null = null,
): Promise<Fulfilment | Rejection> {
  const call: FulfilmentCall = { id: randomUUID(), now: event?.receivedAt ?? (await now()), caller }
  return retryOnConflict(() => fulfilOnce(purchase, event, call))
}

/**
 * Fulfils a succeeded payment intent, reported by the webhook, by its user, or found by a job. Returns null
 * if nothing was fulfilled: the intent does not match its open payment, or is not ours.
 */
export async function fulfilPaymentIntent(
  intent: Stripe.PaymentIntent,
  paidAt: Date,
  event: WebhookEvent | null,
  caller: Caller | null = null,
): Promise<Fulfilment | null> {
  const metadata = parseIntentMetadata(intent.metadata)
  if (!metadata) return rejectIntent(intent, event, 'user_id' in intent.metadata ? ['metadata'] : [])
  const order = orderFromMetadata(metadata)
  const { amount, original_amount, discount_percentage, promo_code } = metadata
  const quote = { amount, original_amount, discount_percentage, promo_code }
  const { livemode } = stripeConfig()
  const differences = (open: OpenPayment | null) => intentMismatches(intent, metadata, { open, livemode })
  const payment = {
    livemode: intent.livemode,
    isRefunded: isFullyRefunded(intent),
    mismatchesWith: differences,
  }
  const fulfilment = await fulfil({ id: intent.id, order, quote, paidAt, payment }, event, caller)
  return fulfilment.outcome === null ? rejectIntent(intent, event, fulfilment.mismatches) : fulfilment
}

async function rejectIntent(
  intent: Stripe.PaymentIntent,
  event: WebhookEvent | null,
  mismatches: readonly string[],
): Promise<null> {
  if (mismatches.length > 0)
    logError('Payment intent does not match its open payment; not fulfilled', {
      id: intent.id,
      mismatches,
    })
  else info('Payment intent is not ours; ignored', { id: intent.id })
  await recordStripeEvent(event, mismatches.length > 0 ? 'mismatch' : 'ignored')
  return null
}

async function fulfilOnce(
  purchase: Purchase,
  event: WebhookEvent | null,
  call: FulfilmentCall,
): Promise<Fulfilment | Rejection> {
  const state = await readInTransaction((tx) => loadFulfilmentState(tx, purchase))
  if (state.existing) {
    const performedNow = state.existing.callId === call.id
    if (!performedNow) await recordStripeEvent(event, 'repeated')
    return { outcome: state.existing.outcome, performedNow, registrationId: null }
  }
  const mismatches = purchase.payment?.mismatchesWith(state.open?.data ?? null) ?? []
  if (mismatches.length > 0) return { outcome: null, performedNow: false, mismatches }
  const at = { now: call.now, paidAt: purchase.paidAt }
  const email = await emailForMail(state.booking, call.caller)
  const isRefunded = purchase.payment?.isRefunded ?? false
  const plan = planFulfilment(state.booking, { email, isRefunded }, at)
  if (plan.outcome === 'kept' && plan.reason !== 'refunded' && !purchase.payment)
    throw new RefusalError(plan.reason)

  const batch = db().batch()
  const registration = await addFulfilment(batch, { purchase, state, call, event, plan })
  await commit(batch)
  if (purchase.payment) logObjective('booking', purchase.paidAt, await now(), purchase.id)
  if (plan.outcome === 'kept') logLostUser(plan.reason, purchase.id)
  return { outcome: plan.outcome, performedNow: true, registrationId: registration?.id ?? null }
}

/** Null if the auth user is deleted. */
async function emailForMail({ uid, account }: BookingState, caller: Caller | null): Promise<string | null> {
  return caller?.uid === uid ? emailOfCaller(caller, account) : emailOfUser(uid)
}

/** Both are notified by e-mail. */
type PlanWithMail =
  | { readonly outcome: 'seated'; readonly attendee: AttendeeSnapshot; readonly email: string }
  | {
      readonly outcome: 'kept'
      /** `blocked`: of a payment that was opened before. */
      readonly reason: RegistrationRefusal
      readonly email: string
      /**
       * The calling off that prevents the registration. Its compensation applies to payments made after it,
       * too.
       */
      readonly callingOff: CallingOff | null
    }

/**
 * The account or auth user was deleted after the payment was opened, or is being erased: no user is
 * registered or notified.
 */
interface PlanWithoutUser {
  readonly outcome: 'kept'
  readonly reason: 'no-account'
  readonly email: null
}

/** The payment was refunded before it was fulfilled. The record of the refund notifies the user, once. */
interface PlanAlreadyRefunded {
  readonly outcome: 'kept'
  readonly reason: 'refunded'
  readonly email: null
}

type FulfilmentPlan = PlanWithMail | PlanWithoutUser | PlanAlreadyRefunded

/** What a plan depends on besides the booking's state. */
interface PlanInput {
  readonly email: string | null
  readonly isRefunded: boolean
}

/**
 * Plans what a purchase becomes. A payment is never lost: without a registration it leaves an unused ticket or a
 * subscription, or is refunded.
 */
function planFulfilment(
  booking: BookingState,
  { email, isRefunded }: PlanInput,
  at: DecisionTime,
): FulfilmentPlan {
  if (isRefunded) return { outcome: 'kept', reason: 'refunded', email: null }
  if (!booking.account || email === null) return { outcome: 'kept', reason: 'no-account', email: null }
  const reason = registrationRefusal(booking, at)
  const evening = reason === 'called-off' ? booking.evening : null
  const callingOff = evening && callingOffOf(evening.data, booking.profile?.selected_city?.id)
  // A blocked user gets the refund like the others, but could not use a ticket.
  if (booking.account.data.blocked && callingOff?.compensation !== 'money')
    return { outcome: 'kept', reason: 'blocked', email, callingOff: null }
  const attendee = attendeeSnapshot(booking.profile, booking.date)
  if (reason === null && attendee) return { outcome: 'seated', attendee, email }
  return { outcome: 'kept', reason: reason ?? 'profile-incomplete', email, callingOff }
}

interface FulfilmentWrites {
  readonly purchase: Purchase
  readonly state: FulfilmentState
  readonly call: FulfilmentCall
  readonly event: WebhookEvent | null
  readonly plan: FulfilmentPlan
}

/** Adds all of a fulfilment to the batch. Returns the registration, if there is one. */
async function addFulfilment(
  batch: WriteBatch,
  { purchase, state, call, event, plan }: FulfilmentWrites,
): Promise<RegistrationDocument | null> {
  const { now } = call
  const callingOff = 'callingOff' in plan ? plan.callingOff : null
  // A subscription stays valid for the next evenings. A ticket was for this one only, and is refunded.
  const refund = callingOff?.compensation === 'money' && !isSubscription(purchase.order.offer)
  const paidWith = addPurchaseWrites(batch, { purchase, state, call, outcome: plan.outcome, refund })
  // The user was deleted while paying: the payment grants nothing, and is refunded.
  const isOrphan = purchase.payment && !state.booking.account && isWithoutAccount(plan)
  if (refund || isOrphan) addOwedRefund(batch, purchase, { evening: purchase.order.date, now })
  if (callingOff) addLatePaymentNotice(batch, { purchase, booking: state.booking, callingOff, now })
  addStripeEvent(batch, event, plan.outcome)
  const registration =
    plan.outcome === 'seated'
      ? await addRegistration(batch, { ...plan, booking: state.booking, paidWith, now })
      : null
  if (plan.email !== null) {
    const mail = await purchaseMail({ purchase, plan, booking: state.booking })
    enqueueMail(batch, mail.id, { ...mail, to: plan.email, now })
  }
  return registration
}

function isWithoutAccount(plan: FulfilmentPlan): boolean {
  return plan.outcome === 'kept' && plan.reason === 'no-account'
}

function logLostUser(reason: string, id: string): void {
  if (reason === 'no-account') logError('Payment recorded for a deleted user', { id })
  else if (reason === 'blocked') logError('Payment recorded for a blocked user', { id })
}
