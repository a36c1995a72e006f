/** Logs a failure that must not interrupt the user, with what was attempted. */
export function logWarning(attempt: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the only place in the site that logs
  console.warn(`${attempt}:`, error)
}
