import { type Profile, profileSchema } from '@tablee/domain'
import { z } from 'zod'
import { profileFaultTexts } from '../../messages/profile.ts'

const typed = z.object({ first_name: z.string(), age: z.string(), gender: z.string(), terms: z.boolean() })

/** The form as it is typed: an age is text until it is read, and nothing need be chosen yet. */
export type ProfileForm = z.infer<typeof typed>

const OLDEST = 100

/** Only figures are taken, and an age above 100 is ignored: the field keeps what it had. */
export function ageAsTyped(next: string, before: string): string {
  const figures = next.replaceAll(/\D/g, '')
  return Number(figures) > OLDEST ? before : figures
}

/** What `/personal-info` accepts, as a profile, with a French sentence for each field that it does not. */
export const profileFormSchema = typed.transform((form, context): Profile => {
  const parsed = profileSchema.safeParse({ ...form, age: form.age === '' ? undefined : Number(form.age) })
  if (parsed.success) return parsed.data
  for (const field of new Set(parsed.error.issues.map((issue) => issue.path[0]))) {
    const message = faultOf(form, field)
    if (message) context.addIssue({ code: 'custom', path: [String(field)], message })
  }
  return z.NEVER
})

function faultOf(form: ProfileForm, field: PropertyKey | undefined): string | undefined {
  if (field === 'first_name') return firstNameFault(form.first_name)
  if (field === 'age') return ageFault(form.age)
  if (field === 'gender') return profileFaultTexts['gender-missing']
  if (field === 'terms') return profileFaultTexts['terms-missing']
  return undefined
}

function firstNameFault(name: string): string {
  if (name.trim() === '') return profileFaultTexts['first-name-missing']
  return profileFaultTexts[name.trim().length > 50 ? 'first-name-too-long' : 'first-name-unreadable']
}

function ageFault(age: string): string {
  if (age === '') return profileFaultTexts['age-missing']
  return profileFaultTexts[Number(age) < 18 ? 'age-too-low' : 'age-too-high']
}
