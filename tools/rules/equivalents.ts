const NOTHING_TO_JUDGE =
  'a deletion has no request.resource, which the condition reads: it fails, and what fails is denied'
const MISSING_ALONE = 'it opens what is missing, which no list holds; the rest is what a list is allowed'
const REFUSED_ANYWAY = 'a field that no profile has is refused by isProfileOf, whoever writes it'

/** Mutants that no request can tell from the rules, by name, each with the reason. */
export const equivalents: Record<string, string> = {
  'users, update: allow more: delete': NOTHING_TO_JUDGE,
  'user_registrations, get: allow more: list': MISSING_ALONE,
  'open_payments, get: allow more: list': MISSING_ALONE,
  "areStepsAlone: more fields: 'onboarding_step'…": REFUSED_ANYWAY,
}
