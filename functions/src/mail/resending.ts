import type { MailDocument } from '@tablee/domain'

/** Back into the queue as it is, or written anew under an id of its own; else why neither, by a refusal's code. */
export type Resending = 'requeue' | 'rewrite' | 'mail-under-way' | 'mail-gone'

/** What can be written again from the documents that it speaks of, where those still say so. */
const rewritten: ReadonlySet<MailDocument['kind']> = new Set([
  'payment_confirmation',
  'table_revealed',
  'table_changed',
  'table_reminder',
])

/**
 * How a mail can be sent once more. A dead letter still has its message, or is written as it is sent; of what was
 * delivered nothing is left. A code of ten minutes opens nothing any more: whoever waits for one asks for a new one.
 */
export function resendingOf({ kind, delivery }: Pick<MailDocument, 'kind' | 'delivery'>): Resending {
  if (delivery.state !== 'SUCCESS' && delivery.state !== 'ERROR') return 'mail-under-way'
  if (kind === 'email_confirmation') return 'mail-gone'
  if (delivery.state === 'ERROR') return 'requeue'
  return rewritten.has(kind) ? 'rewrite' : 'mail-gone'
}

/** Whether it can be sent once more, as far as the mail itself tells. */
export function isResendable(mail: Pick<MailDocument, 'kind' | 'delivery'>): boolean {
  return ['requeue', 'rewrite'].includes(resendingOf(mail))
}
