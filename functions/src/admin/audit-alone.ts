import type { Caller } from '../platform/caller.ts'
import { isCollision } from '../platform/collision.ts'
import { db } from '../platform/firebase.ts'
import { type Act, auditCreate, wasDone } from './audit.ts'

/** Writes the audit line of an act that is more than one batch, each safe to repeat, after them and once. */
export async function auditAlone(admin: Caller, act: Act, at: Date): Promise<void> {
  const batch = db().batch()
  auditCreate(batch, admin, act, at)
  try {
    await batch.commit()
  } catch (error) {
    // To go on: the same click was sent twice, and the other one has written it down.
    if (!isCollision(error) || !(await wasDone(admin, act))) throw error
  }
}
