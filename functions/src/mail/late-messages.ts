import type { MailDocument } from '@tablee/domain'
import type { Message } from './outbox.ts'

/**
 * Writes an e-mail that waited in the outbox without its message. What is in it must rest nowhere: a link that opens an
 * account, other people's names. Whoever asked for a new password must not see, not even by the time it takes, whether
 * there was anything to write. Null where there is not.
 */
export async function lateMessage(
  mail: Pick<MailDocument, 'kind' | 'to' | 'about'>,
): Promise<Message | null> {
  const { kind, to, about } = mail
  switch (kind) {
    case 'password_reset': {
      const { passwordResetMessage } = await import('../account/password-reset-message.ts')
      return passwordResetMessage(to)
    }
    case 'table_revealed':
    case 'table_changed':
    case 'table_reminder': {
      const { tableMessage } = await import('../week/table-message.ts')
      return about ? tableMessage(kind, about) : null
    }
    default:
      throw new Error(`A mail of kind ${kind} has no message`)
  }
}
