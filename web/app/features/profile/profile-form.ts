import type { UserDocument } from '@tablee/domain/documents'
import { currentTerms } from '@tablee/domain/legal'
import {
  MAX_AGE,
  type Profile,
  type ProfileErrorCode,
  profileErrors,
  profileSchema,
} from '@tablee/domain/profile'
import { z } from 'zod'
import type { AuthUser } from '../../data/auth.ts'
import { addToNextWrite, type ProfileFields, profileQuery } from '../../data/own-profile.ts'
import { queryClient } from '../../data/query-client.ts'
import { refusalCodeOf } from '../../data/refusals.ts'
import { saveOwnProfile } from '../../data/write-user.ts'
import { now } from '../../hooks/clock.ts'
import { safeSessionStorage } from '../../hooks/storage.ts'
import { toast } from '../../ui/toast.ts'
import { profileErrorTexts, profileSaveFailed, profileTexts } from './texts.ts'

const typed = z.object({ first_name: z.string(), age: z.string(), gender: z.string(), terms: z.boolean() })

/** The form's values as typed: the age is text, and the gender may be empty. */
export type ProfileForm = z.infer<typeof typed>

const keyOf = (uid: string) => `tablee.profile.${uid}`

/** Stores the fields that are typed in this tab until they are saved or the page is left, to survive a reload. */
export function storeTypedField(uid: string, field: Partial<ProfileForm>): void {
  safeSessionStorage.set(keyOf(uid), JSON.stringify({ ...typedFields(uid), ...field }))
}

/** The fields that were typed. The others are as stored: another tab may have saved them meanwhile. */
export function typedFields(uid: string): Partial<ProfileForm> {
  try {
    // `as`: JSON has no undefined.
    return typed
      .partial()
      .parse(JSON.parse(safeSessionStorage.get(keyOf(uid)) ?? '{}')) as Partial<ProfileForm>
  } catch {
    // Translate: an invalid stored value counts as nothing typed.
    return {}
  }
}

export function forgetForm(uid: string): void {
  safeSessionStorage.remove(keyOf(uid))
}

/** Keeps only digits. An age above 100 is ignored: the field keeps its value. */
export function ageAsTyped(next: string, before: string): string {
  const figures = next.replaceAll(/\D/g, '')
  return Number(figures) > MAX_AGE ? before : figures
}

/** Parses the form into a profile, with a French error for each invalid field. */
export const profileFormSchema = typed.transform((form, context): Profile => {
  const draft = { ...form, age: form.age === '' ? null : Number(form.age) }
  for (const error of profileErrors(draft)) {
    context.addIssue({ code: 'custom', path: [fieldOf[error]], message: profileErrorTexts[error] })
  }
  const parsed = profileSchema.safeParse(draft)
  return parsed.success ? parsed.data : z.NEVER
})

const fieldOf: Readonly<Record<ProfileErrorCode, keyof ProfileForm>> = {
  'first-name-missing': 'first_name',
  'first-name-too-long': 'first_name',
  'first-name-unreadable': 'first_name',
  'first-name-link': 'first_name',
  'age-missing': 'age',
  'age-too-low': 'age',
  'age-too-high': 'age',
  'gender-missing': 'gender',
  'terms-missing': 'terms',
}

/**
 * Starts saving the profile; a toast shows the result, and `saved` resolves to it. The onboarding step and the accepted
 * terms, with their time, are not overwritten. With `goesOn`, fields that cannot be saved are added to the next write.
 */
export async function saveProfile(
  authUser: AuthUser,
  user: UserDocument | null,
  { profile, goesOn }: { profile: Profile; goesOn: boolean },
): Promise<{ saved: Promise<boolean> }> {
  toast.clear()
  const { first_name, age, gender } = profile
  const first = firstSaveFields(await stored(authUser.uid, user))
  const fields = { email: authUser.email, first_name, age, gender, ...first }
  const fail = (error: unknown) => {
    const code = refusalCodeOf(error)
    const isSavedLater = goesOn && code !== 'unauthenticated'
    if (isSavedLater) addToNextWrite(authUser.uid, fields)
    toast.error(profileSaveFailed(code), isSavedLater ? profileTexts.savedLater : undefined)
    return false
  }
  const done = () => {
    toast.success(profileTexts.saved)
    return true
  }
  return { saved: saveOwnProfile(authUser.uid, fields).then(done, fail) }
}

/** Fields that only the first save sets. None if the profile is unreadable, because it may have them. */
function firstSaveFields(found: UserDocument | null | 'unreadable'): ProfileFields {
  if (found === 'unreadable') return {}
  return {
    ...(found?.last_name == null && { last_name: '' }),
    ...(found?.onboarding_step == null && { onboarding_step: 'test-introduction' }),
    ...(found?.terms_accepted_at == null && {
      terms_accepted_at: now(),
      terms_version: currentTerms.version,
    }),
  }
}

/** The stored profile. The guard also passes null if it could not be read, so it is read once more. */
async function stored(uid: string, user: UserDocument | null): Promise<UserDocument | null | 'unreadable'> {
  return user ?? queryClient.fetchQuery(profileQuery(uid)).catch(() => 'unreadable' as const)
}
