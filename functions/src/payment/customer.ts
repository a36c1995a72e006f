import { randomUUID } from 'node:crypto'
import type { AccountDocument } from '@tablee/domain'
import type Stripe from 'stripe'
import type { Caller } from '../platform/caller.ts'
import type { Stored } from '../platform/stored.ts'
import { stripe } from './stripe.ts'
import { isFinal } from './stripe-faults.ts'

/** Who pays: the account as it was read, and the sign-in. */
export interface Payer {
  readonly account: Stored<AccountDocument>
  readonly caller: Caller
}

/**
 * One Stripe customer per account, noted there under a precondition: of two that were made at once one stands, and who
 * made the other reads again.
 */
export async function customerOf(payer: Payer): Promise<string> {
  const { ref, data, unchanged } = payer.account
  if (data.stripe_customer_id !== null) return data.stripe_customer_id
  const { id } = await create(payer)
  await ref.update({ stripe_customer_id: id }, unchanged)
  return id
}

/**
 * The key outlives a crash before the id is noted. It names the state of the account that was read, so that a customer
 * who was deleted at Stripe since is not answered again under it.
 */
async function create({ account, caller: { uid, email } }: Payer): Promise<Stripe.Customer> {
  const fields = { email, metadata: { user_id: uid } }
  const idempotencyKey = `customer_${uid}_${account.unchanged.lastUpdateTime.valueOf()}`
  try {
    return await stripe().customers.create(fields, { idempotencyKey })
  } catch (error) {
    // To retry: for a day, Stripe repeats a failure under its key, and refuses the key with another address.
    if (!isFinal(error)) throw error
    return await stripe().customers.create(fields, { idempotencyKey: `${idempotencyKey}_${randomUUID()}` })
  }
}
