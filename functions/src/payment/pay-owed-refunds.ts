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
import { recordRefunds, requestRefund } from './refunds.ts'

/** The most refunds of one run. The next run does what is left. */
const PAGE = 1000
const RETRY_AFTER_MS = 3600_000

type OwedRefund = Snapshot<OwedRefundDocument>

/**
 * Pays the owed refunds. Each is paid once, also under concurrent runs, because of its idempotency key at
 * Stripe. A refund with an obstacle (a dispute, a refusal by Stripe) is retried every hour, and is listed in
 * the console until then. One that the bank sent back is made again by an admin only: it would fail again.
 * Starts nothing after `until`, in milliseconds of the system's clock.
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
      if (obstacle === 'failed') return false
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
  const { payment_id } = owed.data
  const load = () => readInTransaction((tx) => loadPayment(tx, payment_id))
  const obstruct = (obstacle: RefundObstacle) => updateOwedRefund(owed, { obstacle, tried_at: at })
  const payment = (await load())?.data
  if (!payment) return obstruct('not-noted')
  const refusal = payment.status === 'refunded' ? null : await refusalOfRefund(payment)
  const outcome = await recordRefunds(payment_id, null)
  if (outcome === 'mismatch' || outcome === 'ignored') return obstruct('not-noted')
  // What `recordRefunds` has changed settled the owed refund with it (owe-refund.ts).
  const { status, refund_pending } = (await load())?.data ?? payment
  if (status !== 'refunded') return obstruct(refusal ?? 'refused')
  await updateOwedRefund(owed, refund_pending > 0 ? { obstacle: 'pending', tried_at: at } : settledAt(at))
}

function settledAt(at: Date): Partial<OwedRefundDocument> {
  return { settled_at: at, obstacle: null }
}

/** Asks Stripe for the rest of a payment. Null if it was taken; otherwise the obstacle. */
async function refusalOfRefund(payment: PaymentRecord): Promise<RefundObstacle | null> {
  const { id, amount, refunded_amount } = payment
  const unrefunded = amount - refunded_amount
  try {
    // The amount is part of the key, because an admin may refund a part between two attempts.
    await requestRefund(payment, { key: `called_off_${id}_${unrefunded}`, amount: unrefunded })
    return null
  } catch (error) {
    // Translate: these refusals are recorded as an obstacle, which the console shows, and are retried.
    const obstacle = error instanceof RefusalError ? obstacles[error.code] : undefined
    if (obstacle === undefined) throw error
    return obstacle
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
