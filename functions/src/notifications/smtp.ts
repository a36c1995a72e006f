import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import type { MailDocument } from '@tablee/domain/documents'
import { product } from '@tablee/domain/product'
import type { SendMailOptions } from 'nodemailer'
import { mailConfig } from '../platform/config.ts'
import type { Message } from './outbox.ts'

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

type Patience = Readonly<{
  /** For reaching the server. */
  connectionTimeout: number
  /** For everything, however busy the server looks. */
  totalTimeout: number
}>

/**
 * Connects to a mail server over a socket that is destroyed when the time is up. nodemailer's own timeouts cannot bound
 * a sending: they start again with each byte, and its transport cannot be closed in the middle of one.
 */
function connectWithin(
  server: Readonly<{ host: string; port: number }>,
  { connectionTimeout, totalTimeout }: Patience,
): Promise<Socket> {
  const socket = connect(server)
  const end = (after: number, what: string) =>
    setTimeout(() => socket.destroy(new Error(`${what} after ${after} ms`)), after)
  const reaching = end(connectionTimeout, 'Not connected')
  const sending = end(totalTimeout, 'Not sent')
  socket.once('connect', () => clearTimeout(reaching))
  socket.once('close', () => {
    clearTimeout(reaching)
    clearTimeout(sending)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
  })
}

export type Outgoing = Readonly<{ id: string; to: string; kind: MailDocument['kind']; message: Message }>

/** Hands one e-mail to a mail server; rejects when the server does not take it. */
export type Send = (mail: Outgoing) => Promise<void>

/**
 * `totalTimeout` is the bound: it stays below the lease, so that nobody sends while a slow sender still may, and below
 * the time limit of `sendMail`. The others only end a silence sooner.
 */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  totalTimeout: 50_000,
} as const

/** Sends over the configured mail server. */
export const sendBySmtp: Send = (mail) => sendBy({ ...mailConfig(), ...timeouts }, mail)

type Server = ReturnType<typeof mailConfig> & { [Timeout in keyof typeof timeouts]: number }

/** Sends over one mail server; outside the local worlds, never without TLS. The package is loaded by who sends only. */
export async function sendBy(server: Server, outgoing: Outgoing): Promise<void> {
  const { smtpUrl, from, greetingTimeout, socketTimeout } = server
  const connection = connectionOf(new URL(smtpUrl))
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...connection,
    greetingTimeout,
    socketTimeout,
    getSocket: (_, done) => {
      connectWithin(connection, server).then(
        (socket) => done(null, { connection: socket }),
        (error: Error) => done(error, false),
      )
    },
  })
  await transport.sendMail(envelopeOf(outgoing, from))
}

function connectionOf(url: URL) {
  const secure = url.protocol === 'smtps:'
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !EMULATED,
    ...(auth.user && { auth }),
  }
}
