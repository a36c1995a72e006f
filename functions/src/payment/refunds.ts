import { isDeepStrictEqual } from 'node:util'
import {
  type AccountDocument,
  type OwedRefundDocument,
  owedRefundDocument,
  paths,
} from '@tablee/domain/documents'
import { isSubscription, offerFor } from '@tablee/domain/offers'
import type { Transaction, WriteBatch } from 'firebase-admin/firestore'
import { error as logError, warn } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import {
  enqueuePartialRefundMail,
  enqueueRefundFailedMail,
  enqueueRefundMail,
  enqueueRestoredMail,
} from '../notifications/payment.ts'
import { now } from '../platform/clock.ts'
import { commit } from '../platform/deadline.ts'
import { RefusalError } from '../platform/errors.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { logObjective } from '../platform/objectives.ts'
import { isChargeDisputed, isInvalidRefund, paidAt, retryIfBusy, stripe } from '../platform/stripe.ts'
import { fulfilPaymentIntent } from './fulfil.ts'
import { retrieveIntent } from './intents.ts'
import { addOwedRefund, followOwedRefund } from './owe-refund.ts'
import { loadPayment, type PaymentRecord, type PaymentStatus } from './purchase.ts'
import {
  chargeMismatches,
  isMade,
  type RefundState,
  readRefundsAtStripe,
  refundState,
} from './refund-state.ts'
import { loadRevocation, type Revocation, restorePurchase, revokePurchase } from './revocation.ts'
import { addStripeEvent, type EventOutcome, recordStripeEvent, type WebhookEvent } from './stripe-events.ts'

/**
 * Whether the payment is ours and recorded. A refund event can arrive before the payment's event; the payment
 * is then fulfilled first, so that both orders have the same result.
 */
async function ensureFulfilled(id: string): Promise<boolean> {
  if ((await db().doc(paths.payment(id)).get()).exists) return true
  const intent = await retrieveIntent(id)
  return intent !== null && (await fulfilPaymentIntent(intent, paidAt(intent), null)) !== null
}

/**
 * Records on a payment what Stripe now has of its refunds and disputes. Events and jobs call it alike: an event
 * may be days old, repeated, or in any order. A full refund revokes the purchase, an appeal that was won
 * restores it, and a full refund that failed is owed again; each enqueues an e-mail in the same batch. A partial refund
 * revokes nothing, and enqueues its e-mail too. If the payment is not ours, only the event is recorded.
 */
export async function recordRefunds(
  intentId: string,
  event: WebhookEvent | null,
  extraWrites: ExtraWrites = () => undefined,
): Promise<RefundOutcome> {
  if (!(await ensureFulfilled(intentId))) return recordOnly(event, 'ignored')
  return retryOnConflict(() => recordOnce(intentId, { event, extraWrites }))
}

/**
 * The new state of the payment, or why nothing changed: recorded before, not ours, or not matching the
 * payment.
 */
type RefundOutcome = PaymentStatus | 'repeated' | 'ignored' | 'mismatch'

/** Adds other writes to the batch that records the refund, for example the audit entry of an admin. */
type ExtraWrites = (batch: WriteBatch, user: PaymentUser) => void

interface PaymentUser {
  /** The payment's `user_id`: a pseudonym after an erasure. */
  readonly id: string
  readonly account: Snapshot<AccountDocument> | null
  /** Whether the batch already has a precondition on the account. */
  readonly isGuarded: boolean
}

interface RecordOptions {
  readonly event: WebhookEvent | null
  readonly extraWrites: ExtraWrites
}

async function recordOnly<Outcome extends RefundOutcome>(
  event: WebhookEvent | null,
  outcome: Outcome,
): Promise<Outcome> {
  await recordStripeEvent(event, eventOutcome(event, outcome))
  return outcome
}

/** A failed refund is listed in the console (health-stripe.ts), whether or not it was recorded before. */
function eventOutcome(event: WebhookEvent | null, outcome: RefundOutcome): EventOutcome {
  const isOurs = outcome !== 'ignored' && outcome !== 'mismatch'
  return event?.type === 'refund.failed' && isOurs ? 'refund-failed' : outcome
}

