/** The line of firestore.rules that is replaced by the rules for local environments. */
const PLACE = '    // Replaced in local environments: tools/world/local-rules.ts\n'

/** Signed-out pages read the clock, and a tester moves it from the browser. */
const CLOCK_RULES = `
    match /dev/clock {
      allow get: if true;
      allow create: if request.resource.data.offset_ms is number;
      allow update: if request.resource.data.offset_ms is number;
    }
`

/**
 * The deployed rules with a rule for `dev/clock`, which exists only in local environments. Throws unless the
 * placeholder line occurs exactly once, because an environment without a clock would be hard to diagnose.
 */
export function localRules(rules: string): string {
  const parts = rules.split(PLACE)
  if (parts.length !== 2)
    throw new Error('firestore.rules must contain the placeholder for the local rules exactly once')
  return parts.join(CLOCK_RULES)
}
