import { isDeepStrictEqual } from 'node:util'
import { paths } from '@tablee/domain'
import type { WriteBatch } from 'firebase-admin/firestore'
import { error as alert } from 'firebase-functions/logger'
import { now } from '../platform/clock.ts'
import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { afterReversal } from './after-reversal.ts'
import { fulfilIntent } from './fulfil-intent.ts'
import { type Delivery, ledgerCreate, recordAlone } from './ledger.ts'
import { paidAtOf } from './paid-at.ts'
import { retrieveIntent } from './payment-intents.ts'
import { loadPayment } from './payment-record.ts'
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
): Promise<void> {
  if (!(await isFulfilled(reversal.intentId))) return recordAlone(delivery, 'ignored')
  await untilSettled(() => recordOnce(reversal, { delivery, beside }))
}

/** What else is written in the batch that notes something new: by whom it was done, where no delivery tells of it. */
type Beside = (batch: WriteBatch) => void

interface Telling {
  readonly delivery: Delivery | null
  readonly beside: Beside
}

/** A reversal may overtake its payment, which is fulfilled first then: both orders end alike. */
async function isFulfilled(id: string): Promise<boolean> {
  if ((await db().doc(paths.payment(id)).get()).exists) return true
  const intent = await retrieveIntent(id)
  return intent !== null && (await fulfilIntent(intent, paidAtOf(intent), null)) !== null
}

async function recordOnce(reversal: Reversal, { delivery, beside }: Telling): Promise<void> {
  const moment = await now()
  const state = await readTogether(async (tx) => {
    const payment = await loadPayment(tx, reversal.intentId)
    return payment && { payment, revocation: await loadRevocation(tx, payment.data, moment) }
  })
  if (!state) return recordAlone(delivery, 'ignored')
  const { payment, revocation } = state
  const { charge } = reversal
  const faults = charge ? reversalMismatch(charge, payment.data, revocation.account !== null) : []
  if (faults.length > 0) {
    alert('A refund is not of the payment that it names: nothing taken back', { id: payment.data.id, faults })
    return recordAlone(delivery, 'mismatch')
  }
  const after = afterReversal(payment.data, reversal.told)
  const { status, refunded_amount, disputes } = payment.data
  if (isDeepStrictEqual(after, { status, refunded_amount, disputes }))
    return recordAlone(delivery, 'repeated')

  const batch = db().batch()
  batch.update(payment.ref, after, payment.unchanged)
  if (after.status === 'refunded' && status !== 'refunded') {
    revoke(batch, revocation)
    await mailReversed(batch, { payment: payment.data, after, revocation, now: moment })
  }
  ledgerCreate(batch, delivery, after.status)
  beside(batch)
  await batch.commit()
  if (delivery?.type === 'charge.dispute.created') alert('A payment is disputed', { id: payment.data.id })
}
