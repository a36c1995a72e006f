import { paths } from '@tablee/domain/documents'
import { doc, setDoc } from 'firebase/firestore'
import { firebaseAuth } from './auth.ts'
import { refusedBy } from './firestore.ts'
import { firestore } from './firestore-app.ts'
import { endDraft, keptOf, type ProfileFields, profileQuery } from './own-profile.ts'
import { queryClient, withTimeout } from './query-client.ts'
import { Refused } from './refusals.ts'

const TIMEOUT_MS = 10_000

/**
 * Saves fields of the user's own document, with those that were kept for this write. Each named field is replaced whole,
 * the others stay. It shows at once; what the rules refuse is taken back by reading the profile again, and a write that
 * times out gets through once there is a network. Rejects with `Refused`.
 */
export async function writeUser(uid: string, fields: ProfileFields): Promise<void> {
  // Another tab may have signed the user out: the rules would say no more than "denied".
  if (firebaseAuth().currentUser?.uid !== uid) throw new Refused('unauthenticated')
  const { queryKey } = profileQuery(uid)
  const document = { id: uid, ...keptOf(uid), ...fields }
  // Of a profile that is still being read, the answer has this write in it.
  queryClient.setQueryData(queryKey, (known) => (known === undefined ? known : { ...known, ...document }))
  const write = setDoc(doc(firestore(), paths.user(uid)), document, { mergeFields: Object.keys(document) })
  write.then(
    () => endDraft(uid, document),
    () => queryClient.invalidateQueries({ queryKey }),
  )
  try {
    await withTimeout(write, TIMEOUT_MS)
  } catch (error) {
    throw refusedBy(error)
  }
}
