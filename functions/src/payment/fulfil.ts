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
import { db, readTogether, untilSettled } from '../platform/firestore.ts'
import { isGivenBack } from '../platform/stripe.ts'
import { intentMismatch, orderOf, parseIntentMetadata } from './intents.ts'
import type { OpenPayment } from './open-payment.ts'
import { noteLatePayer, oweRefund } from './owe-refund.ts'
import { type Attempt, loadFulfilment, type Outcome, type Purchase, writePurchase } from './purchase.ts'
import { type Delivery, ledgerCreate, recordAlone } from './stripe-events.ts'

/** What stands against the seat. A call of somebody who is blocked is refused before; a payment of theirs may come after. */
type KeptReason = SeatFault | 'blocked'

/** A seat on the evening that was paid for, or a ticket that waits for another; told by e-mail. */
type Told =
  | { readonly outcome: 'seated'; readonly attendee: Attendee; readonly email: string }
  | {
      readonly outcome: 'kept'
      readonly reason: KeptReason
      readonly email: string
      /** The calling off that stands against the seat: who paid for the evening since gets what its people get. */
      readonly calling: CallingOff | null
    }

/** Nobody is there to be seated or told: the account, or its sign-in, was deleted after the payment was opened, or is being. */
interface Untold {
  readonly outcome: 'kept'
  readonly reason: 'no-account'
  readonly email: null
}

/** Its money went back before anything was granted. What records that it did tells the payer so, once. */
interface GivenBack {
  readonly outcome: 'kept'
  readonly reason: 'given-back'
  readonly email: null
}

type Decision = Told | Untold | GivenBack

/** What came in, as far as a decision depends on it. */
interface Paying {
  readonly email: string | null
  readonly givenBack: boolean
}

/** What a purchase becomes. A payment is never lost: whatever stands against the seat leaves an unused ticket. */
function decideFulfilment(booking: Booking, { email, givenBack }: Paying, moment: Moment): Decision {
  if (givenBack) return { outcome: 'kept', reason: 'given-back', email: null }
  if (!booking.account || email === null) return { outcome: 'kept', reason: 'no-account', email: null }
  const reason = seatFault(booking, moment)
  const off = reason === 'called-off' && booking.evening
  const calling = off ? callingOffOf(off.data, booking.person?.selected_city?.id) : null
  // Money goes back to them as to the others; a ticket they could not use.
  if (booking.account.data.blocked && calling?.compensation !== 'money')
    return { outcome: 'kept', reason: 'blocked', email, calling: null }
  const attendee = attendeeOf(booking.person, booking.date)
  if (reason === null && attendee) return { outcome: 'seated', attendee, email }
  return { outcome: 'kept', reason: reason ?? 'profile-incomplete', email, calling }
}

/** What a purchase became; `fresh` when this very call did it. With faults, it became nothing. */
interface Fulfilment {
  readonly outcome: Outcome
  readonly fresh: boolean
  /** The seat that this very call gave. */
  readonly registrationId: string | null
  readonly faults: readonly string[]
}

/**
 * The one fulfilment (docs/product.md §7.7): turns a purchase into a registration, or into an unused ticket, in one batch
 * with its payment, its webhook event and its mail.
 * - It is idempotent, also under concurrent calls.
 * - A free order that cannot be registered is refused; its ticket is not kept.
 * - If the auth user is deleted, it records the payment, and an unused ticket while the account exists. Without an account
 *   the money is owed to them.
 * - A mismatch of the payment is looked for in the same read, and not where the payment was fulfilled before.
 */
export async function fulfil(
  purchase: Purchase,
  delivery: Delivery | null,
  caller: Caller | null = null,
): Promise<Fulfilment> {
  const attempt: Attempt = { id: randomUUID(), now: delivery?.receivedAt ?? (await now()), caller }
  return untilSettled(() => fulfilOnce(purchase, delivery, attempt))
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
  // A pass holds good for the next evenings; what was for this one alone goes back with the others' money.
  const refund = calling?.compensation === 'money' && !isSubscription(purchase.order.offer)
  const paidWith = writePurchase(batch, { purchase, state, attempt, outcome: decision.outcome, refund })
  // What was charged while its payer left brings nothing, and goes back.
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
  if (reason === 'no-account') alert('Paid by somebody who is gone', { id: purchase.id })
  else if (reason === 'blocked') alert('Paid by somebody who is blocked', { id: purchase.id })
  return { outcome: decision.outcome, fresh: true, registrationId: seat?.id ?? null, faults: [] }
}

/** Null when the person can't sign in any more. Whoever asks for themselves has just shown their address. */
async function addressFor(uid: string, caller: Caller | null): Promise<string | null> {
  return caller?.uid === uid ? caller.email : addressOf(uid)
}

/**
 * Fulfils a succeeded payment intent, whoever tells of it: a delivery of the webhook, its payer, or neither. Answers null
 * where nothing was granted: it is not the payment that the server opened, or none of the server's at all.
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
    alert('A payment is not as the server wrote it: nothing granted', { id: intent.id, faults })
  else info('A payment that is none of ours', { id: intent.id })
  await recordAlone(delivery, faults.length > 0 ? 'mismatch' : 'ignored')
  return null
}
