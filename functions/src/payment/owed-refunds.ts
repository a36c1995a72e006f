import type { RefusalCode } from '@tablee/domain/calls'
import {
  collections,
  type OwedRefundDocument,
  owedRefundDocument,
  type RefundObstacle,
} from '@tablee/domain/documents'
import { error as logError } from 'firebase-functions/logger'
import { Refusal } from '../platform/errors.ts'
import { db, readTogether, type Stored, stored, untilSettled } from '../platform/firestore.ts'
import { inParallel } from '../platform/jobs.ts'
import { loadPayment, type PaymentRecord } from './purchase.ts'
import { chargeOf, recordReversal, refundOnce } from './refunds.ts'

/** So many at most a run. What is left is the next run's. */
const PAGE = 1000
const AGAIN_AFTER_MS = 3600_000

type Owed = Stored<OwedRefundDocument>

/**
 * Pays the refunds that are owed: each once, whoever asks and however often, since Stripe knows it by its key. What met
 * an obstacle (a dispute, a refusal of Stripe's) is tried again every hour, and told of in the console meanwhile.
 */
export async function payOwed(at: Date, until: number): Promise<void> {
  const unpaid = await db()
    .collection(collections.owedRefunds)
    .where('settled_at', '==', null)
    .limit(PAGE)
    .get()
  const due = unpaid.docs
    .flatMap((one) => stored(owedRefundDocument, one) ?? [])
    .filter(({ data: { obstacle, tried_at } }) => {
      const waits = obstacle !== null && tried_at !== null
      return !waits || at.getTime() - tried_at.getTime() >= AGAIN_AFTER_MS
    })
  await inParallel(due, until, async (owed) => {
    try {
      await payOne(owed, at)
    } catch (error) {
      // To keep one of them from stopping the rest: it stays owed, and the next run tries again.
      logError('A refund that is owed could not be made', { payment: owed.ref.id, error })
    }
  })
}

async function payOne(owed: Owed, at: Date): Promise<void> {
  const payment = (await readTogether((tx) => loadPayment(tx, owed.data.payment_id)))?.data
  if (!payment) return note(owed, { obstacle: 'not-noted', tried_at: at })
  // Refunded in the dashboard, or by the bank after a dispute.
  if (payment.status === 'refunded') return note(owed, { settled_at: at, obstacle: null })
  const charge = await refundedCharge(payment)
  if (charge === 'disputed') return note(owed, { obstacle: charge, tried_at: at })
  const told = { refunded_amount: charge.amount_refunded, disputes: {} }
  const outcome = await recordReversal({ intentId: payment.id, told, charge }, null)
  if (outcome === 'mismatch' || outcome === 'ignored')
    return note(owed, { obstacle: 'not-noted', tried_at: at })
  if (charge.amount_refunded < payment.amount) return note(owed, { obstacle: 'refused', tried_at: at })
  return note(owed, { settled_at: at, obstacle: null })
}

/** The charge once what is left has gone, or as it is where Stripe refused to give that back. */
async function refundedCharge(payment: PaymentRecord) {
  const { id, amount, refunded_amount } = payment
  const left = amount - refunded_amount
  try {
    // The amount is part of the key: what an admin refunds meanwhile leaves another one.
    return await refundOnce(payment, { key: `called_off_${id}_${left}`, amount: left })
  } catch (error) {
    // To translate: each of them is tried again, and an admin is told why it has not gone.
    const obstacle = error instanceof Refusal ? obstacles[error.code] : undefined
    if (obstacle === undefined) throw error
    return obstacle === 'disputed' ? obstacle : chargeOf(id)
  }
}

const obstacles: Partial<Record<RefusalCode, RefundObstacle>> = {
  'payment-disputed': 'disputed',
  'refund-too-high': 'refused',
  'done-otherwise': 'refused',
}

/** What was noted is never taken back: of two runs at once the one that paid has the last word. */
async function note({ ref }: Owed, fields: Partial<OwedRefundDocument>): Promise<void> {
  await untilSettled(async () => {
    const owed = stored(owedRefundDocument, await ref.get())
    if (owed && owed.data.settled_at === null) await ref.update(fields, owed.unchanged)
  })
}
