import { paths, verificationCodeDocument } from '@tablee/domain'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firebase.ts'
import { AN_HOUR, withinHour } from './code-quota.ts'

/** The two counters that a sending must pass: one a person, one an address. */
export type Counters = Readonly<{ code: DocumentSnapshot; address: DocumentSnapshot }>

const counted = z.object({ sent_in_hour: verificationCodeDocument.shape.sent_in_hour })

/**
 * Reads the person's code and the address's count. The address has a count of its own because an account can be
 * deleted and opened again, and each would bring five more e-mails to somebody who asked for none.
 */
export async function readCounters(uid: string, addressKey: string): Promise<Counters> {
  const [code, address] = await Promise.all([
    db().doc(paths.verificationCode(uid)).get(),
    readAddressCount(addressKey),
  ])
  return { code, address }
}

/** Reads the count of one address. */
export function readAddressCount(addressKey: string): Promise<DocumentSnapshot> {
  return db().doc(paths.codeAddress(addressKey)).get()
}

/** When codes went out, as one of the counters remembers. */
export function sentBefore(snapshot: DocumentSnapshot): Date[] {
  return snapshot.exists ? counted.parse(snapshot.data()).sent_in_hour : []
}

/** Writes `data` and one more sending over what was read; a document that changed since then fails the batch. */
export function countSending(
  batch: WriteBatch,
  read: DocumentSnapshot,
  { now, data }: Readonly<{ now: Date; data: object }>,
): void {
  const next = { ...data, sent_in_hour: [...withinHour(sentBefore(read), now), now] }
  writeOver(batch, read, next)
}

/** Counts a sending to an address. `expires_at` is for a time-to-live policy: by then the count is empty. */
export function countToAddress(batch: WriteBatch, read: DocumentSnapshot, now: Date): void {
  countSending(batch, read, { now, data: { expires_at: new Date(now.getTime() + 2 * AN_HOUR) } })
}

function writeOver(batch: WriteBatch, read: DocumentSnapshot, data: object): void {
  const ref: DocumentReference = read.ref
  if (read.updateTime) batch.update(ref, { ...data }, { lastUpdateTime: read.updateTime })
  else batch.create(ref, data)
}
