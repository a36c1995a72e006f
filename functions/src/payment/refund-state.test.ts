import { error } from 'firebase-functions/logger'
import type Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import type { PaymentRecord } from './purchase.ts'
import { chargeMismatches, refundState } from './refund-state.ts'

vi.mock('firebase-functions/logger', () => ({ error: vi.fn(), warn: vi.fn(), debug: vi.fn(), info: vi.fn() }))

const PAID = 899

const refund = (amount: number, status = 'succeeded') => ({ amount, status })
const dispute = (status: Stripe.Dispute.Status, id = 'dp_1') => ({ id, status })

describe('a payment, by what Stripe has of it', () => {
  it.each([
    ['nothing', [], 'succeeded', 0],
    ['a part given back', [refund(400)], 'partially_refunded', 400],
    ['all given back in two parts', [refund(400), refund(499)], 'refunded', 899],
    ['more than all, which can’t be', [refund(1000)], 'refunded', 899],
    ['a refund that failed', [refund(899, 'failed')], 'succeeded', 0],
    ['one that failed and one that was made', [refund(899, 'failed'), refund(899)], 'refunded', 899],
    ['one that was canceled', [refund(899, 'canceled')], 'succeeded', 0],
  ])('%s', (_what, refunds, status, refunded_amount) => {
    expect(refundState(PAID, { refunds, disputes: [] })).toMatchObject({
      status,
      refunded_amount,
      refund_pending: 0,
    })
  })

  it.each(['pending', 'requires_action'])('counts a refund that is %s as made, and notes it', (status) => {
    expect(refundState(PAID, { refunds: [refund(300), refund(599, status)], disputes: [] })).toMatchObject({
      status: 'refunded',
      refunded_amount: 899,
      refund_pending: 599,
    })
  })

  it.each([
    ['warning_needs_response', 'inquiry', 'succeeded'],
    ['warning_under_review', 'inquiry', 'succeeded'],
    ['warning_closed', 'won', 'succeeded'],
    ['needs_response', 'open', 'disputed'],
    ['under_review', 'open', 'disputed'],
    ['won', 'won', 'succeeded'],
    ['lost', 'lost', 'refunded'],
    ['prevented', 'lost', 'refunded'],
    ['appeal_needs_response', 'lost', 'refunded'],
    ['appeal_under_review', 'lost', 'refunded'],
  ] as const)('knows a dispute that is %s as %s', (stripe, ours, status) => {
    expect(refundState(PAID, { refunds: [], disputes: [dispute(stripe)] })).toEqual({
      status,
      disputes: { dp_1: ours },
      refunded_amount: status === 'refunded' ? PAID : 0,
      refund_pending: 0,
    })
  })

  it('holds a dispute of an unknown status open, and says so in the log', () => {
    expect(refundState(PAID, { refunds: [], disputes: [dispute('of_tomorrow')] })).toMatchObject({
      status: 'disputed',
    })
    expect(error).toHaveBeenCalledWith(expect.stringContaining('unknown status'), { status: 'of_tomorrow' })
  })

  it('is all given back by a lost dispute, whatever else there is', () => {
    const refunds = [refund(300), refund(100, 'pending')]
    const disputes = [dispute('won'), dispute('needs_response', 'dp_2'), dispute('lost', 'dp_3')]
    expect(refundState(PAID, { refunds, disputes })).toMatchObject({
      status: 'refunded',
      refunded_amount: 899,
      refund_pending: 0,
    })
  })

  it('is disputed while one of two disputes is open, and a part of it may be refunded', () => {
    const disputes = [dispute('won'), dispute('under_review', 'dp_2')]
    expect(refundState(PAID, { refunds: [refund(1)], disputes })).toMatchObject({
      status: 'disputed',
      refunded_amount: 1,
    })
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
