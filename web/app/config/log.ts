/** Where a failure goes that must not stop the person: the browser's console, with what was being tried. */
export function report(attempt: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where a failure is logged
  console.warn(`${attempt}:`, error)
}
