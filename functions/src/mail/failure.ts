const A_MINUTE = 60_000

/** After so many attempts a mail is a dead letter. */
export const MAX_ATTEMPTS = 8

/** When to try again after so many attempts: a minute, then twice as long each time, an hour at most. */
export function nextAttemptAfter(attempts: number, now: Date): Date {
  const minutes = Math.min(2 ** (attempts - 1), 60)
  return new Date(now.getTime() + minutes * A_MINUTE)
}

/**
 * Whether the mail server refused this very mail for good: a 5xx to the recipient or to the message. A refused sign-in
 * (535) is a 5xx too, but says nothing about the mail: somebody will mend the configuration.
 */
export function isPermanent(error: unknown): boolean {
  const { responseCode, code } = factsOf(error)
  return responseCode !== null && responseCode >= 500 && code !== 'EAUTH'
}

/** What is kept of a failure: the server's own words, short. */
export function describeFailure(error: unknown): string {
  const { code, message } = factsOf(error)
  return `${code ?? 'error'}: ${message}`.slice(0, 300)
}

function factsOf(error: unknown): { code: string | null; responseCode: number | null; message: string } {
  if (!(error instanceof Error)) return { code: null, responseCode: null, message: String(error) }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : null,
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null,
    message: error.message,
  }
}
