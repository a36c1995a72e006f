import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { type ExpectedIntent, intentMetadata, intentMismatches, parseIntentMetadata } from './intents.ts'
import type { OpenPayment } from './open-payment.ts'

const open: OpenPayment = {
  user_id: 'ana',
  thursday_event_id: '2026-11-26',
  pricing_type: 'ticket',
  amount: 719,
  original_amount: 899,
  discount_percentage: 20,
  promo_code: 'BIENVENUE',
  promo_use: '1',
  payment_intent_id: 'pi_1',
  stripe_customer_id: 'cus_ana',
  waiting_since: null,
  waiting_until: null,
  failed_confirmations: 0,
  attempt: 2,
  idempotency_key: 'key',
  status: 'open',
  created_at: new Date('2026-11-20T12:00:00Z'),
}
const expected: ExpectedIntent = { open, livemode: false }

function mismatches(
  change: Partial<Stripe.PaymentIntent> = {},
  says: Partial<OpenPayment> = {},
  known = expected,
) {
  const base = { id: 'pi_1', status: 'succeeded', amount: 719, amount_received: 719, currency: 'eur' }
  // The fields that are compared; Stripe's object has forty more.
  const intent = { ...base, customer: 'cus_ana', livemode: false, ...change } as Stripe.PaymentIntent
  const metadata = parseIntentMetadata(intentMetadata({ ...open, ...says }))
  if (!metadata) throw new Error('The metadata that the server writes can be read')
  return intentMismatches(intent, metadata, known)
}

describe('a succeeded intent', () => {
  it('is as the server wrote it', () => {
    expect(mismatches()).toEqual([])
    expect(
      mismatches({}, { promo_code: null }, { ...expected, open: { ...open, promo_code: null } }),
    ).toEqual([])
  })

  it.each<[string, Partial<Stripe.PaymentIntent>]>([
    ['payment_intent', { id: 'pi_2' }],
    ['status', { status: 'processing' }],
    ['amount', { amount: 718 }],
    ['amount_received', { amount_received: 718 }],
    ['currency', { currency: 'usd' }],
    ['customer', { customer: 'cus_bob' }],
    ['customer', { customer: null }],
    ['livemode', { livemode: true }],
  ])('is told by its %s alone', (name, change) => {
    expect(mismatches(change)).toEqual([name])
  })

  it.each<[string, Partial<OpenPayment>]>([
    ['metadata.user_id', { user_id: 'bob' }],
    ['metadata.thursday_event_id', { thursday_event_id: '2026-12-03' }],
    ['metadata.pricing_type', { pricing_type: 'monthly-6' }],
    ['metadata.promo_code', { promo_code: null }],
    ['metadata.amount', { amount: 1 }],
    ['metadata.original_amount', { original_amount: 1 }],
    ['metadata.discount_percentage', { discount_percentage: 100 }],
    ['metadata.attempt', { attempt: 1 }],
  ])('is told by its %s alone', (name, says) => {
    expect(mismatches({}, says)).toEqual([name])
  })

  it('has no owner without an open payment, or without a customer', () => {
    expect(mismatches({}, {}, { ...expected, open: null })).toEqual(['open_payment'])
    const unmade = { ...open, stripe_customer_id: null }
    expect(mismatches({}, {}, { ...expected, open: unmade })).toEqual(['customer'])
    expect(mismatches({ customer: null }, {}, { ...expected, open: unmade })).toEqual(['customer'])
  })
})

describe('the metadata of an intent', () => {
  it('is refused where the server would not have written it', () => {
    const good = intentMetadata(open)
    expect(parseIntentMetadata(good)).toMatchObject({ user_id: 'ana', amount: 719, attempt: 2 })
    for (const change of [
      { user_id: 'a/b' },
      { thursday_event_id: '2026-11-27' },
      { amount: '-1' },
      { attempt: '' },
    ])
      expect(parseIntentMetadata({ ...good, ...change })).toBeNull()
    expect(parseIntentMetadata({})).toBeNull()
  })
})
