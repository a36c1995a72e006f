import { paymentDocument } from '@tablee/domain'
import { z } from 'zod'

/** A payment as its receipt tells of it: the domain's document, and how its disputes stand. */
export const receiptDocument = paymentDocument.extend({
  disputes: z.record(z.string(), z.string()).default({}),
})

export type Receipt = z.output<typeof receiptDocument>

/** Whether the payer's bank gave everything back, against us. */
export function isLost({ disputes }: Receipt): boolean {
  return Object.values(disputes).includes('lost')
}
