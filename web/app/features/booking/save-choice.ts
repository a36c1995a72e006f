import type { UserDocument } from '@tablee/domain'
import { report } from '../../firebase/report.ts'
import { writeUser } from '../../firebase/write-user.ts'
import { common } from '../../messages/common.ts'
import { toast } from '../../ui/toast.ts'

/** Saves what was chosen. A failure is said, and leaves the choice as it is on screen. */
export async function saveChoice(uid: string, choice: Partial<Omit<UserDocument, 'id'>>): Promise<boolean> {
  try {
    await writeUser(uid, choice)
    return true
  } catch (error) {
    report('A choice could not be saved', error)
    toast.error(common.saveFailed)
    return false
  }
}
