import { collections, paths } from '@tablee/domain'
import { endOpenPayment } from '../payment/close-open-payment.ts'
import { stripe } from '../payment/stripe.ts'
import { unlessMissing } from '../payment/stripe-faults.ts'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { ownedBy } from './found.ts'

/**
 * Ends what is being paid, by the payment's own ways: intents are cancelled and promo uses given back, and what was paid
 * at the last moment is recorded first. Then Stripe forgets the customer, under whom nothing can be opened any more, and
 * the open payments go. A repeat finds what is left, for their ids are kept until Stripe has answered.
 */
export async function endPayments(uid: string): Promise<void> {
  const [account, open] = await Promise.all([
    db().doc(paths.account(uid)).get(),
    ownedBy(collections.openPayments, uid).select('stripe_customer_id').get(),
  ])
  for (const { id } of open.docs) await untilSettled(() => endOpenPayment(id))
  const named: unknown[] = [account, ...open.docs].map((one) => one.get('stripe_customer_id'))
  for (const customer of new Set(named.filter((one) => typeof one === 'string')))
    await unlessMissing(() => stripe().customers.del(customer))
  const batch = db().batch()
  for (const { ref } of open.docs) batch.delete(ref)
  await batch.commit()
}
