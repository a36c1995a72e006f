import { db } from '../platform/firebase.ts'
import { readTogether } from '../platform/read-together.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { releaseUse } from '../promo/use.ts'
import { type Delivery, ledgerCreate, recordAlone } from './ledger.ts'
import { heldUse, loadOpenPayment } from './open-payment.ts'
import { cancelIntent } from './payment-intents.ts'
import { settleIntent } from './settle-intent.ts'

/** Ends an open payment: cancelled at Stripe and closed here, or settled where it was paid at the last moment. */
export async function endOpenPayment(id: string): Promise<void> {
  const open = await readTogether((tx) => loadOpenPayment(tx, id))
  if (open?.data.status !== 'open') return
  const intentId = open.data.payment_intent_id
  const intent = intentId === null ? null : await cancelIntent(intentId)
  if (intent?.status === 'succeeded') await settleIntent(intent)
  else await closeUnpaid(id, intentId, null)
}

/** Notes that an open payment ended unpaid, and gives the use of its promo code back. */
export async function closeUnpaid(
  id: string,
  intentId: string | null,
  delivery: Delivery | null,
): Promise<void> {
  await untilSettled(async () => {
    const open = await readTogether((tx) => loadOpenPayment(tx, id))
    if (open?.data.status !== 'open' || open.data.payment_intent_id !== intentId)
      return recordAlone(delivery, 'repeated')
    const batch = db().batch()
    batch.update(open.ref, { status: 'closed', promo_use: null }, open.unchanged)
    const held = heldUse(open.data)
    if (held) releaseUse(batch, held)
    ledgerCreate(batch, delivery, 'closed')
    await batch.commit()
  })
}
