import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { MailDocument } from '@tablee/domain/documents'
import { product } from '@tablee/domain/product'
import type { SendMailOptions } from 'nodemailer'
import { mailConfig, paceConfig } from '../platform/config.ts'
import { runtimeOptions } from '../platform/runtime.ts'
import type { Message } from './outbox.ts'

/**
 * Mails that a user does not need for what they have asked for. They contain a way to unsubscribe. All
 * others are about the user's own account, registration or money
 * (docs/decisions/0009-list-unsubscribe-on-welcome-mail-only.md).
 */
const optional: ReadonlySet<MailDocument['kind']> = new Set(['welcome'])

/**
 * An e-mail as nodemailer sends it. The only header with a user's input is the recipient, which must be
 * exactly one address; the error for another one is permanent (553), so that it is not retried.
 */
export function buildEnvelope({ id, to, kind, message }: OutgoingMail, from: string): SendMailOptions {
  if (!oneAddress.test(to))
    throw Object.assign(new Error('Recipient is not exactly one address'), { responseCode: 553 })
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

/** Excludes lists, display names, line breaks and invisible characters. */
const oneAddress = /^[^\p{C}\p{Z}",;:<>()[\]\\@]{1,64}@[^\p{C}\p{Z}",;:<>()[\]\\@]{1,255}$/u

/**
 * Removes line breaks, control characters that change the text direction, and the start of an encoded word
 * (RFC 2047).
 */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
}

/** The same for every attempt at one mail: a mail program that gets it twice shows it once. */
function messageId(id: string, from: string): string {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@${host}>`
}

type SmtpTimeouts = Readonly<{
  /** Until the connection is established, in milliseconds. */
  connectionTimeout: number
  /** For the whole attempt, in milliseconds, whether or not the server is active. */
  totalTimeout: number
}>

/**
 * Connects to a mail server with a socket that is destroyed when the time is up. The timeouts of nodemailer
 * do not bound an attempt, because they restart with each byte. Its transport cannot be closed during one.
 */
function connectWithTimeout(
  server: Readonly<{ host: string; port: number }>,
  { connectionTimeout, totalTimeout }: SmtpTimeouts,
): Promise<Socket> {
  const socket = connect(server)
  const end = (after: number, what: string) =>
    setTimeout(
      () => socket.destroy(Object.assign(new Error(`${what} after ${after} ms`), { code: 'ETIMEDOUT' })),
      after,
    )
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

export type OutgoingMail = Readonly<{ id: string; to: string; kind: MailDocument['kind']; message: Message }>

/** Passes one e-mail to a mail server; rejects if the server does not accept it. */
export type Send = (mail: OutgoingMail) => Promise<void>

/**
 * In milliseconds. `totalTimeout` bounds the attempt: it is below the lease, so that no second attempt starts
 * during a slow one, and below the time limit of `sendMail`. The other timeouts only end a silence sooner.
 */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  totalTimeout: 50_000,
} as const

/** Sends by the configured mail server. */
export const sendBySmtp: Send = (mail) => sendBy({ ...mailConfig(), ...timeouts }, mail)

type Server = ReturnType<typeof mailConfig> & { [Timeout in keyof typeof timeouts]: number }

/** Sends by one mail server. TLS is required except in local environments. nodemailer is imported lazily. */
export async function sendBy(server: Server, outgoing: OutgoingMail): Promise<void> {
  const { smtpUrl, from, greetingTimeout, socketTimeout } = server
  const connection = connectionOf(new URL(smtpUrl))
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...connection,
    greetingTimeout,
    socketTimeout,
    getSocket: (_, done) => {
      connectWithTimeout(connection, server).then(
        (socket) => done(null, { connection: socket }),
        (error: Error) => done(error, false),
      )
    },
  })
  await transport.sendMail(buildEnvelope(outgoing, from))
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

/** The instances that send: those of `sendMail`, and the one of `retryOutbox`. Each has its share of the rate. */
const SENDERS = runtimeOptions.mail.maxInstances + runtimeOptions.frequentJob.maxInstances

/** When this instance may send its next mail, in milliseconds of the system's clock. */
let next = 0

/**
 * Waits until this instance may send a mail, so that all of them together keep the mail server's rate
 * (`MAILS_PER_SECOND`). Returns false, without waiting, if that would take longer than `most` milliseconds.
 */
export async function waitToSend(most = Number.POSITIVE_INFINITY): Promise<boolean> {
  const now = Date.now()
  const at = Math.max(now, next)
  if (at - now > most) return false
  next = at + (1000 * SENDERS) / paceConfig().mailsPerSecond
  if (at > now) await pause(at - now)
  return true
}
