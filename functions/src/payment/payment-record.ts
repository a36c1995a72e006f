import { type PaymentDocument, paths, paymentDocument } from '@tablee/domain'
import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'

/** How a dispute stands, from the first word to the last. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** The domain's document and what the server alone looks at. */
const paymentRecord = paymentDocument.extend({
  /** Every dispute that the payer's bank ever opened, by Stripe's id. */
  disputes: z.record(z.string(), z.enum(disputeStates)).default({}),
})
export type PaymentRecord = z.output<typeof paymentRecord>
export type PaymentStatus = PaymentDocument['status']

/** Reads a payment inside a reading transaction; null where none came in under this intent. */
export async function loadPayment(tx: Transaction, id: string): Promise<Stored<PaymentRecord> | null> {
  return stored(paymentRecord, await tx.get(db().doc(paths.payment(id))))
}
