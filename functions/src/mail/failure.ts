const A_MINUTE = 60_000

/** After so many attempts a mail is a dead letter. */
export const MAX_ATTEMPTS = 8

/** When to try again after so many attempts: a minute, then twice as long each time, an hour at most. */
export function nextAttemptAfter(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), 60)
  return new Date(now.getTime() + minutes * A_MINUTE)
}

/**
 * Whether this very mail was refused for good: a 5xx to its recipient or to its message, or one of our own making. A 5xx
 * to anything else (the connection, our sign-in, our sender) says nothing about the mail: somebody will mend that.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = factsOf(error)
  return responseCode !== null && responseCode >= 500 && (command === null || aboutTheMail.has(command))
}

/** The commands, as nodemailer names them on its errors. */
const aboutTheMail: ReadonlySet<string> = new Set(['RCPT TO', 'DATA'])

/** What is kept of a failure: the server's own words, short. */
export function describeFailure(error: unknown): string {
  const { code, message } = factsOf(error)
  return `${code ?? 'error'}: ${message}`.slice(0, 300)
}

interface Facts {
  readonly code: string | null
  readonly responseCode: number | null
  readonly command: string | null
  readonly message: string
}

function factsOf(error: unknown): Facts {
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
