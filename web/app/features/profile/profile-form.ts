import type { UserDocument } from '@tablee/domain/documents'
import { currentTerms } from '@tablee/domain/legal'
import { OLDEST, type Profile, type ProfileFault, profileFaults, profileSchema } from '@tablee/domain/profile'
import { z } from 'zod'
import type { Person } from '../../data/auth.ts'
import { keepForNextWrite, type ProfileFields, profileQuery } from '../../data/own-profile.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalOf } from '../../data/refusals.ts'
import { writeUser } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { toast } from '../../ui/toast.ts'
import { profileFaultTexts, profileSaveFailed, profileTexts } from './texts.ts'

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

/**
 * Begins to save the profile, and says how it went; `saved` knows. Somebody who is further along keeps the step they are
 * at, and the terms that they agreed to, with the moment. Of somebody who goes on meanwhile nothing is lost: what cannot be
 * saved is kept for the next write.
 */
export async function saveProfile(
  person: Person,
  user: UserDocument | null,
  { profile, goesOn }: { profile: Profile; goesOn: boolean },
): Promise<{ saved: Promise<boolean> }> {
  toast.clear()
  const { first_name, age, gender } = profile
  const first = missing(await stored(person.uid, user))
  const fields = { email: person.email, first_name, age, gender, ...first }
  const fail = (error: unknown) => {
    const code = refusalOf(error)
    const keeps = goesOn && code !== 'unauthenticated'
    if (keeps) keepForNextWrite(person.uid, fields)
    toast.error(profileSaveFailed(code), keeps ? profileTexts.savedLater : undefined)
    return false
  }
  const done = () => {
    toast.success(profileTexts.saved)
    return true
  }
  return { saved: writeUser(person.uid, fields).then(done, fail) }
}

/** What is set at the first save and left as it is at the others; nothing of an unread profile, which may have it all. */
function missing(found: UserDocument | null | 'unread'): ProfileFields {
  if (found === 'unread') return {}
  return {
    ...(found?.last_name == null && { last_name: '' }),
    ...(found?.onboarding_step == null && { onboarding_step: 'test-introduction' }),
    ...(found?.terms_accepted_at == null && {
      terms_accepted_at: now(),
      terms_version: currentTerms.version,
    }),
  }
}

/** The profile as it stands. The gate hands out none also where it could not be read: it is read once more. */
async function stored(uid: string, user: UserDocument | null): Promise<UserDocument | null | 'unread'> {
  return user ?? queryClient.fetchQuery(profileQuery(uid)).catch(() => 'unread' as const)
}
