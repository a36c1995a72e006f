import type { WriteBatch } from 'firebase-admin/firestore'
import { loadAccount } from '../booking/booking.ts'
import type { Caller } from '../platform/caller.ts'
import { db } from '../platform/firebase.ts'
import { untilSettled } from '../platform/until-settled.ts'
import { type Act, auditCreate, wasDone } from './audit.ts'
import { holdAccount } from './hold-account.ts'

/** Writes the audit line of an act that is more than one batch, each safe to repeat, after them and once. */
export async function auditAlone(admin: Caller, act: Act, at: Date): Promise<void> {
  await untilSettled(async () => {
    if (await wasDone(admin, act)) return
    const batch = db().batch()
    auditCreate(batch, admin, await unlessErased(batch, act), at)
    await batch.commit()
  })
}

/** Of somebody who was erased since the act began, the line says what those say that were there before (`erase-audit.ts`). */
async function unlessErased(batch: WriteBatch, act: Act): Promise<Act> {
  if (!act.user_id) return act
  const account = await loadAccount(act.user_id)
  if (!account) return { ...act, user_id: null, reason: null }
  holdAccount(batch, account)
  return act
}
