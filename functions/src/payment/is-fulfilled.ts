import { paths } from '@tablee/domain'
import { db } from '../platform/firebase.ts'
import { fulfilIntent } from './fulfil-intent.ts'
import { paidAtOf } from './paid-at.ts'
import { retrieveIntent } from './payment-intents.ts'

/**
 * Whether a payment is ours, and recorded. What tells of its end may overtake it, and then it is fulfilled first: both
 * orders end alike.
 */
export async function isFulfilled(id: string): Promise<boolean> {
  if ((await db().doc(paths.payment(id)).get()).exists) return true
  const intent = await retrieveIntent(id)
  return intent !== null && (await fulfilIntent(intent, paidAtOf(intent), null)) !== null
}
