import type { MailDocument } from '@tablee/domain'
import type { Message } from './outbox.ts'

/** The e-mails that are written when they are sent. */
export type LateKind = 'password_reset'

/**
 * Writes an e-mail that waited in the outbox without its message: what is in it must rest nowhere, and whoever asked for
 * it must not see, not even by the time it takes, whether there was anything to write. Null where there is not.
 */
export async function lateMessage({ kind, to }: Pick<MailDocument, 'kind' | 'to'>): Promise<Message | null> {
  if (kind !== ('password_reset' satisfies LateKind)) throw new Error(`A mail of kind ${kind} has no message`)
  const { passwordResetMessage } = await import('../account/password-reset-message.ts')
  return passwordResetMessage(to)
}
