const NOTHING_TO_JUDGE =
  'a deletion has no request.resource, which the condition reads: it fails, and what fails is denied'

/** Mutants that no request can tell from the rules, by name, each with the reason. */
export const equivalents: Record<string, string> = {
  'users, update: allow more: delete': NOTHING_TO_JUDGE,
}
