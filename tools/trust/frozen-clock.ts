import { clockPath } from '@tablee/domain'
import { db } from './crowd.ts'
import type { Edit } from './edit.ts'

/** Makes the server's clock stand still at the instant that `freeze` names: a second before a deadline stays one. */
export const frozenClock: Edit = {
  file: 'functions/src/platform/clock.ts',
  find: 'return new Date(Date.now() + offset)',
  replace: 'return new Date(Reflect.get(globalThis, "frozenAt") ?? Date.now() + offset)',
}

/** Stops the clock at an instant. The Stripe stand-in, in a process of its own, goes on from there. */
export async function freeze(at: Date): Promise<void> {
  Reflect.set(globalThis, 'frozenAt', at.getTime())
  await db()
    .doc(clockPath)
    .set({ offset_ms: at.getTime() - Date.now() })
}

/** Lets the clock run as the system's. */
export async function thaw(): Promise<void> {
  Reflect.deleteProperty(globalThis, 'frozenAt')
  await db().doc(clockPath).delete()
}
