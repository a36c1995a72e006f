import { clockPath } from '@tablee/domain'
import { db } from '../crowd.ts'

/** Moves the world's clock to so far from the system's. */
export async function moveClock(offset_ms: number): Promise<void> {
  await db().doc(clockPath).set({ offset_ms })
}
