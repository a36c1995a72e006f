import { paths, verificationCodeDocument } from '@tablee/domain'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from '../platform/firebase.ts'
import { withinHour } from './code-quota.ts'

/** The two counters that a sending must pass: one a person, one an address. */
export type Counters = Readonly<{ code: DocumentSnapshot; address: DocumentSnapshot }>

const counted = z.object({ sent_in_hour: verificationCodeDocument.shape.sent_in_hour })

/**
 * Reads the person's code and the address's count. The address has a count of its own because an account can be
 * deleted and opened again, and each would bring five more e-mails to somebody who asked for none.
 */
export async function readCounters(uid: string, addressKey: string): Promise<Counters> {
  const refs = [db().doc(paths.verificationCode(uid)), db().doc(paths.codeAddress(addressKey))] as const
  const [code, address] = await Promise.all(refs.map((ref) => ref.get()))
  if (!code || !address) throw new Error('Firestore answered fewer documents than were asked for')
  return { code, address }
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

function writeOver(batch: WriteBatch, read: DocumentSnapshot, data: object): void {
  const ref: DocumentReference = read.ref
  if (read.updateTime) batch.update(ref, { ...data }, { lastUpdateTime: read.updateTime })
  else batch.create(ref, data)
}
