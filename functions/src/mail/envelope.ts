import { createHash } from 'node:crypto'
import { type MailDocument, product } from '@tablee/domain'
import type { SendMailOptions } from 'nodemailer'
import type { Outgoing } from './smtp.ts'

/**
 * What nobody needs in order to use what they have asked for (docs/decisions/0009): it says how to be written to no more.
 * Everything else tells of one's own account, seat or money.
 */
const optional: ReadonlySet<MailDocument['kind']> = new Set(['welcome'])

/**
 * An e-mail as the mail server gets it. No header holds what somebody typed but their own address, which has to be one
 * address and nothing else; what is thrown is for good, so that no retry follows.
 */
export function envelopeOf({ id, to, kind, message }: Outgoing, from: string): SendMailOptions {
  if (!oneAddress.test(to)) throw Object.assign(new Error('Not one address'), { responseCode: 553 })
  const { subject, html, text, attachments } = message
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    html,
    text,
    attachments: attachments.map(({ filename, content, content_type: contentType }) => ({
      filename,
      content,
      contentType,
    })),
    messageId: messageId(id, from),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(optional.has(kind) && { 'List-Unsubscribe': `<mailto:${product.supportEmail}?subject=STOP>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Neither a list, nor a name beside it, nor a second line, nor a letter that is not seen. */
const oneAddress = /^[^\p{C}\p{Z}",;:<>()[\]\\@]{1,64}@[^\p{C}\p{Z}",;:<>()[\]\\@]{1,255}$/u

/** Without what breaks a line, turns its direction, or passes for an encoded word (RFC 2047). */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
}

/** The same for every attempt at the same mail: a reader that gets it twice shows it once. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${host}>`
}
