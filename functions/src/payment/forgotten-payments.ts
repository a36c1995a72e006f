import { error as logError, warn } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { fulfilIntent } from './fulfil-intent.ts'
import { fromStripe } from './paid-at.ts'
import { stripe } from './stripe.ts'
import { withoutPurchase } from './without-purchase.ts'

/** Stripe delivers for three days; with a fourth, nothing falls between its last try and the next run. */
export const DAYS = 4

/** So many charges or refunds a page, so many pages at most a run, the newest first. */
export const PAGE = 100
export const PAGES = 50

export interface Paid {
  readonly intent: Stripe.PaymentIntent
  readonly paidAt: Date
}

/**
 * Fulfils what was paid lately and has brought nothing, because no delivery of the webhook got through. It looks at the
 * charges, which are dated by the payment: an intent is dated by its opening, weeks before some are paid. What was given
 * back is left alone.
 */
export async function fulfilForgotten(at: Date): Promise<void> {
  let read = 0
  for await (const { paid, isLast } of paidLately(at)) {
    for (const each of await withoutPurchase(paid)) await fulfilAlone(each)
    read += 1
    if (read === PAGES && !isLast) return warn('More charges than a run looks at', { at })
  }
}

interface Page {
  readonly paid: readonly Paid[]
  readonly isLast: boolean
}

/** What was paid lately and was not given back, the newest first, a hundred charges a page. */
export async function* paidLately(at: Date): AsyncGenerator<Page> {
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await newestCharges(at, after)
    after = data.at(-1)?.id
    const isLast = !has_more || after === undefined
    yield { paid: data.flatMap(paidBy), isLast }
    if (isLast) return
  }
}

function newestCharges(at: Date, starting_after?: string) {
  const created = { gte: Math.floor(at.getTime() / 1000) - DAYS * 86_400 }
  return stripe().charges.list({
    created,
    limit: PAGE,
    expand: ['data.payment_intent'],
    ...(starting_after !== undefined && { starting_after }),
  })
}

function paidBy({ created, payment_intent: intent, refunded, status }: Stripe.Charge): Paid[] {
  if (status !== 'succeeded' || refunded || typeof intent !== 'object' || intent === null) return []
  return [{ intent, paidAt: fromStripe(created) }]
}

async function fulfilAlone({ intent, paidAt }: Paid): Promise<void> {
  try {
    const fulfilment = await fulfilIntent(intent, paidAt, null)
    if (fulfilment?.fresh) warn('A payment that no delivery told of was fulfilled', { id: intent.id })
  } catch (error) {
    // To keep one of them from stopping the rest: the next run finds it again.
    logError('A payment could not be reconciled', { id: intent.id, error })
  }
}
