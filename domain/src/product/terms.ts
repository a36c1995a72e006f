/** A version of the terms of use and of sale, which are agreed to together. */
export interface TermsVersion {
  readonly version: number
  /** The day, `YYYY-MM-DD`, from which it applies. */
  readonly since: string
  /** What is new in it, in French: what a person reads before they agree. None for the first. */
  readonly changes: readonly string[]
}

/** The version that applies now. `firestore.rules` lets no higher one be written. */
export const currentTerms: TermsVersion = {
  version: 2,
  since: '2026-11-23',
  changes: [
    'Quand ces conditions changent, le site vous dit ce qui change et vous demande votre accord avant votre prochaine réservation.',
    'Vous fermez votre compte vous-même, depuis votre profil, sans avoir à nous écrire.',
  ],
}

/** Every version, the oldest first. */
export const termsVersions: readonly TermsVersion[] = [
  { version: 1, since: '2026-11-21', changes: [] },
  currentTerms,
]

interface Consent {
  readonly terms_accepted_at?: Date | null | undefined
  readonly terms_version?: number | null | undefined
}

/** The version that a person has agreed to, or null. Who agreed before versions were kept agreed to the first. */
export function agreedTerms({ terms_accepted_at, terms_version }: Consent): number | null {
  if (!terms_accepted_at) return null
  return terms_version ?? 1
}

/** Whether a person has agreed to terms that no longer apply: they agree to the current ones before they book. */
export function hasOldTerms(consent: Consent): boolean {
  const agreed = agreedTerms(consent)
  return agreed !== null && agreed < currentTerms.version
}

/** What is new since the version that a person has agreed to, the oldest change first. */
export function changesSince(agreed: number): readonly string[] {
  return termsVersions.filter(({ version }) => version > agreed).flatMap(({ changes }) => changes)
}
