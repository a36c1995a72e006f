import { OLDEST, type Profile, type ProfileFault, profileFaults, profileSchema } from '@tablee/domain'
import { z } from 'zod'
import { profileFaultTexts } from '../../messages/profile.ts'

const typed = z.object({ first_name: z.string(), age: z.string(), gender: z.string(), terms: z.boolean() })

/** The form as it is typed: an age is text until it is read, and nothing need be chosen yet. */
export type ProfileForm = z.infer<typeof typed>

/** Only figures are taken, and an age above 100 is ignored: the field keeps what it had. */
export function ageAsTyped(next: string, before: string): string {
  const figures = next.replaceAll(/\D/g, '')
  return Number(figures) > OLDEST ? before : figures
}

/** What `/personal-info` accepts, as a profile, with a French sentence for each field that it does not. */
export const profileFormSchema = typed.transform((form, context): Profile => {
  const draft = { ...form, age: form.age === '' ? null : Number(form.age) }
  for (const fault of profileFaults(draft)) {
    context.addIssue({ code: 'custom', path: [fieldOf[fault]], message: profileFaultTexts[fault] })
  }
  const parsed = profileSchema.safeParse(draft)
  return parsed.success ? parsed.data : z.NEVER
})

const fieldOf: Readonly<Record<ProfileFault, keyof ProfileForm>> = {
  'first-name-missing': 'first_name',
  'first-name-too-long': 'first_name',
  'first-name-unreadable': 'first_name',
  'age-missing': 'age',
  'age-too-low': 'age',
  'age-too-high': 'age',
  'gender-missing': 'gender',
  'terms-missing': 'terms',
}
