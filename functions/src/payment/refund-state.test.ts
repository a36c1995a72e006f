import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import type { PaymentRecord } from './purchase.ts'
import { chargeMismatches, mergeRefundState, type RefundState } from './refund-state.ts'

const paid = { amount: 899, refunded_amount: 0, disputes: {} }
const refunded = (refunded_amount: number): RefundState => ({ refunded_amount, disputes: {} })
const dispute = (state: 'open' | 'won' | 'lost', id = 'dp_1'): RefundState => ({
  refunded_amount: 0,
  disputes: { [id]: state },
})

function after(...told: RefundState[]): ReturnType<typeof mergeRefundState> {
  let payment: ReturnType<typeof mergeRefundState> = { ...paid, status: 'succeeded' }
  for (const each of told) payment = mergeRefundState({ ...payment, amount: paid.amount }, each)
  return payment
}

function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, n) => orders(list.toSpliced(n, 1)).map((rest) => [first, ...rest]))
}

describe('a payment, after what was reported of it', () => {
  it.each([
    ['a part given back', [refunded(400)], 'partially_refunded', 400],
    ['all given back', [refunded(400), refunded(899)], 'refunded', 899],
    ['more than all, which can’t be', [refunded(1000)], 'refunded', 899],
    ['a dispute', [dispute('open')], 'disputed', 0],
    ['a dispute won', [dispute('open'), dispute('won')], 'succeeded', 0],
    ['a dispute won after a part was given back', [refunded(1), dispute('won')], 'partially_refunded', 1],
    ['a dispute lost', [dispute('open'), dispute('lost')], 'refunded', 899],
    ['one of two disputes won', [dispute('open'), dispute('won', 'dp_2')], 'disputed', 0],
  ] as const)('%s', (_what, told, status, refunded_amount) => {
    expect(after(...told)).toMatchObject({ status, refunded_amount })
  })

  it('is the same in every order, and however often each was reported', () => {
    for (const last of ['won', 'lost'] as const) {
      const told = [refunded(100), refunded(400), dispute('open'), dispute(last), dispute('open', 'dp_2')]
      const expected = after(...told)
      for (const order of orders(told)) {
        expect(after(...order)).toEqual(expected)
        expect(after(...order, ...order.toReversed())).toEqual(expected)
      }
    }
  })
})

describe('a refunded charge', () => {
  // The fields that are compared; both have many more.
  const payment = {
    amount: 899,
    currency: 'eur',
    livemode: false,
    user_id: 'ana',
    thursday_event_id: '2026-11-26',
  } as PaymentRecord
  const metadata = { user_id: 'ana', thursday_event_id: '2026-11-26' }
  const mismatches = (change: object, known = true) =>
    chargeMismatches({ ...payment, metadata, ...change } as unknown as Stripe.Charge, payment, known)

  it.each([
    ['amount', { amount: 900 }],
    ['currency', { currency: 'usd' }],
    ['livemode', { livemode: true }],
    ['metadata.user_id', { metadata: { ...metadata, user_id: 'bob' } }],
    ['metadata.thursday_event_id', { metadata: { ...metadata, thursday_event_id: '2026-12-03' } }],
  ])('differs from its payment by its %s alone', (name, change) => {
    expect(mismatches({})).toEqual([])
    expect(mismatches(change)).toEqual([name])
  })

  it('has no user to compare once the account is erased', () => {
    expect(mismatches({ metadata: { ...metadata, user_id: 'ana-before' } }, false)).toEqual([])
  })
})
