import type { EventDate } from '@tablee/domain/calendar'
import { paths } from '@tablee/domain/documents'
import { beforeEach, expect, it } from 'vitest'
import { db } from '../platform/firestore.ts'
import { stripe } from '../platform/stripe.ts'
import { createEvening, read, resetEmulators } from '../testing/emulators.ts'
import {
  beginRefunds,
  closeDispute,
  deliver,
  deliverSucceeded,
  failRefund,
  forgetEverything,
  lastEventOf,
  lockObjects,
  openDispute,
  paidIntent,
  refund,
  settleRefund,
} from '../testing/stripe.ts'
import { createAttendee } from '../testing/users.ts'
import { addOwedRefund } from './owe-refund.ts'
import { payOwedRefunds } from './pay-owed-refunds.ts'

beforeEach(async () => {
  await resetEmulators()
  await forgetEverything()
})

/** A payment whose money is owed, as after a calling off: its ticket is void. */
async function owedPayment(): Promise<{ intent: string; date: EventDate }> {
  const [caller, date] = [await createAttendee(), await createEvening()]
  const intent = await paidIntent(caller, date)
  await deliverSucceeded(intent)
  const batch = db().batch()
  batch.update(db().doc(paths.ticket(intent)), { status: 'void' })
  addOwedRefund(batch, { id: intent }, { evening: date, now: new Date() })
  await batch.commit()
  return { intent, date }
}

const payAll = (at = new Date()) => payOwedRefunds(at, Date.now() + 60_000)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const refundsOf = async (intent: string) => (await stripe().refunds.list({ payment_intent: intent })).data
const settled = { settled_at: expect.any(Object), obstacle: null }

it('a refund is owed until the bank has confirmed it', async () => {
  const { intent } = await owedPayment()
  await beginRefunds('pending')
  await payAll()
  expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: 'pending' })
  expect(await read(paths.payment(intent))).toMatchObject({ status: 'refunded', refund_pending: 899 })
  await payAll(inHours(2))
  const [made, ...more] = await refundsOf(intent)
  expect(more).toEqual([])
  await settleRefund(made?.id ?? '')
  expect(await deliver(await lastEventOf(intent, 'refund.updated'))).toBe(200)
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
})

it('a confirmation whose event was lost is found by the next run', async () => {
  const { intent } = await owedPayment()
  await beginRefunds('pending')
  await payAll()
  const [made] = await refundsOf(intent)
  await settleRefund(made?.id ?? '')
  await payAll(inHours(2))
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
})

it('one that the bank sends back is owed again, and is made anew by an admin alone', async () => {
  const { intent } = await owedPayment()
  await payAll()
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
  const [made] = await refundsOf(intent)
  await failRefund(made?.id ?? '')
  expect(await deliver(await lastEventOf(intent, 'refund.failed'))).toBe(200)
  expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: 'failed' })
  await payAll(inHours(2))
  expect(await refundsOf(intent)).toHaveLength(1)

  await refund(intent)
  expect(await deliver(await lastEventOf(intent, 'charge.refunded'))).toBe(200)
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
})

it('what a lost dispute had settled is owed again after the appeal, and paid by the next run', async () => {
  const { intent } = await owedPayment()
  const dispute = await openDispute(intent)
  await deliver(await lastEventOf(intent, 'charge.dispute.created'))
  await payAll()
  expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: 'disputed' })
  await closeDispute(dispute, 'lost')
  await deliver(await lastEventOf(intent, 'charge.dispute.closed'))
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
  await closeDispute(dispute, 'won')
  expect(await deliver(await lastEventOf(intent, 'charge.dispute.funds_reinstated'))).toBe(200)
  expect(await read(paths.owedRefund(intent))).toMatchObject({ settled_at: null, obstacle: null })
  await payAll()
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
  expect(await read(paths.ticket(intent))).toMatchObject({ status: 'void' })
})

it('while another request locks the payment, the refund waits', async () => {
  const { intent } = await owedPayment()
  await lockObjects(3)
  await payAll()
  expect(await read(paths.owedRefund(intent))).toMatchObject(settled)
  expect(await refundsOf(intent)).toHaveLength(1)
})
