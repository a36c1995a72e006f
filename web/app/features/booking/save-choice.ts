import type { UserDocument } from '@tablee/domain'
import { keepForNextWrite } from '../../firebase/own-profile.ts'
import { refusalOf } from '../../firebase/refused.ts'
import { report } from '../../firebase/report.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'

type Choice = Partial<Omit<UserDocument, 'id'>>

/** Saves what was chosen. A failure is said, and leaves the choice as it is on screen. */
export async function saveChoice(uid: string, choice: Choice): Promise<boolean> {
  try {
    await writeUser(uid, choice)
    return true
  } catch (error) {
    report('A choice could not be saved', error)
    toast.error(common.saveFailed)
    return false
  }
}

/**
 * Saves it while the person goes on. What does not get through is said, stays chosen and goes with the next write; what
 * the rules refuse is said and taken back.
 */
export function saveChoiceAhead(uid: string, choice: Choice): void {
  writeUser(uid, choice).catch((error: unknown) => {
    report('A choice could not be saved', error)
    if (refusalOf(error) !== 'unavailable') return toast.error(common.saveFailed)
    keepForNextWrite(uid, choice)
    toast.error(common.savedLater)
  })
}
