import type { RefusalCode } from '@tablee/domain/calls'
import {
  collections,
  type OwedRefundDocument,
  owedRefundDocument,
  type RefundObstacle,
} from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { RefusalError } from '../platform/errors.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { logObjective } from '../platform/objectives.ts'
import { inParallel } from '../platform/schedule.ts'
import { loadPayment, type PaymentRecord } from './purchase.ts'
import { latestChargeOf, recordRefundOrDispute, requestRefund } from './refunds.ts'

/** The most refunds of one run. The next run does what is left. */
const PAGE = 1000
const RETRY_AFTER_MS = 3600_000

type OwedRefund = Snapshot<OwedRefundDocument>

/**
 * Pays the owed refunds. Each is paid once, also under concurrent runs, because of its idempotency key at
 * Stripe. A refund with an obstacle (a dispute, a refusal by Stripe) is retried every hour, and is listed in
 * the console until then. Starts nothing after `until`, in milliseconds of the system's clock.
 */
export async function payOwedRefunds(at: Date, until: number): Promise<void> {
  const unpaid = await db()
    .collection(collections.owedRefunds)
    .where('settled_at', '==', null)
    .limit(PAGE)
    .get()
  const due = unpaid.docs
    .flatMap((one) => parseSnapshot(owedRefundDocument, one) ?? [])
    .filter(({ data: { obstacle, tried_at } }) => {
      const waits = obstacle !== null && tried_at !== null
      return !waits || at.getTime() - tried_at.getTime() >= RETRY_AFTER_MS
    })
  await inParallel(due, until, async (owed) => {
    try {
      await payOwedRefund(owed, at)
    } catch (error) {
      // Isolate: the refund stays owed, and the next run retries it.
      logError('Paying an owed refund failed', { payment: owed.ref.id, error })
    }
  })
}

async function payOwedRefund(owed: OwedRefund, at: Date): Promise<void> {
  const payment = (await readInTransaction((tx) => loadPayment(tx, owed.data.payment_id)))?.data
  if (!payment) return updateOwedRefund(owed, { obstacle: 'not-noted', tried_at: at })
  // Refunded in Stripe's dashboard, or by the bank after a dispute.
  if (payment.status === 'refunded') return updateOwedRefund(owed, { settled_at: at, obstacle: null })
  const charge = await refundedCharge(payment)
  if (charge === 'disputed') return updateOwedRefund(owed, { obstacle: charge, tried_at: at })
  const state = { refunded_amount: charge.amount_refunded, disputes: {} }
  const outcome = await recordRefundOrDispute({ intentId: payment.id, state, charge }, null)
  if (outcome === 'mismatch' || outcome === 'ignored')
    return updateOwedRefund(owed, { obstacle: 'not-noted', tried_at: at })
  if (charge.amount_refunded < payment.amount)
    return updateOwedRefund(owed, { obstacle: 'refused', tried_at: at })
  return updateOwedRefund(owed, { settled_at: at, obstacle: null })
}

/** The charge after the refund, or unchanged if Stripe refused it. */
async function refundedCharge(payment: PaymentRecord) {
  const { id, amount, refunded_amount } = payment
  const left = amount - refunded_amount
  try {
    // The amount is part of the key, because an admin may refund a part between two attempts.
    return await requestRefund(payment, { key: `called_off_${id}_${left}`, amount: left })
  } catch (error) {
    // Translate: these refusals are recorded as an obstacle, which the console shows, and are retried.
    const obstacle = error instanceof RefusalError ? obstacles[error.code] : undefined
    if (obstacle === undefined) throw error
    return obstacle === 'disputed' ? obstacle : latestChargeOf(id)
  }
}

const obstacles: Partial<Record<RefusalCode, RefundObstacle>> = {
  'payment-disputed': 'disputed',
  'refund-too-high': 'refused',
  'request-id-reused': 'refused',
}

/** Never changes a settled refund: of two concurrent runs the one that paid decides. */
async function updateOwedRefund({ ref }: OwedRefund, fields: Partial<OwedRefundDocument>): Promise<void> {
  await retryOnConflict(async () => {
    const owed = parseSnapshot(owedRefundDocument, await ref.get())
    if (owed?.data.settled_at !== null) return
    await ref.update(fields, owed.precondition)
    if (fields.settled_at) logObjective('refund', owed.data.owed_at, fields.settled_at, ref.id)
  })
}
