/** The line of firestore.rules at which the local worlds' own rules are put. */
const PLACE = '    // local worlds only: tools/world/local-rules.ts\n'

/** Public pages read the clock signed out, and a tester moves it from the browser. */
const CLOCK_RULES = `
    match /dev/clock {
      allow get: if true;
      allow create: if request.resource.data.offset_ms is number;
      allow update: if request.resource.data.offset_ms is number;
    }
`

/**
 * The rules of the local worlds: the deployed ones and, beside them, `dev/clock`, which production does not know.
 * Throws when the place for it is not there exactly once, rather than leave a world without a clock.
 */
export function localRules(rules: string): string {
  const parts = rules.split(PLACE)
  if (parts.length !== 2)
    throw new Error('firestore.rules must hold the place for the local rules exactly once')
  return parts.join(CLOCK_RULES)
}