/** The documents that a refund may change, as one consistent snapshot. */
interface RefundedPayment {
  readonly payment: Snapshot<PaymentRecord>
  readonly revocation: Revocation
  readonly owed: Snapshot<OwedRefundDocument> | null
}

async function loadRefundedPayment(tx: Transaction, id: string, at: Date): Promise<RefundedPayment | null> {
  const payment = await loadPayment(tx, id)
  if (!payment) return null
  const [revocation, owed] = await Promise.all([
    loadRevocation(tx, payment.data, at),
    tx.get(db().doc(paths.owedRefund(id))),
  ])
  return { payment, revocation, owed: parseSnapshot(owedRefundDocument, owed) }
}

async function recordOnce(intentId: string, { event, extraWrites }: RecordOptions): Promise<RefundOutcome> {
  const at = await now()
  const before = await readInTransaction((tx) => loadRefundedPayment(tx, intentId, at))
  // Stripe is read after our documents. If another call records a newer state meanwhile, the precondition fails,
  // and both are read again: an older state never replaces a newer one.
  const atStripe = before && (await readRefundsAtStripe(intentId))
  if (!before || !atStripe) return recordOnly(event, 'ignored')
  const { payment, revocation } = before
  const mismatches = chargeMismatches(atStripe.charge, payment.data, revocation.account !== null)
  if (mismatches.length > 0) {
    logError('Refunded charge does not match its payment; nothing revoked', {
      id: payment.data.id,
      mismatches,
    })
    return recordOnly(event, 'mismatch')
  }
  const after = refundState(payment.data.amount, atStripe)
  const { status, refunded_amount, refund_pending, disputes } = payment.data
  if (isDeepStrictEqual(after, { status, refunded_amount, refund_pending, disputes }))
    return recordOnly(event, 'repeated')

  const batch = db().batch()
  const isRevoking = after.status === 'refunded' && status !== 'refunded'
  const change = { before, after, at }
  if (isRevoking) await addRevocation(batch, change)
  else if (after.status !== 'refunded' && status === 'refunded') await addUndoneRefund(batch, change)
  else await addPartialRefund(batch, change)
  const settled = followOwedRefund(batch, before.owed, { ...after, isAppealWon: isAppealWon(before) }, at)
  addStripeEvent(batch, event, eventOutcome(event, after.status))
  const { account, registrationDetails } = revocation
  extraWrites(batch, {
    id: payment.data.user_id,
    account,
    isGuarded: isRevoking && registrationDetails !== null,
  })
  await commit(batch)
  if (settled) logObjective('refund', settled.owed_at, at, intentId)
  logNewDisputes(payment.data, after)
  return after.status
}

interface Change {
  readonly before: RefundedPayment
  readonly after: RefundState
  readonly at: Date
}

/** Adds what a full refund takes back, and its mail. */
async function addRevocation(batch: WriteBatch, { before, after, at }: Change): Promise<void> {
  const { payment, revocation } = before
  const revoked = payment.data.revoked || revocation.granted !== null
  const refund_no = payment.data.refund_no + 1
  batch.update(payment.ref, { ...after, revoked, refund_no }, payment.precondition)
  revokePurchase(batch, revocation)
  await enqueueRefundMail(batch, { payment: payment.data, after, revocation, no: refund_no, now: at })
}

/**
 * Adds a change that neither revokes nor restores, and the mail of the part that was refunded, or that the bank has
 * sent back.
 */
async function addPartialRefund(batch: WriteBatch, { before, after, at }: Change): Promise<void> {
  const { payment, revocation } = before
  batch.update(payment.ref, { ...after }, payment.precondition)
  const mail = { payment: payment.data, after, revocation, now: at }
  const change = after.refunded_amount - payment.data.refunded_amount
  if (change > 0) await enqueuePartialRefundMail(batch, mail)
  if (change < 0) await enqueueRefundFailedMail(batch, { ...mail, no: null })
}

/**
 * Adds what follows when a payment is no longer refunded in full: an appeal against a lost dispute was won, so
 * that the purchase is restored unless its money is owed; or a refund failed, and the money is owed again.
 */
