import { VISIBLE } from '../text/invisible.ts'
import { firstNameSchema, genderSchema, LONGEST_NAME, OLDEST, YOUNGEST } from './profile.ts'

/** What can be wrong with a profile; the site has words for each. */
export type ProfileFault =
  | 'first-name-missing'
  | 'first-name-too-long'
  | 'first-name-unreadable'
  | 'age-missing'
  | 'age-too-low'
  | 'age-too-high'
  | 'gender-missing'
  | 'terms-missing'

/** A profile as it stands in a form, where anything may be missing yet. */
export type ProfileDraft = { first_name: string; age: number | null; gender: string | null; terms: boolean }

/** What is wrong with a profile, at most one fault a field, in the form's order; none exactly when `profileSchema` takes it. */
export function profileFaults({ first_name, age, gender, terms }: ProfileDraft): ProfileFault[] {
  const faults = [
    firstNameFault(first_name.trim()),
    ageFault(age),
    genderSchema.safeParse(gender).success ? null : 'gender-missing',
    terms ? null : 'terms-missing',
  ] as const
  return faults.filter((fault) => fault !== null)
}

function firstNameFault(name: string): ProfileFault | null {
  if (!VISIBLE.test(name)) return 'first-name-missing'
  if (name.length > LONGEST_NAME) return 'first-name-too-long'
  return firstNameSchema.safeParse(name).success ? null : 'first-name-unreadable'
}

function ageFault(age: number | null): ProfileFault | null {
  if (age === null || !Number.isSafeInteger(age)) return 'age-missing'
  if (age < YOUNGEST) return 'age-too-low'
  return age > OLDEST ? 'age-too-high' : null
}
