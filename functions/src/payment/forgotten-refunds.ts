import { type PaymentDocument, paths } from '@tablee/domain'
import { error as logError, warn } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { db } from '../platform/firebase.ts'
import { DAYS, PAGE, PAGES } from './forgotten-payments.ts'
import { recordReversal } from './record-reversal.ts'
import { stripe } from './stripe.ts'

/**
 * Takes back what was refunded lately and still stands here, because no delivery of the refund got through: the ticket
 * and the seat go as the delivery would have ended them. Refunds are dated by themselves, weeks after some payments. Of
 * a payment that brought nothing there is nothing to take back.
 */
export async function takeBackForgotten(at: Date): Promise<void> {
  const created = { gte: Math.floor(at.getTime() / 1000) - DAYS * 86_400 }
  let after: string | undefined
  for (let read = 1; ; read += 1) {
    const { data, has_more } = await stripe().refunds.list({
      created,
      limit: PAGE,
      expand: ['data.charge'],
      ...(after !== undefined && { starting_after: after }),
    })
    const charges = new Map(data.flatMap(chargeOf))
    for (const charge of await unnoted([...charges.values()])) await takeBackAlone(charge)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return
    if (read === PAGES) return warn('More refunds than a run looks at', { at })
  }
}

interface Refunded {
  readonly charge: Stripe.Charge
  readonly intentId: string
}

/** The charge as it is by now: several refunds of one payment come to one charge, and a refund that failed is not in its sum. */
function chargeOf({ charge }: Stripe.Refund): [string, Refunded][] {
  if (typeof charge !== 'object' || charge === null) return []
  const { payment_intent: of } = charge
  const intentId = typeof of === 'string' ? of : of?.id
  return intentId === undefined ? [] : [[intentId, { charge, intentId }]]
}

/** Of these, the payments that stand here with less given back than Stripe says. */
async function unnoted(refunded: readonly Refunded[]): Promise<Refunded[]> {
  if (refunded.length === 0) return []
  const found = await db().getAll(...refunded.map(({ intentId }) => db().doc(paths.payment(intentId))), {
    fieldMask: ['refunded_amount' satisfies keyof PaymentDocument],
  })
  return refunded.filter(({ charge }, n) => {
    const noted: unknown = found[n]?.get('refunded_amount')
    return typeof noted === 'number' && noted < charge.amount_refunded
  })
}

async function takeBackAlone({ charge, intentId }: Refunded): Promise<void> {
  try {
    const told = { refunded_amount: charge.amount_refunded, disputes: {} }
    const outcome = await recordReversal({ intentId, told, charge }, null)
    if (outcome !== 'repeated') warn('A refund that no delivery told of was noted', { id: intentId, outcome })
  } catch (error) {
    // To keep one of them from stopping the rest: the next run finds it again.
    logError('A refund could not be reconciled', { id: intentId, error })
  }
}
