import { collections, paths } from '@tablee/domain/documents'
import { WriteBatch } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '../platform/firestore.ts'
import { pseudonymiseBilling } from '../privacy/erase-documents.ts'
import { read, resetEmulators } from '../testing/emulators.ts'
import { interleaveWrite } from '../testing/interleave.ts'
import { assignReceiptNumbers, receiptNumber } from './number-receipts.ts'

beforeEach(resetEmulators)

const noon = new Date('2026-11-21T12:00:00Z').getTime()

/** So many payments without a receipt number, one per minute. */
async function payments(count: number, from = 0): Promise<void> {
  const batch = db().batch()
  for (let n = from; n < from + count; n += 1)
    batch.create(db().doc(paths.payment(`pi_${n}`)), paidAt(new Date(noon + n * 60_000)))
  await batch.commit()
}

function paidAt(paid_at: Date) {
  return { status: 'succeeded', receipt_number: null, paid_at }
}

/** The receipt numbers in the order of the payments. */
async function numbers(): Promise<unknown[]> {
  const all = await db().collection(collections.payments).orderBy('paid_at').get()
  return all.docs.map((one) => one.get('receipt_number'))
}

const row = (count: number) => Array.from({ length: count }, (_, n) => receiptNumber('2026', n + 1))

describe('receipts', () => {
  it('are numbered in the order of the payments, and keep their numbers', async () => {
    await payments(3)
    await assignReceiptNumbers()
    await payments(2, 3)
    await assignReceiptNumbers()
    await assignReceiptNumbers()
    expect(await numbers()).toEqual(row(5))
    expect(await read(paths.receiptCounter('2026'))).toEqual({ last: 5 })
  })

  it('begin again with each year of Paris', async () => {
    const instants = ['2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z', '2027-01-05T12:00:00Z']
    for (const [n, at] of instants.entries())
      await db()
        .doc(paths.payment(`pi_${n}`))
        .set(paidAt(new Date(at)))
    await assignReceiptNumbers()
    expect(await numbers()).toEqual(['2026-000001', '2027-000001', '2027-000002'])
  })

  it('have no gap and no double when five runs cross while payments come in', async () => {
    await payments(230)
    await Promise.all([...Array.from({ length: 5 }, assignReceiptNumbers), payments(20, 230)])
    await assignReceiptNumbers()
    expect((await numbers()).toSorted()).toEqual(row(250))
    expect(await read(paths.receiptCounter('2026'))).toEqual({ last: 250 })
  })

  it.each(['before', 'after'])('have no gap when a run dies %s it writes', async (when) => {
    await payments(130)
    dieOnce(when === 'after')
    await expect(assignReceiptNumbers()).rejects.toThrow('killed')
    await payments(10, 130)
    await assignReceiptNumbers()
    expect(await numbers()).toEqual(row(140))
  })

  it('leave a refund standing that comes in between', async () => {
    await payments(2)
    interleaveWrite(() => db().doc(paths.payment('pi_1')).update({ status: 'refunded' }))
    await assignReceiptNumbers()
    expect(await numbers()).toEqual(row(2))
    expect(await read(paths.payment('pi_1'))).toMatchObject({ status: 'refunded' })
  })

  it('have no gap when a payment is erased while its number is being given', async () => {
    await payments(3)
    interleaveWrite(() => db().doc(paths.payment('pi_1')).delete())
    await assignReceiptNumbers()
    expect(await numbers()).toEqual(row(2))
    expect(await read(paths.receiptCounter('2026'))).toEqual({ last: 2 })
  })

  it('are given for any user who has left since, whose payment is kept under a pseudonym', async () => {
    await payments(1)
    const whole = { user_id: 'ana', amount: 719, original_amount: 899, promo_code: 'BIENVENUE' }
    await db().doc(paths.payment('pi_0')).update(whole)
    interleaveWrite(() => pseudonymiseBilling('ana', 'gone_1'))
    await assignReceiptNumbers()
    expect(await read(paths.payment('pi_0'))).toMatchObject({
      ...whole,
      user_id: 'gone_1',
      receipt_number: '2026-000001',
    })
  })

  it('are taken from the year’s counter, and two counters created at once are one', async () => {
    await payments(1)
    interleaveWrite(assignReceiptNumbers)
    await payments(1, 1)
    await assignReceiptNumbers()
    expect(await numbers()).toEqual(row(2))
  })

  it('are not assigned where nothing was paid', async () => {
    await assignReceiptNumbers()
    expect(await read(paths.receiptCounter('2026'))).toBeUndefined()
  })
})

/** Fails at the next commit, before or after it is written. */
function dieOnce(written: boolean): void {
  const commit = WriteBatch.prototype.commit
  const spy = vi.spyOn(WriteBatch.prototype, 'commit')
  spy.mockImplementation(async function (this: WriteBatch) {
    spy.mockRestore()
    if (written) await commit.call(this)
    throw new Error('killed')
  })
}
