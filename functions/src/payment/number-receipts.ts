import { parisDay } from '@tablee/domain/calendar'
import { collections, paths, timestamp } from '@tablee/domain/documents'
import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { commit } from '../platform/deadline.ts'
import {
  db,
  parseSnapshot,
  readInTransaction,
  retryOnConflict,
  type Snapshot,
} from '../platform/firestore.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import { scheduled } from '../platform/schedule.ts'

/** The year of a payment's receipt number: that of its day in Paris. */
export function receiptYear(paidAt: Date): string {
  return parisDay(paidAt).slice(0, 4)
}

/** A receipt number, for example `2026-000123`. */
export function receiptNumber(year: string, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** How many payments a batch numbers, and how many batches a run makes at most. */
const BLOCK = 100
const BLOCKS = 50

const numberedDocument = z.object({ paid_at: timestamp })
/** `receipt_counters/{year}`: the last receipt number of the year. */
const counterDocument = z.object({ last: z.int().positive() })

/** Runs every five minutes, on one instance: the law requires consecutive receipt numbers without gaps. */
export const numberReceipts = scheduled('numberReceipts', runtimeOptions.frequentJob, assignReceiptNumbers)

/**
 * Numbers the payments without a receipt number, in the order of payment. Idempotent and safe to run
 * concurrently.
 */
export async function assignReceiptNumbers(): Promise<void> {
  for (let block = 0; block < BLOCKS; block += 1) if (!(await retryOnConflict(assignBatch))) return
}

/**
 * Numbers some payments of one year, and returns whether there were any. The counter is updated in the same
 * batch, with a precondition: after a crash both are written or neither, and of two concurrent runs one
 * retries.
 */
async function assignBatch(): Promise<boolean> {
  const state = await readInTransaction(loadBlock)
  if (!state) return false
  const { year, payments, counter } = state
  const last = counter?.data.last ?? 0
  const batch = db().batch()
  for (const [n, { ref, precondition }] of payments.entries())
    batch.update(ref, { receipt_number: receiptNumber(year, last + n + 1) }, precondition)
  const counted = { last: last + payments.length }
  if (counter) batch.update(counter.ref, counted, counter.precondition)
  else batch.create(db().doc(paths.receiptCounter(year)), counted)
  await commit(batch)
  return true
}

interface UnnumberedBatch {
  readonly year: string
  readonly payments: readonly Snapshot<z.output<typeof numberedDocument>>[]
  readonly counter: Snapshot<z.output<typeof counterDocument>> | null
}

async function loadBlock(tx: Transaction): Promise<UnnumberedBatch | null> {
  const unnumbered = db()
    .collection(collections.payments)
    .where('receipt_number', '==', null)
    .orderBy('paid_at')
    .limit(BLOCK)
  const found = (await tx.get(unnumbered)).docs.flatMap((one) => parseSnapshot(numberedDocument, one) ?? [])
  const [oldest] = found
  if (!oldest) return null
  const year = receiptYear(oldest.data.paid_at)
  return {
    year,
    payments: found.filter(({ data }) => receiptYear(data.paid_at) === year),
    counter: parseSnapshot(counterDocument, await tx.get(db().doc(paths.receiptCounter(year)))),
  }
}
