// What an error of nodemailer or of its socket says about a mail.

/**
 * Whether the mail itself was refused permanently: a 5xx reply to its recipient or its message, or an error
 * of `buildEnvelope`. A 5xx reply to another command (connection, authentication, sender) does not concern
 * this mail, and is retried.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = smtpErrorDetails(error)
  return responseCode !== null && responseCode >= 500 && (command === null || recipientCommands.has(command))
}

/** The commands, as nodemailer names them, whose 5xx answer means that this mail was refused, and not every mail. */
const recipientCommands: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])

/**
 * Whether the mail server took no mail at all: it was not reached, closed the connection, answered 421, or refused us before
 * the recipient was named. That uses up none of the mail's attempts.
 */
export function isServerAway(error: unknown): boolean {
  const { code, responseCode, command } = smtpErrorDetails(error)
  if (responseCode === null) return code !== null && connectionErrors.has(code)
  return responseCode === 421 || (command !== null && !recipientCommands.has(command))
}

/** Codes of nodemailer (its `ERROR_CODES`) and of Node's sockets for a connection that was not made or did not last. */
const connectionErrors: ReadonlySet<string> = new Set([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EAUTH'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
])

/** The error as it is stored: code and message, at most 300 characters. */
export function describeFailure(error: unknown): string {
  const { code, message } = smtpErrorDetails(error)
  return `${code ?? 'error'}: ${message}`.slice(0, 300)
}

interface SmtpErrorDetails {
  readonly code: string | null
  readonly responseCode: number | null
  readonly command: string | null
  readonly message: string
}

function smtpErrorDetails(error: unknown): SmtpErrorDetails {
  if (!(error instanceof Error))
    return { code: null, responseCode: null, command: null, message: String(error) }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    command: 'command' in error && typeof error.command === 'string' ? error.command : null,
    message: error.message,
  }
}
