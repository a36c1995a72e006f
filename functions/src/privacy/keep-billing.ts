import { randomUUID } from 'node:crypto'
import { collections } from '@tablee/domain'
import { untilSettled } from '../platform/until-settled.ts'
import { forEachFound, ownedBy } from './found.ts'

/** A name that leads to nobody: drawn, never computed from who they were, and written down nowhere else. */
export function drawPseudonym(): string {
  return `gone_${randomUUID()}`
}

/**
 * What the books need of somebody who is gone: payments, and the tickets and passes that they paid for, which no longer
 * open anything. They hold amounts and evenings, no name and no address; the person's id gives way to a pseudonym (or to
 * two, after a run that broke off: the books link a ticket to its payment by the payment's id). What cost nothing is no
 * billing, and mostly carries the person's id in its own: it goes.
 */
export async function keepBilling(uid: string, pseudonym: string): Promise<void> {
  const { tickets, subscriptions, payments } = collections
  for (const collection of [tickets, subscriptions, payments])
    await untilSettled(() =>
      forEachFound(ownedBy(collection, uid), (batch, found) => {
        // Free, simulated, or a gift: only a ticket says what paid for it.
        if (found.id.includes(uid) || found.get('payment_id') === null) return batch.delete(found.ref)
        const opens = ['unused', 'active'].includes(found.get('status'))
        return batch.update(found.ref, { user_id: pseudonym, ...(opens && { status: 'void' }) })
      }),
    )
}
