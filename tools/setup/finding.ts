/** One thing that was looked at, and what is wrong with it: a sentence that says what to do. */
export type Finding = { what: string; fault: string | null }

/** A finding as a line of the terminal. */
export function inWords({ what, fault }: Finding): string {
  return fault === null ? `  ✓ ${what}` : `  ✗ ${what}: ${fault}`
}