async function addUndoneRefund(batch: WriteBatch, { before, after, at }: Change): Promise<void> {
  const { payment, revocation, owed } = before
  const { id, pricing_type, thursday_event_id, revoked } = payment.data
  const isRestored = isAppealWon(before) && revoked && !owed && revocation.account !== null
  // Payments that were refunded before they were numbered count as refunded once.
  const refund_no = Math.max(1, payment.data.refund_no)
  batch.update(payment.ref, { ...after, revoked: revoked && !isRestored, refund_no }, payment.precondition)
  const mail = { payment: payment.data, after, revocation, no: refund_no, now: at }
  if (isAppealWon(before)) {
    if (isRestored) restorePurchase(batch, offerFor(pricing_type), revocation)
    const restored = isRestored ? restoredPurchase(payment.data, revocation) : owed ? 'owed' : 'nothing'
    return enqueueRestoredMail(batch, { ...mail, restored })
  }
  // Also if the account is deleted by now: its user was notified that the money comes.
  if (!owed) addOwedRefund(batch, { id }, { evening: thursday_event_id, now: at, obstacle: 'failed' })
  return enqueueRefundFailedMail(batch, mail)
}

/** Whether the refund that is undone was a lost dispute, which was won after all. */
function isAppealWon({ payment }: RefundedPayment): boolean {
  return Object.values(payment.data.disputes).includes('lost')
}

function restoredPurchase({ pricing_type }: PaymentRecord, { wasUsed }: Revocation) {
  if (isSubscription(offerFor(pricing_type))) return 'subscription'
  return wasUsed ? 'used-ticket' : 'ticket'
}

function logNewDisputes({ id, disputes }: PaymentRecord, after: RefundState): void {
  const isNew =
    (state: string) =>
    ([dispute, is]: [string, string]) =>
      is === state && disputes[dispute] !== is
  const states = Object.entries(after.disputes)
  if (states.some(isNew('open'))) logError('Payment disputed', { id })
  if (states.some(isNew('inquiry'))) warn('Payment inquired about by the bank', { id })
}

/** A refund under one idempotency key: it is made once. */
interface RefundRequest {
  readonly key: string
  /** In cents. */
  readonly amount: number
}

/**
 * Makes the refund, unless one with this key exists. The key is in the metadata of the refund at Stripe. A refund
 * that failed is made again. Throws `payment-disputed` while a dispute is open, `refund-too-high` if our record or
 * Stripe says that less is refundable, and `request-id-reused` if the key belongs to another amount.
 */
export async function requestRefund(
  { id, status, amount, refunded_amount }: PaymentRecord,
  request: RefundRequest,
): Promise<void> {
  const { data } = await stripe().refunds.list({ payment_intent: id, limit: 100 })
  const refunds = data.filter(({ metadata }) => metadata?.request_id === request.key)
  const existing = refunds.find(isMade)
  if (existing && existing.amount !== request.amount) throw new RefusalError('request-id-reused')
  if (existing) return
  if (status === 'disputed') throw new RefusalError('payment-disputed')
  if (request.amount > amount - refunded_amount) throw new RefusalError('refund-too-high')
  await retryOnConflict(() => createRefund(id, request, refunds.length))
}

/** Stripe decides what is left: of two concurrent refunds the second may be refused. */
async function createRefund(
  paymentId: string,
  { key, amount }: RefundRequest,
  failed: number,
): Promise<void> {
  const params: Stripe.RefundCreateParams = {
    payment_intent: paymentId,
    amount,
    metadata: { request_id: key },
  }
  // With the key of a failed refund, Stripe would return that refund again.
  const idempotencyKey = failed === 0 ? `refund_${key}` : `refund_${key}_${failed}`
  try {
    await retryIfBusy(() => stripe().refunds.create(params, { idempotencyKey }))
  } catch (error) {
    // Translate: a refund that Stripe does not allow is a refusal.
    if (isChargeDisputed(error)) throw new RefusalError('payment-disputed')
    if (isInvalidRefund(error)) throw new RefusalError('refund-too-high')
    throw error
  }
}
