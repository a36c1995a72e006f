import { ids, openPaymentDocument, paths } from '@tablee/domain'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firebase.ts'
import { type Stored, stored } from '../platform/stored.ts'
import type { HeldUse } from '../promo/use.ts'
import type { Order } from './order.ts'

/** The domain's document and what the server alone looks at. */
const openPaymentRecord = openPaymentDocument.extend({
  /** The use of the promo code that it holds. */
  promo_use: z.string().nullable(),
  /** Who the intent was made for. The account may get another customer since, or be gone when it is paid. */
  stripe_customer_id: z.string().nullable(),
})
export type OpenPayment = z.output<typeof openPaymentRecord>

/** The id of an order's open payment. */
export function openPaymentId({ uid, date, offer }: Order): string {
  return ids.openPayment(uid, date, offer.id)
}

/** Where the open payment of an id stands. */
export function openPaymentRef(id: string): DocumentReference {
  return db().doc(paths.openPaymentById(id))
}

/** Reads an open payment inside a reading transaction; null where there was none. */
export async function loadOpenPayment(tx: Transaction, id: string): Promise<Stored<OpenPayment> | null> {
  return openPaymentIn(await tx.get(openPaymentRef(id)))
}

/** The open payment that was read, or null where there was none. */
export function openPaymentIn(snapshot: DocumentSnapshot): Stored<OpenPayment> | null {
  return stored(openPaymentRecord, snapshot)
}

/** The use of a promo code that this payment holds while it is open, and keeps once it is paid. */
export function heldUse({ user_id, promo_code, promo_use }: OpenPayment): HeldUse | null {
  return promo_code !== null && promo_use !== null
    ? { code: promo_code, useId: promo_use, uid: user_id }
    : null
}
