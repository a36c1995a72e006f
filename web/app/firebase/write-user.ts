import { paths, type UserDocument } from '@tablee/domain'
import { FirebaseError } from 'firebase/app'
import { doc, setDoc } from 'firebase/firestore'
import { firebaseAuth } from './auth.ts'
import { firestore } from './firestore.ts'
import { keptOf, showWrite } from './own-profile.ts'
import { withPatience } from './patience.ts'
import { Refused } from './refused.ts'

const PATIENCE_MS = 10_000

/**
 * Saves fields of the person's own document. Each named field is replaced whole, the others stay. A refusal of the
 * rules, and a network that does not answer, both come back as `Refused`.
 */
export async function writeUser(uid: string, fields: Partial<Omit<UserDocument, 'id'>>): Promise<void> {
  // Another tab may have signed the person out: the rules would say no more than "denied".
  if (firebaseAuth().currentUser?.uid !== uid) throw new Refused('unauthenticated')
  const document = { id: uid, ...keptOf(uid), ...fields }
  const write = setDoc(doc(firestore(), paths.user(uid)), document, { mergeFields: Object.keys(document) })
  showWrite(uid, document, write)
  try {
    await withPatience(write, PATIENCE_MS)
  } catch (error) {
    if (error instanceof Refused) throw error
    const denied = error instanceof FirebaseError && error.code === 'permission-denied'
    throw new Refused(denied ? 'forbidden' : 'unavailable', { cause: error })
  }
}
