import type { Profile, UserDocument } from '@tablee/domain'
import { now } from '../../firebase/clock.ts'
import type { Person } from '../../firebase/person.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { profileSaveFailed, profileTexts } from '../../messages/profile.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Saves the profile and says how it went. Somebody who is further along keeps the step they are at,
 * and the moment at which they accepted the terms.
 */
export async function saveProfile(
  person: Person,
  user: UserDocument | null,
  profile: Profile,
): Promise<boolean> {
  const { first_name, age, gender } = profile
  toast.clear()
  try {
    await writeUser(person.uid, {
      email: person.email,
      first_name,
      last_name: user?.last_name ?? '',
      age,
      gender,
      onboarding_step: user?.onboarding_step ?? 'test-introduction',
      terms_accepted_at: user?.terms_accepted_at ?? now(),
    })
    toast.success(profileTexts.saved)
    return true
  } catch (error) {
    toast.error(profileSaveFailed(refusalOf(error)))
    return false
  }
}
