import type { Person } from '../../firebase/person.ts'
import { report } from '../../firebase/report.ts'
import { useOnce } from '../../firebase/use-once.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { photoFaultTexts, profilePageTexts } from '../../messages/profile-page.ts'
import { toast } from '../../ui/toast.ts'
import { photoOf } from './photo-of.ts'

export interface PhotoActions {
  /** A photo is being redrawn, saved or taken away. */
  readonly busy: boolean
  readonly choose: (file: File) => void
  readonly remove: () => void
}

/** Changes the person's photo, and says how it went. The screen sees the new one in the person's document. */
export function usePhoto(person: Person): PhotoActions {
  const [busy, run] = useOnce()

  async function choose(file: File) {
    toast.clear()
    const photo = await photoOf(file)
    if ('fault' in photo) {
      const { title, text } = photoFaultTexts[photo.fault]
      return toast.error(title, text)
    }
    await save(person, photo.picture)
  }

  return {
    busy,
    choose: (file) => run(() => choose(file)),
    remove: () => run(() => save(person, null)),
  }
}

/** With the address, for who has no document yet: the first that is written needs one. */
async function save({ uid, email }: Person, avatar_url: string | null) {
  toast.clear()
  try {
    await writeUser(uid, { email, avatar_url })
    toast.success(avatar_url ? profilePageTexts.photoSaved : profilePageTexts.photoRemoved)
  } catch (error) {
    report('The photo could not be saved', error)
    toast.error(profilePageTexts.photoNotSaved)
  }
}
