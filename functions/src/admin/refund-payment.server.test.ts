import { randomUUID } from 'node:crypto'
import { collections, paths } from '@tablee/domain/documents'
import Stripe from 'stripe'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../platform/auth.ts'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { count, participants, read, resetEmulators } from '../testing/emulators.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { deliver, failRefund, lastEventOf, openDispute } from '../testing/stripe.ts'
import { createAdmin, done, reason, refusalOf, seated } from '../testing/users.ts'
import { handleHealth } from './health.ts'
import { handleAdminRefund } from './refund-payment.ts'

let admin: Caller
beforeEach(async () => {
  await resetEmulators()
  admin = await createAdmin()
})

describe('a refund', () => {
  const refund = (paymentId: string, amount: number, requestId: string = randomUUID()) =>
    handleAdminRefund(admin, { requestId, paymentId, amount, reason })

  it('in part goes out once, however often the click is sent, and the seat stays', async () => {
    const { caller, date, intent } = await seated()
    const requestId = randomUUID()
    await Promise.all([1, 2, 3].map(() => refund(intent, 300, requestId)))
    await refund(intent, 300, requestId)
    expect(
      (await stripe().refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount),
    ).toEqual([300])
    expect(await read(paths.payment(intent))).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: 300,
    })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'registered',
    })
    expect(await read(paths.audit(requestId))).toMatchObject({
      details: { amount: 300 },
      user_id: caller.uid,
    })
    // The webhook event of the refund arrives afterwards.
    expect(await deliver(await lastEventOf(intent, 'charge.refunded'))).toBe(200)
    expect(await read(paths.payment(intent))).toMatchObject({ refunded_amount: 300 })
  })

  it('of all that is left takes ticket and seat, with the e-mail of every refund', async () => {
    const { caller, date, intent } = await seated()
    await refund(intent, 300)
    await refund(intent, 599)
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
    expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
    expect(await read(paths.registration(date, caller.uid))).toMatchObject({
      registration_status: 'cancelled',
    })
    expect(await participants(date)).toBe(0)
    expect(await read(paths.mail(`refunded_${intent}`))).toMatchObject({ kind: 'payment_refunded' })
  })

  it('that died after Stripe is ended by the next sending, and no money goes twice', async () => {
    const { intent } = await seated()
    for (const amount of [300, 599]) {
      const requestId = randomUUID()
      // Stripe refunds, and the process ends before the answer.
      const made = stripe().refunds.create.bind(stripe().refunds)
      const dying = vi.spyOn(stripe().refunds, 'create').mockImplementationOnce(async (...asked) => {
        await made(...asked)
        throw new Error('died')
      })
      await expect(refund(intent, amount, requestId)).rejects.toThrow('died')
      dying.mockRestore()
      expect(await read(paths.audit(requestId))).toBeUndefined()
      // The webhook event comes before the repeat, or not at all.
      if (amount === 599) await deliver(await lastEventOf(intent, 'charge.refunded'))
      expect(await refund(intent, amount, requestId)).toEqual(done)
      expect(await read(paths.audit(requestId))).toMatchObject({ details: { amount } })
    }
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refunded_amount: 899 })
  })

  it('is refused under an id that stood for another amount, whether we know of it or only Stripe does', async () => {
    const { intent } = await seated()
    const [known, dead] = [randomUUID(), randomUUID()]
    await refund(intent, 300, known)
    expect(await refusalOf(refund(intent, 400, known))).toBe('request-id-reused')
    const metadata = { request_id: dead }
    await stripe().refunds.create({ payment_intent: intent, amount: 100, metadata })
    expect(await refusalOf(refund(intent, 200, dead))).toBe('request-id-reused')
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    expect(await count(collections.audit)).toBe(1)
  })

  it('that cannot be recorded on its payment is written down, and refused however often it is asked for', async () => {
    const { intent } = await seated()
    await db().doc(paths.payment(intent)).update({ thursday_event_id: '2020-01-02' })
    const requestId = randomUUID()
    for (const _ of [1, 2])
      expect(await refusalOf(refund(intent, 300, requestId))).toBe('refund-not-recorded')
    expect(await read(paths.audit(requestId))).toMatchObject({ details: { amount: 300, noted: false } })
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1)
    expect(await read(paths.payment(intent))).toMatchObject({ refunded_amount: 0 })
  })

  it('that failed since is no refund: it is shown in Santé, and made again under another key', async () => {
    const { caller, intent } = await seated()
    const requestId = randomUUID()
    const metadata = { request_id: requestId }
    const key = { idempotencyKey: `refund_${requestId}` }
    const lost = await stripe().refunds.create({ payment_intent: intent, amount: 300, metadata }, key)
    await failRefund(lost.id)
    expect(await deliver(await lastEventOf(intent, 'refund.failed'))).toBe(200)
    const { findings } = await handleHealth(admin, {})
    const whose = { payment_intent_id: intent, user_id: caller.uid, name: 'Ana' }
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'refund-failed', type: 'refund.failed', ...whose }),
    )
    await refund(intent, 300, requestId)
    const made = (await stripe().refunds.list({ payment_intent: intent })).data
    expect(made.map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
    expect(await read(paths.payment(intent))).toMatchObject({ refunded_amount: 300 })
  })

  it('writes no audit entry that names a user who was erased since', async () => {
    const [first, second] = [await seated(), await seated()]
    const [inTheBatch, alone] = [randomUUID(), randomUUID()]
    const erase = async ({ caller, intent }: Awaited<ReturnType<typeof seated>>) => {
      await db().doc(paths.payment(intent)).update({ user_id: 'gone_1' })
      await db().doc(paths.account(caller.uid)).delete()
    }
    interleaveWrite(() => erase(first))
    await refund(first.intent, 300, inTheBatch)
    // The webhook event comes first, so that the audit entry has a batch of its own.
    await stripe().refunds.create({
      payment_intent: second.intent,
      amount: 300,
      metadata: { request_id: alone },
    })
    await deliver(await lastEventOf(second.intent, 'charge.refunded'))
    interleaveWrite(() => erase(second))
    await refund(second.intent, 300, alone)
    for (const id of [inTheBatch, alone])
      expect(await read(paths.audit(id))).toMatchObject({
        user_id: null,
        reason: null,
        details: { amount: 300 },
      })
  })

  it('is never more than what is left, by the caller who asks first', async () => {
    const { intent } = await seated()
    expect(await refusalOf(refund(intent, 900))).toBe('refund-too-high')
    expect(await refusalOf(refund('pi_unknown', 1))).toBe('not-found')
    const two = await Promise.allSettled([refund(intent, 500), refund(intent, 500)])
    expect(two.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund-too-high' },
    })
    expect(await read(paths.payment(intent))).toMatchObject({ refunded_amount: 500 })
    expect(await count(collections.audit)).toBe(1)
  })

  it('waits while the attendee’s bank decides', async () => {
    const { intent } = await seated()
    await openDispute(intent)
    await deliver(await lastEventOf(intent, 'charge.dispute.created'))
    expect(await refusalOf(refund(intent, 100))).toBe('payment-disputed')
    // Stripe knows of the dispute before our webhook.
    const other = await seated()
    const raw = { type: 'invalid_request_error', code: 'charge_disputed', statusCode: 400 } as const
    const refused = new Stripe.errors.StripeInvalidRequestError(raw)
    vi.spyOn(stripe().refunds, 'create').mockRejectedValueOnce(refused)
    expect(await refusalOf(refund(other.intent, 100))).toBe('payment-disputed')
    vi.restoreAllMocks()
  })
})
