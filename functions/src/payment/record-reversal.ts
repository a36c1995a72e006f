import { isDeepStrictEqual } from 'node:util'
import type { AccountDocument } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as alert } from 'firebase-functions/logger'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import type { Stored } from '../platform/stored.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { afterReversal } from './after-reversal.ts'
import { isFulfilled } from './is-fulfilled.ts'
import { type Delivery, ledgerCreate, recordAlone } from './ledger.ts'
import { loadPayment, type PaymentStatus } from './payment-record.ts'
import type { Reversal } from './reversal.ts'
import { mailReversed } from './reversal-mail.ts'
import { reversalMismatch } from './reversal-mismatch.ts'
import { loadRevocation, revoke } from './revocation.ts'

/**
 * Notes on its payment what Stripe tells of a refund or a dispute; once everything went back, what was bought goes too,
 * with an e-mail that says so, in the same batch. Told again, late or out of order, it comes to the same. What is none of ours is only recorded.
 */
export async function recordReversal(
  reversal: Reversal,
  delivery: Delivery | null,
  beside: Beside = () => undefined,
): Promise<ReversalOutcome> {
  if (!(await isFulfilled(reversal.intentId))) return alone(delivery, 'ignored')
  return untilSettled(() => recordOnce(reversal, { delivery, beside }))
}

/** The state that the payment is in now, or why nothing was noted: it was before, or it is none of ours, or not as we have it. */
type ReversalOutcome = PaymentStatus | 'repeated' | 'ignored' | 'mismatch'

/** What else is written in the batch that notes something new: by whom it was done, where no delivery tells of it. */
type Beside = (batch: WriteBatch, payer: Payer) => void

interface Payer {
  /** As the payment has it: a pseudonym once they are erased. */
  readonly id: string
  readonly account: Stored<AccountDocument> | null
  /** Whether the batch fails without this where the account was changed since it was read. */
  readonly held: boolean
}

interface Telling {
  readonly delivery: Delivery | null
  readonly beside: Beside
}

async function alone<Outcome extends ReversalOutcome>(
  delivery: Delivery | null,
  outcome: Outcome,
): Promise<Outcome> {
  await recordAlone(delivery, outcome)
  return outcome
}

async function recordOnce(reversal: Reversal, { delivery, beside }: Telling): Promise<ReversalOutcome> {
  const moment = await now()
  const state = await readTogether(async (tx) => {
    const payment = await loadPayment(tx, reversal.intentId)
    return payment && { payment, revocation: await loadRevocation(tx, payment.data, moment) }
  })
  if (!state) return alone(delivery, 'ignored')
  const { payment, revocation } = state
  const { charge } = reversal
  const faults = charge ? reversalMismatch(charge, payment.data, revocation.account !== null) : []
  if (faults.length > 0) {
    alert('A refund is not of the payment that it names: nothing taken back', { id: payment.data.id, faults })
    return alone(delivery, 'mismatch')
  }
  const after = afterReversal(payment.data, reversal.told)
  const { status, refunded_amount, disputes } = payment.data
  if (isDeepStrictEqual(after, { status, refunded_amount, disputes })) return alone(delivery, 'repeated')

  const batch = db().batch()
  batch.update(payment.ref, after, payment.unchanged)
  const ends = after.status === 'refunded' && status !== 'refunded'
  if (ends) {
    revoke(batch, revocation)
    await mailReversed(batch, { payment: payment.data, after, revocation, now: moment })
  }
  ledgerCreate(batch, delivery, after.status)
  const { account, seat } = revocation
  beside(batch, { id: payment.data.user_id, account, held: ends && seat !== null })
  await batch.commit()
  if (delivery?.type === 'charge.dispute.created') alert('A payment is disputed', { id: payment.data.id })
  return after.status
}
