import type { MailDocument } from '@tablee/domain'
import { mailConfig } from '../platform/config.ts'
import { envelopeOf } from './envelope.ts'
import type { Message } from './outbox.ts'
import { connectWithin } from './patient-socket.ts'

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
